import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const impressions: KindTopic[] = [
  topic(
    "experience",
    ["Uw ervaring", "Wat is beleefd, vrij verteld"],
    "Hoe heeft u het ervaren?",
    ["Kunt u een voorbeeld geven?", "Wat had u verwacht?"],
    field("experience", "string", "Ervaring in eigen woorden"),
  ),
  topic(
    "best",
    ["Wat goed was", "Wat moet blijven"],
    "Wat beviel u het meest?",
    ["Waar lag dat aan?", "Wat zou u missen?"],
    field("strength", "string", "Wat goed was"),
  ),
  topic(
    "worst",
    ["Wat ontbrak", "Wat stoorde of ontbrak"],
    "Wat miste of stoorde u, als er iets was?",
    ["Wat gebeurde daar?", "Hoe erg was dat?"],
    field("weakness", "string", "Wat ontbrak of stoorde"),
  ),
  topic(
    "change",
    ["Eén wens", "Wat anders moet"],
    "Wat zou u de volgende keer veranderen?",
    ["Wat zou er dan anders zijn?", "Waarom juist dat?"],
    field("improvement", "string", "Wat anders moet"),
  ),
  topic(
    "satisfaction",
    ["Al met al", "Totaaloordeel, vergelijkbaar"],
    "Hoe tevreden bent u al met al, van 1 tot 10?",
    ["Waar is dat op gebaseerd?", "Wat mist er voor één punt meer?"],
    field("satisfaction", "rating", "Tevredenheid van 1 tot 10"),
  ),
];

export const dutchKinds: Kind[] = [
  {
    name: "churn",
    title: "Waarom u vertrok",
    thing: "onze dienst",
    pattern: /opzeg|opgezegd|vertrok|churn|voormalige klanten|weggaan/i,
    topics: [
      topic(
        "start",
        ["Het begin", "Wat de persoon hoopte"],
        "Wat hoopte u in het begin te bereiken?",
        ["Wat was toen de aanleiding?", "Wat gebruikte u daarvoor?"],
        field("original_goal", "string", "Wat in het begin werd gehoopt"),
      ),
      topic(
        "reason",
        ["De reden", "Waarom de persoon vertrok"],
        "Wat bracht u ertoe te vertrekken?",
        ["Wat gebeurde er vlak daarvoor?", "Wat woog het zwaarst?"],
        field("main_reason", "string", "Belangrijkste reden van vertrek"),
      ),
      topic(
        "alternative",
        ["Nu", "Wat nu wordt gebruikt"],
        "Wat gebruikt u nu in plaats daarvan?",
        ["Hoe bevalt het in vergelijking?", "Wat gaf de doorslag?"],
        field("current_alternative", "string", "Wat nu wordt gebruikt"),
      ),
      topic(
        "return",
        ["Terugkomen", "Of terugkomen denkbaar is"],
        "Zou u ooit terugkomen?",
        ["Wat zou er anders moeten zijn?", "Waar hangt het van af?"],
        field("would_return", "boolean", "Of terugkomen denkbaar is"),
      ),
    ],
  },
  {
    name: "nps",
    title: "Zou u ons aanbevelen?",
    thing: "ons",
    pattern: /\bnps\b|aanbevel|aanrad/i,
    topics: [
      topic(
        "recommend",
        ["Aanbeveling", "Hoe waarschijnlijk een aanbeveling is"],
        "Hoe waarschijnlijk is het, van 0 tot 10, dat u ons aanbeveelt?",
        ["Wat zou u die persoon vertellen?", "Aan wie denkt u dan?"],
        field("recommendation_score", "rating", "Kans op aanbeveling, van 0 tot 10"),
      ),
      topic(
        "reason",
        ["De reden", "Wat achter het cijfer zit"],
        "Wat is de belangrijkste reden voor uw cijfer?",
        ["Kunt u een voorbeeld geven?", "Wanneer merkte u dat?"],
        field("score_reason", "string", "Belangrijkste reden voor het cijfer"),
      ),
      topic(
        "change",
        ["Eén punt meer", "Wat het cijfer zou verhogen"],
        "Wat zou er moeten veranderen voor één punt meer?",
        ["Wat zou dat voor u betekenen?", "Hoe vaak stoort dat?"],
        field("what_would_raise_score", "string", "Wat het cijfer zou verhogen"),
      ),
    ],
  },
  {
    name: "problem",
    title: "Een probleem melden",
    thing: "dit",
    pattern: /\bbug|storing|foutmelding|it-?support|helpdesk|probleem melden/i,
    topics: [
      topic(
        "problem",
        ["Het probleem", "Wat niet werkt"],
        "Wat werkt er niet?",
        ["Wat ziet u precies?", "Was er een foutmelding?"],
        field("what_happened", "string", "Wat niet werkt"),
      ),
      topic(
        "goal",
        ["Verwachting", "Wat had moeten gebeuren"],
        "Wat had er moeten gebeuren?",
        ["Heeft het ooit gewerkt?", "Waar staat dat beschreven?"],
        field("expected", "string", "Wat had moeten gebeuren"),
      ),
      topic(
        "experience",
        ["Stappen", "Hoe het ontstond"],
        "Welke stappen gingen eraan vooraf?",
        ["Gebeurt het opnieuw?", "Wat deed u vlak daarvoor?"],
        field("steps", "string", "Stappen die eraan voorafgingen"),
      ),
      topic(
        "person",
        ["Omgeving", "Apparaat, systeem en versie"],
        "Welk apparaat en systeem gebruikt u?",
        ["Gebeurt het ook elders?", "Wanneer was de laatste update?"],
        field("environment", "string", "Apparaat, systeem en versie"),
      ),
    ],
  },
  {
    name: "feedback",
    title: "Uw indruk",
    thing: "uw ervaring",
    pattern: /feedback|mening|tevredenheid|ervaring|enquête|beoordeling|indruk/i,
    topics: impressions,
  },
  // The last one is for an intention that says nothing we can read.
  {
    name: "general",
    title: "Uw ervaring in eigen woorden",
    thing: "uw ervaring",
    pattern: /(?!)/,
    topics: impressions.slice(0, 4),
  },
];
