import type { privacy as fr } from "../fr/privacy.ts";

export const privacy: typeof fr = {
  title: "Privacy",
  lead: "No account, no e-mail, no advertising, no cookie. This is what is kept, where, and for how long.",
  parts: [
    {
      title: "On this device",
      paragraphs: ["Playing alone, or with others around this device, sends nothing to anybody."],
      points: [
        "Your settings, the players’ names, your decks, the running match and your progress stay here.",
        "So do your places at tables at a distance: they lead you back to your chair.",
        "To erase all of it, erase the data of this site in the browser.",
      ],
    },
    {
      title: "On the server",
      paragraphs: ["A table at a distance is kept in one file of the server, and nowhere else."],
      points: [
        "The name and the fruit that each person chose. A nickname will do; left empty, one is made up.",
        "How the match is played, the moves and their time, the chance of the deal.",
        "A fingerprint of the key of each place, never the key itself.",
        "No free messages: there are none. Reactions are not kept.",
      ],
    },
    {
      title: "How long",
      paragraphs: [
        "A table at which nothing happens any more is deleted as a whole after 30 days; after 1 day when no match was started at it.",
        "Leaving for good gives the place up, and the name goes with the table. Who runs the server may choose other times and keep backups.",
      ],
    },
    {
      title: "Your network address",
      paragraphs: [
        "It is written nowhere, neither in the file of the tables nor in a log. The server keeps a scrambled form of it in memory, to slow down who asks too much. It is lost when the server stops.",
      ],
    },
    {
      title: "What others see",
      paragraphs: [
        "Who has the link sees the names, the fruits and who is there. A table open to all shows the same to who passes by.",
        "Once a match is over, everybody at the table can save it in a file, with the names.",
      ],
    },
    {
      title: "Nothing comes from elsewhere",
      paragraphs: [
        "Pictures, fonts and program come from this server alone. No audience is measured; no other site learns that you play.",
      ],
    },
  ],
};
