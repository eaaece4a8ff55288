import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const impressions: KindTopic[] = [
  topic(
    "experience",
    ["Votre expérience", "Ce qui a été vécu, raconté librement"],
    "Comment cela s'est-il passé pour vous ?",
    ["Pouvez-vous me donner un exemple ?", "À quoi vous attendiez-vous ?"],
    field("experience", "string", "Expérience avec ses propres mots"),
  ),
  topic(
    "best",
    ["Ce qui était bien", "Ce qui doit rester"],
    "Qu'est-ce qui vous a le plus plu ?",
    ["À quoi cela tenait-il ?", "Que regretteriez-vous ?"],
    field("strength", "string", "Ce qui était bien"),
  ),
  topic(
    "worst",
    ["Ce qui a manqué", "Ce qui a gêné ou manqué"],
    "Qu'est-ce qui vous a manqué ou gêné, le cas échéant ?",
    ["Que s'est-il passé ?", "À quel point cela a-t-il gêné ?"],
    field("weakness", "string", "Ce qui a manqué ou gêné"),
  ),
  topic(
    "change",
    ["Un changement", "Ce qui devrait changer"],
    "Que changeriez-vous la prochaine fois ?",
    ["Que serait-ce alors de différent ?", "Pourquoi cela en particulier ?"],
    field("improvement", "string", "Ce qui devrait changer"),
  ),
  topic(
    "satisfaction",
    ["Dans l'ensemble", "Jugement global, comparable"],
    "Dans l'ensemble, quelle est votre satisfaction, de 1 à 10 ?",
    ["Sur quoi repose cette note ?", "Que faudrait-il pour un point de plus ?"],
    field("satisfaction", "rating", "Satisfaction de 1 à 10"),
  ),
];

export const frenchKinds: Kind[] = [
  {
    name: "churn",
    title: "Ce qui vous a fait partir",
    thing: "notre service",
    pattern: /résili|désabonn|churn|anciens? clients?|quitt|départ des clients/i,
    topics: [
      topic(
        "start",
        ["Le début", "Ce que la personne espérait au départ"],
        "Qu'espériez-vous au départ ?",
        ["Qu'est-ce qui vous avait amené ?", "Qu'utilisiez-vous avant ?"],
        field("original_goal", "string", "Ce qui était espéré au départ"),
      ),
      topic(
        "reason",
        ["La raison", "Pourquoi la personne est partie"],
        "Qu'est-ce qui vous a amené à partir ?",
        ["Que s'est-il passé juste avant ?", "Qu'est-ce qui a pesé le plus ?"],
        field("main_reason", "string", "Raison principale du départ"),
      ),
      topic(
        "alternative",
        ["Aujourd'hui", "Ce qui est utilisé à la place"],
        "Qu'utilisez-vous à la place aujourd'hui ?",
        ["Comment cela se compare-t-il ?", "Qu'est-ce qui a fait la différence ?"],
        field("current_alternative", "string", "Ce qui est utilisé aujourd'hui"),
      ),
      topic(
        "return",
        ["Revenir", "Si un retour est possible"],
        "Envisageriez-vous de revenir un jour ?",
        ["Que faudrait-il changer ?", "De quoi cela dépend-il ?"],
        field("would_return", "boolean", "Si un retour est possible"),
      ),
    ],
  },
  {
    name: "nps",
    title: "Nous recommanderiez-vous ?",
    thing: "nous",
    pattern: /\bnps\b|recommand/i,
    topics: [
      topic(
        "recommend",
        ["Recommandation", "La probabilité de recommander"],
        "De 0 à 10, quelle est la probabilité que vous nous recommandiez ?",
        ["Que diriez-vous à cette personne ?", "À qui pensez-vous ?"],
        field("recommendation_score", "rating", "Probabilité de recommander, de 0 à 10"),
      ),
      topic(
        "reason",
        ["La raison", "Ce qui explique la note"],
        "Quelle est la raison principale de votre note ?",
        ["Pouvez-vous me donner un exemple ?", "Quand l'avez-vous remarqué ?"],
        field("score_reason", "string", "Raison principale de la note"),
      ),
      topic(
        "change",
        ["Un point de plus", "Ce qui améliorerait la note"],
        "Que faudrait-il changer pour un point de plus ?",
        ["Que changerait cela pour vous ?", "Cela vous gêne-t-il souvent ?"],
        field("what_would_raise_score", "string", "Ce qui améliorerait la note"),
      ),
    ],
  },
  {
    name: "problem",
    title: "Signaler un problème",
    thing: "cela",
    pattern: /\bbug|panne|incident|support informatique|assistance technique|signaler/i,
    topics: [
      topic(
        "problem",
        ["Le problème", "Ce qui ne marche pas"],
        "Qu'est-ce qui ne fonctionne pas ?",
        ["Que voyez-vous exactement ?", "Y avait-il un message d'erreur ?"],
        field("what_happened", "string", "Ce qui ne fonctionne pas"),
      ),
      topic(
        "goal",
        ["Attendu", "Ce qui aurait dû se passer"],
        "Qu'aurait-il dû se passer ?",
        ["Cela a-t-il déjà fonctionné ?", "Où cela est-il décrit ?"],
        field("expected", "string", "Ce qui aurait dû se passer"),
      ),
      topic(
        "experience",
        ["Étapes", "Comment cela est arrivé"],
        "Quelles étapes y ont mené ?",
        ["Est-ce que cela se reproduit ?", "Qu'avez-vous fait juste avant ?"],
        field("steps", "string", "Étapes qui y ont mené"),
      ),
      topic(
        "person",
        ["Environnement", "Appareil, système et version"],
        "Quel appareil et quel système utilisez-vous ?",
        ["Cela arrive-t-il ailleurs ?", "Quand était la dernière mise à jour ?"],
        field("environment", "string", "Appareil, système et version"),
      ),
    ],
  },
  {
    name: "feedback",
    title: "Votre avis",
    thing: "votre expérience",
    pattern: /avis|retour|feedback|satisfaction|opinion|enquête|ressenti|expérience/i,
    topics: impressions,
  },
  // The last one is for an intention that says nothing we can read.
  {
    name: "general",
    title: "Votre expérience avec vos propres mots",
    thing: "votre expérience",
    pattern: /(?!)/,
    topics: impressions.slice(0, 4),
  },
];
