import { operato } from "@tablee/rules";
import { expect, it } from "vitest";
import { botStream } from "../chance.ts";
import { QuickStream } from "../quick.ts";
import { Dealer } from "./dealer.ts";
import { type Knowledge, knowledgeOf } from "./knowledge.ts";
import { statesOf } from "./testing.ts";

const chance = () => new QuickStream(botStream("dealer", 0, 0));

function knowledgeAfter(turns: number, seats: number): Knowledge {
  const state = statesOf({ seed: "3", seats, turns }).at(-1) as NonNullable<ReturnType<typeof statesOf>[number]>;
  return knowledgeOf(operato.view(state, state.turn));
}

const alike = ({ players, labels }: Knowledge) => players.slice(1).map(() => new Float64Array(labels.length).fill(1));

it("deals every unseen card once, each hand as large as it is", () => {
  const knowledge = knowledgeAfter(7, 4);
  const dealer = new Dealer(knowledge, alike(knowledge), chance());
  for (let world = 0; world < 50; world++) {
    const { hands, bank } = dealer.deal();
    expect(hands[0]).toEqual(knowledge.hand);
    expect(hands.map(({ length }) => length)).toEqual(knowledge.players.map(({ cards }) => cards));
    expect(bank).toHaveLength(knowledge.bank);
    const dealt = [...hands.slice(1).flat(), ...bank].sort((a, b) => a - b);
    expect(dealt).toEqual(knowledge.unseen);
  }
});

it("deals a card to whom it is likelier as much more often", () => {
  const knowledge = knowledgeAfter(0, 2);
  const likely = alike(knowledge);
  const [doubted, other] = knowledge.unseen as [number, number];
  (likely[0] as Float64Array)[doubted] = 0.1;
  const dealer = new Dealer(knowledge, likely, chance());
  const held = new Map([doubted, other].map((card) => [card, 0]));
  const worlds = 4000;
  for (let world = 0; world < worlds; world++) {
    const hand = dealer.deal().hands[1] as number[];
    for (const [card, count] of held) if (hand.includes(card)) held.set(card, count + 1);
  }
  // Five of 26 places: 1 to 4.2 for any card, 0.1 to 4.2 for the doubted one.
  expect((held.get(other) as number) / worlds).toBeCloseTo(5 / 26, 1);
  expect((held.get(doubted) as number) / worlds).toBeGreaterThan(0.01);
  expect((held.get(doubted) as number) / worlds).toBeLessThan(0.04);
});

it("leaves nothing impossible to whoever is dealt last", () => {
  const knowledge = { ...knowledgeAfter(0, 3), bank: 0 };
  const cards = knowledge.unseen.slice(0, 10);
  const likely = alike(knowledge);
  for (const card of cards.slice(0, 5)) (likely[1] as Float64Array)[card] = 1e-9;
  for (const card of cards.slice(5)) (likely[0] as Float64Array)[card] = 1e-9;
  const dealer = new Dealer({ ...knowledge, unseen: cards }, likely, chance());
  for (let world = 0; world < 20; world++) {
    expect(
      dealer
        .deal()
        .hands[1]?.slice()
        .sort((a, b) => a - b),
    ).toEqual(cards.slice(0, 5));
  }
});
