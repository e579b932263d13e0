import type { rules as fr } from "../fr/rules.ts";
import { unbroken as eq } from "../typography.ts";

export const rules: typeof fr = {
  title: "Rules",
  titleOf: (game) => `Rules of ${game}`,
  which: "Choose the rules",
  play: "New match",
  lesson: "Two-minute lesson",
  celsius: {
    lead: "Start from the cold card and climb, sum after sum, to one of your hot cards. The fewer cards you lay, the better.",
    goal: "The idea",
    goalText: `In the middle of the table lies a cold card: 8. You hold a hot card 38. Lay × 4, then a wild + that stands for 6: ${eq("8 × 4 = 32")}, then ${eq("32 + 6 = 38")}. You are there, in two cards.`,
    goalFigure: "Example: 8, times 4, 32, plus 6, 38.",
    cards: "The cards",
    cardsText:
      "Everyone gets six hot cards and six operators, open to all. One cold card is turned up in the middle: everybody starts from it.",
    families: { cold: "cold, 0 to 12", hot: "hot, 20 to 100", op: "operators", wild: "wild" },
    chain: "Laying a chain",
    chainText: `You calculate card after card, in the order they lie, with no precedence: ${eq("10 + 1 = 11")}, then ${eq("11 × 2 = 22")}.`,
    chainFigure: "Example: 10, plus 1, 11, times 2, 22.",
    chainRules: [
      "Each operator in your hand serves once, and it takes at least one.",
      `A division must come out even: ${eq("7 ÷ 2")} does not do.`,
      `You may go below zero (${eq("3 − 5 = −2")}), unless the table chose not to.`,
      "A wild stands for a number from 1 to 10, which you choose as you lay it.",
    ],
    round: "A round",
    roundText:
      "All search at the same time. When you are ready, you lay your chain in secret, or say that you cannot play. As long as somebody is still searching, you may take it back and change your mind. When all are ready, everything is turned up at once.",
    thinking: "searching",
    ready: "ready",
    winner: "Who wins, who receives",
    winnerText:
      "The fewest operators win the round; if equal, the highest hot card. The loser is whoever could not play; if all did, whoever laid the most operators, and if equal, the smallest hot card.",
    passText: "The winner’s hot card goes to the loser’s hand. All other cards laid are discarded.",
    sample: { a: "2 operators: wins", b: "3 operators", c: "could not play: gets 38" },
    sampleNames: ["Léa", "Noé", "Inès"],
    ties: [
      "Several could not play: the loser is whoever has the fewest hot cards left, then the first after the winner around the table.",
      "Nobody laid: no winner, no loser, another cold card is turned.",
    ],
    after: "After the round",
    afterRules: [
      "Whoever did not lay draws one operator more, to keep.",
      "Everyone fills their hand up to six operators.",
      "After two rounds without laying, you may swap two operators for two new ones, before you decide.",
    ],
    end: "End of the match",
    endText:
      "Whoever has no hot card left has won. The match ends there, or the others play on to the last, or it ends after the number of rounds chosen: then the fewest hot cards rank first, then the smallest total.",
    options: "To settle before you play",
    optionsText:
      "The classic or the junior deck (only + and ×), or your own. 5, 10, 15 rounds or to the end. A sand timer per round. In your head, or results shown. You may stop at any time, and leave the table.",
  },
  operato: {
    lead: "Each card bears two numbers, and hides four results. Find the one your card shares with the card on the pile.",
    values: "Four results on each card",
    valuesText: "Sum, difference, product, quotient: always from the larger to the smaller.",
    reduce: "When the product is above 50",
    reduceText: `Take 50 away as often as it takes to come down to 50 or less: ${eq("24 × 5 = 120")}, take 50 away twice, 20 is left. Nothing else is reduced.`,
    deal: "The deal",
    dealText:
      "One card opens the pile, everyone gets five and hides them from the others. The rest is the draw pile. You play in turn.",
    link: "The link",
    linkText: `On 24 | 2 you may lay 15 | 3: ${eq("24 ÷ 2 = 12")} and ${eq("15 − 3 = 12")}. You name one operation on each card; both results must be equal.`,
    linkFigure: "Example: 24 divided by 2, 12, and 15 minus 3, 12.",
    turn: "Your turn",
    turnRules: [
      "Lay just one card that is linked to the top card, then draw.",
      "Nothing fits? Draw without laying: it costs nothing.",
      "A card just drawn waits for the next turn.",
      "You may draw although a card would fit, unless the table says you must lay.",
    ],
    points: "Points",
    pointsText: "What counts are the two operations you named:",
    table: [
      { points: 20, what: "the same on both cards" },
      { points: 15, what: "× with ÷" },
      { points: 10, what: "+ with −" },
      { points: 5, what: "any other mix" },
    ],
    pointsCount: (count) => `${count} points`,
    pointsExample:
      "The link of the example, ÷ with −, is worth 5 points. Where two cards have several links, it is for you to see the best.",
    end: "End of the match",
    endText:
      "Once the draw pile is empty, the match ends when somebody has laid their last card, or when no card can be laid any more. Each card left in hand takes 5 points away. Most points win; equal players share the rank.",
    options: "To settle before you play",
    optionsText:
      "The deck of 32 cards, or your own. A sand timer per turn. Drawing at any time, or only if nothing fits. In your head, or results shown. You may stop at any time, and leave the table.",
  },
  credits: "Where these games come from",
  creditsText: {
    celsius: "Celsius is a game by Éric Juban.",
    operato: "Opérato is a game by Charles-É. Jean.",
  },
  creditsOwn:
    "Tablée is free software, not affiliated with them or their publishers. The drawing of the cards, the decks and the words of these rules are our own.",
};
