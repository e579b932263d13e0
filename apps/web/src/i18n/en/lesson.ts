// Texts of the first lessons. What a step asks, and what is told once it is done; their numbers are those of its position.
import type { lesson as fr } from "../fr/lesson.ts";
import { plural } from "../numbers.ts";
import { unbroken as eq } from "../typography.ts";

const cards = (count: number) => `${count} ${plural("en", count, "card", "cards")}`;

export const lesson: typeof fr = {
  sub: "lesson",
  pageTitle: (title, game) => `${title} · ${game} lesson`,
  guide: (at, of, title) => `Step ${at} of ${of}: ${title}`,
  progress: (at, of) => `${at} of ${of}`,
  previous: "Previous step",
  next: "Next step",
  toEnd: "Go to the end of the lesson",
  show: "Show me",
  skip: "Skip the lesson",
  goOn: "Continue",
  finish: "Finish the lesson",
  equals: "equals",
  again: "Try again",

  aside: {
    long: (count) => `That is right, with ${cards(count)}. Fewer will do: keep looking.`,
    pass: "You may always pass, but here a chain leads to your card: keep looking.",
    less: (points, best) => `That is a link, for ${points} points. Another one is worth ${best}: keep looking.`,
    draw: "You may always lay nothing, but here one of your cards fits: keep looking.",
  },

  answer: {
    aim: (hot) => `Press the hot card ${hot}.`,
    lay: (hot, operators) => `Aim at ${hot}, lay ${operators}.`,
    pass: "No chain fits: press “I cannot play”, then “I pass”.",
    place: (card, link) => `Take ${card}: ${link}.`,
    draw: "No link: press “Draw”.",
  },

  celsius: {
    aim: {
      title: "From cold to hot",
      ask: () => "The cold card 8 is the start, your hot cards are where to get. Press 32: you aim at it.",
      done: () => "That is your goal. Each round, you choose the hot card you aim at.",
    },
    one: {
      title: "One operator",
      ask: () => `How much is ${eq("8 × 4")}? Aim at that hot card, press ${eq("× 4")}, then lay.`,
      done: () => `${eq("8 × 4 = 32")}: there, with one card.`,
    },
    two: {
      title: "A chain of two",
      ask: () => "Calculate in your head, card after card: reach 38 with two operators.",
      done: () => `${eq("8 × 4 = 32")}, then ${eq("32 + 6 = 38")}. The order matters.`,
    },
    wild: {
      title: "The wild",
      ask: () => "A wild is worth 1 to 10, as you choose. Reach 42 with it alone.",
      done: () => `${eq("7 × 6 = 42")}: your wild is worth 6.`,
    },
    fewest: {
      title: "The fewest cards",
      ask: (name) => `Who lays the fewest cards wins the round. ${name} lays two: do better.`,
      done: (name) => `All is revealed together. With one card you win: your 30 goes to ${name}.`,
    },
    pass: {
      title: "When nothing fits",
      ask: () => "No chain leads to 50 or to 80. Say “I cannot play”.",
      done: (name) => `You receive the 27 of ${name}, and draw one operator more.`,
    },
  },

  operato: {
    sum: {
      title: "A number in common",
      ask: () => `${eq("12 + 3 = 15")}. Press your card that makes 15 too, then + under both cards, and lay.`,
      done: () => `${eq("12 + 3 = 15 = 10 + 5")}. One card laid, one card drawn.`,
    },
    difference: {
      title: "The difference",
      ask: () => `${eq("15 − 3 = 12")}. Which card makes 12 with +? Each card has its own operation.`,
      done: () => `${eq("15 − 3 = 12 = 9 + 3")}.`,
    },
    product: {
      title: "Product and quotient",
      ask: () => `${eq("28 × 2 = 56")}. Above 50, take 50 off: 6 is left. Which card makes 6 with ÷?`,
      done: () => `${eq("28 × 2 − 50 = 6 = 18 ÷ 3")}.`,
    },
    points: {
      title: "The points",
      ask: () => `Same operation: 20. ${eq("× with ÷")}: 15. ${eq("+ with −")}: 10. Else 5. Find the link worth 20.`,
      done: () => `${eq("16 − 4 = 12 = 15 − 3")}: the same operation, 20 points.`,
    },
    draw: {
      title: "When nothing fits",
      ask: () => "None of your cards has a link with 22 and 2. Draw: it costs nothing.",
      done: (name) => `You have one card more. It is the turn of ${name}.`,
    },
    end: {
      title: "The end",
      ask: () => "The bank is empty, this is your last card. Find the link worth 20 points, and lay it.",
      done: (name) => `Each card left over costs 5 points: ${name} keeps 2.`,
    },
  },

  end: {
    title: "Your turn to play",
    about: {
      celsius: "From cold to hot, with the fewest cards. Who has no hot card left has won.",
      operato: "A number in common, and the right operations. The most points win.",
    },
    play: "Play a real match",
    rules: (game) => `Rules of ${game}`,
    again: "Do the lesson again",
    other: (game) => `${game} lesson`,
  },
};
