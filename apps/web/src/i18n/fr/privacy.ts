// Texts of the page about what is kept of a person: what the server does is told in docs/server.md, in the same order.
export const privacy = {
  title: "Vie privée",
  lead: "Pas de compte, pas d’adresse électronique, pas de publicité, pas de cookie. Voici ce qui est gardé, où, et combien de temps.",
  parts: [
    {
      title: "Sur cet appareil",
      paragraphs: ["Jouer seul, ou à plusieurs autour de cet appareil, n’envoie rien à personne."],
      points: [
        "Tes réglages, les noms des joueurs, tes paquets, la partie en cours et tes progrès restent ici.",
        "Tes places aux tables à distance aussi : ce sont elles qui te ramènent à ta chaise.",
        "Pour tout effacer, efface les données de ce site dans le navigateur.",
      ],
    },
    {
      title: "Sur le serveur",
      paragraphs: ["Une table à distance est gardée dans un fichier du serveur, et nulle part ailleurs."],
      points: [
        "Le nom et le fruit que chacun s’est choisis. Un surnom suffit, et laissé vide, il est inventé.",
        "La façon de jouer, les coups et leur heure, le hasard de la donne.",
        "L’empreinte de la clé de chaque place, jamais la clé elle-même.",
        "Aucun message libre : il n’y en a pas. Les réactions ne sont pas gardées.",
      ],
    },
    {
      title: "Combien de temps",
      paragraphs: [
        "Une table à laquelle plus rien ne se passe est effacée en entier après 30 jours ; après 1 jour si aucune partie n’y a commencé.",
        "Partir pour de bon rend la place, et le nom disparaît avec la table. Qui tient le serveur peut choisir d’autres durées et garder des copies de secours.",
      ],
    },
    {
      title: "Ton adresse sur le réseau",
      paragraphs: [
        "Elle n’est écrite nulle part, ni dans le fichier des tables ni dans un journal. Le serveur en garde une forme brouillée en mémoire, pour freiner qui demande trop. Elle est perdue quand il s’arrête.",
      ],
    },
    {
      title: "Ce que voient les autres",
      paragraphs: [
        "Qui a le lien voit les noms, les fruits et qui est là. Une table ouverte à tous montre les mêmes à qui passe.",
        "Une fois la partie finie, chacun à la table peut l’enregistrer dans un fichier, avec les noms.",
      ],
    },
    {
      title: "Rien ne vient d’ailleurs",
      paragraphs: [
        "Images, polices et programme viennent de ce serveur seul. Aucune mesure d’audience, aucun autre site n’apprend que tu joues.",
      ],
    },
  ],
};
