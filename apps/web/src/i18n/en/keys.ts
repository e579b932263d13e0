import type { keys as fr } from "../fr/keys.ts";

export const keys: typeof fr = {
  title: "Keyboard keys",
  about: "Everything can be played by keyboard too.",
  lettersOff: "Single-key shortcuts are switched off in the settings: Tab, arrows, Enter and Space are enough.",
  everywhere: "Everywhere",
  replay: "Review a match",
  home: "Home",
  end: "End",
  space: "Space",
  enter: "Enter",
  arrows: "arrows",
  backspace: "Backspace",
  or: "or",
  to: "to",
  hint: "hint",
  groups: {
    all: {
      tab: "next group, previous group",
      arrows: "move inside a group",
      escape: "close",
      help: "this list",
      menu: "menu of the table",
    },
    celsius: {
      aim: "aim at the hot card in focus",
      numbers: "lay the nth operator",
      card: "lay a card or take it back",
      wild: "number of the wild (0 for 10)",
      undo: "undo",
      clear: "take all back",
      lay: "lay the chain, next round",
      pass: "I cannot play",
    },
    operato: {
      numbers: "choose the nth card",
      signs: "operation on the pile, then on my card",
      undo: "undo",
      lay: "lay",
      draw: "draw",
    },
    replay: {
      steps: "previous move, next move",
      ends: "start, end of the match",
      play: "play, pause",
    },
  },
};
