import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const impressions: KindTopic[] = [
  topic(
    "experience",
    ["Ihr Eindruck", "Was die Person erlebt hat, frei erzählt"],
    "Wie haben Sie {thing} erlebt?",
    ["Können Sie mir ein Beispiel geben?", "Was hatten Sie erwartet?"],
    field("experience", "string", "Erfahrung in eigenen Worten"),
  ),
  topic(
    "best",
    ["Was gut war", "Was bleiben soll"],
    "Was hat Ihnen am besten gefallen?",
    ["Woran lag das?", "Was würden Sie vermissen?"],
    field("strength", "string", "Was gut war"),
  ),
  topic(
    "worst",
    ["Was gefehlt hat", "Was gestört oder gefehlt hat"],
    "Was hat Ihnen gefehlt oder Sie gestört, falls überhaupt etwas?",
    ["Was ist da geschehen?", "Wie sehr hat das gestört?"],
    field("weakness", "string", "Was gefehlt oder gestört hat"),
  ),
  topic(
    "change",
    ["Ein Wunsch", "Was anders werden soll"],
    "Was würden Sie beim nächsten Mal ändern?",
    ["Was wäre dann anders?", "Warum gerade das?"],
    field("improvement", "string", "Was geändert werden soll"),
  ),
  topic(
    "satisfaction",
    ["Insgesamt", "Gesamturteil, vergleichbar"],
    "Wie zufrieden sind Sie insgesamt, von 1 bis 10?",
    ["Worauf beruht das?", "Was fehlt zu einem Punkt mehr?"],
    field("satisfaction", "rating", "Zufriedenheit von 1 bis 10"),
  ),
];

export const germanKinds: Kind[] = [
  {
    name: "churn",
    title: "Was zu Ihrem Abschied führte",
    thing: "unser Angebot",
    pattern: /k[üu]ndig|abwander|churn|abmeld|ehemalige kund/i,
    topics: [
      topic(
        "start",
        ["Der Anfang", "Was sich die Person anfangs erhofft hat"],
        "Was hatten Sie sich am Anfang erhofft?",
        ["Was war damals der Anlass?", "Was hatten Sie vorher genutzt?"],
        field("original_goal", "string", "Was anfangs erhofft wurde"),
      ),
      topic(
        "reason",
        ["Der Grund", "Warum die Person gegangen ist"],
        "Was hat dazu geführt, dass Sie gegangen sind?",
        ["Was geschah kurz davor?", "Was wog am schwersten?"],
        field("main_reason", "string", "Hauptgrund für den Weggang"),
      ),
      topic(
        "alternative",
        ["Heute", "Was heute stattdessen genutzt wird"],
        "Was nutzen Sie heute stattdessen?",
        ["Wie ist der Vergleich für Sie?", "Was gab den Ausschlag?"],
        field("current_alternative", "string", "Was heute stattdessen genutzt wird"),
      ),
      topic(
        "return",
        ["Rückkehr", "Ob eine Rückkehr denkbar ist"],
        "Könnten Sie sich vorstellen, zurückzukommen?",
        ["Was müsste anders sein?", "Wovon hängt das ab?"],
        field("would_return", "boolean", "Ob eine Rückkehr denkbar ist"),
      ),
    ],
  },
  {
    name: "nps",
    title: "Würden Sie uns empfehlen?",
    thing: "uns",
    pattern: /\bnps\b|weiterempfehl|empfehlungsbereitschaft/i,
    topics: [
      topic(
        "recommend",
        ["Empfehlung", "Wie wahrscheinlich eine Empfehlung ist"],
        "Wie wahrscheinlich ist es von 0 bis 10, dass Sie uns weiterempfehlen?",
        ["Was würden Sie der Person sagen?", "An wen denken Sie dabei?"],
        field("recommendation_score", "rating", "Empfehlungsbereitschaft von 0 bis 10"),
      ),
      topic(
        "reason",
        ["Der Grund", "Was hinter der Zahl steht"],
        "Was ist der wichtigste Grund für Ihre Bewertung?",
        ["Können Sie mir ein Beispiel geben?", "Wann ist Ihnen das aufgefallen?"],
        field("score_reason", "string", "Hauptgrund für die Bewertung"),
      ),
      topic(
        "change",
        ["Ein Punkt mehr", "Was die Bewertung heben würde"],
        "Was müsste sich ändern, damit Sie einen Punkt mehr geben?",
        ["Was würde das für Sie ändern?", "Wie oft stört Sie das?"],
        field("what_would_raise_score", "string", "Was die Bewertung heben würde"),
      ),
    ],
  },
  {
    name: "problem",
    title: "Ein Problem melden",
    thing: "das",
    pattern: /fehlermeldung|\bbug|störung|problem ?meld|it-?support|helpdesk/i,
    topics: [
      topic(
        "problem",
        ["Das Problem", "Was nicht funktioniert"],
        "Was funktioniert nicht?",
        ["Was sehen Sie genau?", "Gab es eine Fehlermeldung?"],
        field("what_happened", "string", "Was nicht funktioniert"),
      ),
      topic(
        "goal",
        ["Erwartung", "Was hätte geschehen sollen"],
        "Was hätte stattdessen geschehen sollen?",
        ["Hat es schon einmal funktioniert?", "Wo haben Sie das so gelesen?"],
        field("expected", "string", "Was hätte geschehen sollen"),
      ),
      topic(
        "experience",
        ["Schritte", "Wie es dazu kam"],
        "Welche Schritte führten dazu?",
        ["Tritt es wieder auf?", "Was taten Sie direkt davor?"],
        field("steps", "string", "Schritte, die dazu führten"),
      ),
      topic(
        "person",
        ["Umgebung", "Gerät, System und Version"],
        "Welches Gerät und welches System nutzen Sie?",
        ["Tritt es auch anderswo auf?", "Wann war die letzte Aktualisierung?"],
        field("environment", "string", "Gerät, System und Version"),
      ),
    ],
  },
  {
    name: "feedback",
    title: "Ihre Eindrücke",
    thing: "es",
    pattern: /feedback|rückmeldung|meinung|zufriedenheit|bewertung|umfrage|befragung|eindr[uü]ck|erfahrung/i,
    topics: impressions,
  },
  // The last one is for an intention that says nothing we can read.
  {
    name: "general",
    title: "Ihre Erfahrung in eigenen Worten",
    thing: "es",
    pattern: /(?!)/,
    topics: impressions.slice(0, 4),
  },
];
