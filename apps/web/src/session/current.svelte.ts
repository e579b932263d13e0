// The one match this page shows. Starting, resuming and playing again go through here; screens read `current.session`.
import { anyGame, type MatchRecord, makeSeed, replay } from "@tablee/rules";
import { thinkLikeBot } from "./bots.ts";
import { LocalSession, type SavedMatch } from "./local.svelte.ts";
import { forgetMatch, loadMatch, saveMatch } from "./saved.ts";
import type { AnySession } from "./session.ts";
import { type MatchSetup, recordStart, rotated } from "./setup.ts";

let session: AnySession | null = $state.raw(null);
let kept = $state(true);
let elsewhere = $state(false);

export const current = {
  get session(): AnySession | null {
    return session;
  },
  /** False once this browser has refused to keep the match, or had no room for it. */
  get kept(): boolean {
    return kept;
  },
  /** Another tab has taken the match over since it was open here. */
  get elsewhere(): boolean {
    return elsewhere;
  },
};

// A device keeps one match. The tab that opened it last plays it; two would overwrite each other's moves.
const tabs = new BroadcastChannel("tablee.match");
tabs.addEventListener("message", () => {
  if (session === null) return;
  session.close();
  session = null;
  elsewhere = true;
});

/** Deals a new match; a running one is given up. */
export function startMatch(setup: MatchSetup): AnySession {
  void navigator.storage?.persist?.();
  const seed = makeSeed(crypto.getRandomValues(new Uint8Array(32)));
  const none = setup.seats.map(() => 0);
  return open({ setup, record: recordStart(setup, seed), tries: none, hintsTaken: none, begun: Date.now() });
}

/** The same table once more; the next in turn begins. */
export function playAgain(): AnySession | null {
  return session === null ? null : startMatch(rotated(session.setup));
}

/** Takes up the match that was left unfinished on this device, if there is one. */
export async function resumeMatch(): Promise<AnySession | null> {
  if (session !== null) return session;
  const saved = await loadMatch();
  return saved === null ? null : open(saved);
}

/** Leaves the table; an unfinished match stays saved and can be resumed, a finished one is done with. */
export function closeMatch(): void {
  if (session?.view.public.phase === "over") void forgetMatch();
  pauseMatch();
}

/** Looks away from the table; whatever lies on it, ranks too, is there again after coming back. */
export function pauseMatch(): void {
  session?.close();
  session = null;
  elsewhere = false;
}

/** The match that waits on this device to be played on, or null. */
export async function unfinishedMatch(): Promise<SavedMatch | null> {
  const saved = await loadMatch();
  return saved === null || isOver(saved.record) ? null : saved;
}

function isOver(record: MatchRecord): boolean {
  let phase = "play";
  for (const { state } of replay(record)) phase = anyGame(record.game).view(state, "audience").public.phase;
  return phase === "over";
}

function open(saved: SavedMatch): AnySession {
  closeMatch();
  const opened = new LocalSession(saved, { think: thinkLikeBot, save, settle }) as unknown as AnySession;
  save(saved);
  tabs.postMessage("taken");
  session = opened;
  return opened;
}

/** What judges a match is fetched at its end: no table has to wait for it. */
async function settle(ended: SavedMatch): Promise<boolean> {
  const { keepFigures } = await import("../review/keep.ts");
  return keepFigures(ended);
}

function save(saved: SavedMatch): void {
  void saveMatch(saved).then((done) => {
    kept = done;
  });
}
