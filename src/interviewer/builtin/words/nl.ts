import { dutch } from "../grammar/nl.ts";
import { askInForms, calledIn, inSentence } from "../fields/ask-field.ts";
import { dutchForms } from "../fields/nl.ts";
import { listed, type Words } from "./words.ts";

export const nl: Words = {
  language: "nl",
  plan: {
    hello: {
      conversational: "Hallo, en bedankt dat u de tijd neemt.",
      formal: "Goedendag, hartelijk dank voor uw tijd.",
      coaching: "Hallo, fijn dat u er bent. Neem rustig de tijd.",
      casual: "Hoi, leuk dat u meedoet!",
      playful: "Hallo! Vandaag geen cijfers, gewoon een goed gesprek.",
    },
    closing: {
      conversational: "Bedankt voor uw tijd. Uw antwoorden gaan nu naar de mensen die u hebben uitgenodigd.",
      formal: "Hartelijk dank voor uw antwoorden. Ze worden nu doorgegeven aan wie u heeft uitgenodigd.",
      coaching: "Bedankt voor uw openheid. Uw woorden gaan nu naar de mensen die erom vroegen.",
      casual: "Dat was het, heel erg bedankt! Uw antwoorden gaan nu naar wie u de link stuurde.",
      playful: "Klaar, bedankt! Uw antwoorden zijn nu onderweg naar wie u heeft uitgenodigd.",
    },
    welcome: (minutes) =>
      `Een kort gesprek in plaats van een formulier. Het duurt ongeveer ${minutes} ${minutes === 1 ? "minuut" : "minuten"}; u antwoordt in eigen woorden en kunt elke vraag overslaan of altijd stoppen.`,
    intro: (name) => `Hallo, ik ben ${name}, een automatische interviewer.`,
    untitled: "Uw ervaring in eigen woorden",
    invite: (labels) =>
      labels.length > 0
        ? `Vertel me alles in één keer, in eigen woorden, bijvoorbeeld: ${listed(labels, "en")}. Wat moet ik weten?`
        : "Vertel me alles in één keer, in eigen woorden. Wat moet ik weten?",
    called: (field, label) => calledIn(field, label, inSentence),
    inSentence: inSentence,
    askTheme: (theme) => `Wat komt er bij u op bij „${theme}”?`,
    askField: (field, label) => askInForms(field, label, dutch, dutchForms),
    scaled: (question, min, max) => dutchForms.scaled(question, min, max),
    goal: (title) => `Leren: ${title}`,
    probes: {
      open: [
        ["Kunt u een voorbeeld geven?", "Kunt u daar iets meer over vertellen?"],
        ["Kunt u daar iets meer over vertellen?", "Heeft u een voorbeeld?"],
        ["Waar denkt u daarbij aan?", "Kunt u een voorbeeld geven?"],
      ],
      reason: [["Wat gebeurde er vlak daarvoor?", "Wat woog het zwaarst?"]],
      process: [["Hoe ging dat de laatste keer?", "Wat gebeurt er daarna?"]],
      fact: [["Kunt u iets preciezer zijn?", "Wilt u daar nog iets aan toevoegen?"]],
      yesNo: [["Wat maakt dat u dat zegt?", "Waar hangt het van af?"]],
      number: [["Hoeveel is dat ongeveer?", "Waar is dat op gebaseerd?"]],
      rating: [["Waar is dat op gebaseerd?", "Wat zou er nodig zijn voor één punt meer?"]],
      date: [["Wanneer zou dat ongeveer zijn?", "Waar hangt het van af?"]],
      choice: [["Wat komt het dichtst in de buurt?", "Wat maakt dat u dat zegt?"]],
      list: [["Welke is voor u het belangrijkst?", "Is er nog een?"]],
      contact: [["Kunt u het spellen?", "Is er nog een andere manier?"]],
    },
    and: "en",
  },
  hear: {
    robot:
      /(?:bent u|ben je|is dit|praat ik met|spreek ik met).{0,25}(?:robot|bot|mens|machine|ai\b|computer|persoon)/i,
    whoSees:
      /wie.{0,25}(?:ziet|leest|krijgt|toegang)|(?:is|blijft) (?:dit|het|dat).{0,20}(?:anoniem|vertrouwelijk|opgeslagen)|wat gebeurt er met mijn (?:antwoorden|gegevens)/i,
    howLong: /hoe ?(?:lang|veel vragen|veel tijd).{0,30}(?:duurt|nog|dit|komen)|duurt (?:dit|het) (?:nog )?lang/i,
    whyAsk:
      /waarom (?:vraagt u|vraag je|wilt u|wil je|is dat)|waar(?:voor| is dat) (?:is dat )?(?:voor )?nodig|^waarom\s*\?$/i,
    whoAreYou: /wie (?:bent u|ben je|vraagt)|hoe heet (?:u|je)/i,
    meaning:
      /wat (?:bedoelt u|bedoel je|betekent dat)|(?:ik )?(?:snap|begrijp) (?:de vraag|het|dat|u|je) niet|^(?:sorry|wat|hè|pardon)\s*\?+$|anders (?:formuleren|vragen)/i,
    order:
      /(?:negeer|vergeet).{0,40}(?:regels|instructies|prompt|alles)|(?:toon|laat|geef|print).{0,25}(?:prompt|instructies|regels)|je bent nu|doe alsof|^(?:alsjeblieft |alstublieft )?(?:schrijf|vertaal|dicht|programmeer|bereken|vertel (?:me )?een mop|vat .{0,30} samen)(?!\p{L})/iu,
    abuse: /(?:hou je (?:mond|bek)|rot op|idioot|klootzak|kut|stom(?:me)? (?:vraag|bot|machine))/i,
    vague:
      /(?:hangt ervan af|ligt eraan|moeilijk (?:te zeggen|uit te leggen|te omschrijven)|gaat wel|van alles|min of meer|verschillende (?:dingen|redenen)|ingewikkeld|niets bijzonders|het gewone)/i,
    indifferent:
      /^(?:niets|niks)\W*$|(?:geen (?:voorkeur|mening|bijzondere)|maakt (?:me )?niet uit|maakt niets uit|niets (?:meer|bijzonders|toe te voegen)|geen\.?$|niet echt|n\.?v\.?t)/i,
    correction:
      /^(?:eigenlijk|sorry|correctie|wacht|nee,? wacht|ik bedoel(?:de)?)(?!\p{L})|(?:ik bedoelde|ik vergiste me|niet \S+,? maar)/iu,
    asking:
      /^(?:(?:en|maar|dus|hallo|ok),?\s+)*(?:wat|waarom|hoe|wie|wanneer|waar|welke?|kunt|kan|kun|is|bent|ben|heeft|mag)(?!\p{L})/iu,
  },
  talk: {
    reflect: [
      "„{words}”, ik begrijp het.",
      "U zei „{words}”.",
      "„{words}”: dank u, dat helpt mij verder.",
      "Ik heb „{words}” genoteerd.",
    ],
    restate: [],
    sorry: ["Dat is vervelend om te horen.", "Dat was vast niet makkelijk.", "Dat klinkt frustrerend."],
    glad: ["Dat is fijn om te horen.", "Mooi om te horen."],
    thanks: {
      conversational: ["Dank u.", "Ik begrijp het.", "Duidelijk.", "Prima."],
      formal: ["Hartelijk dank.", "Het is genoteerd.", "Begrepen."],
      coaching: ["Fijn dat u dat deelt.", "Ik hoor u.", "Dat helpt mij."],
      casual: ["Oké, dank u!", "Helder.", "Goed om te weten."],
      playful: ["Genoteerd!", "Goed om te weten!", "Mooi."],
    },
    declined: ["Geen probleem, dat laten we weg.", "Goed, we gaan verder.", "Natuurlijk, die slaan we over."],
    unknown: ["Dat is prima, niet alles heeft een antwoord.", "Geen probleem, ook dat is een antwoord."],
    corrected: ["Dank u, dat heb ik aangepast.", "Begrepen, ik heb het gewijzigd."],
    care: [
      "Wat verdrietig om te horen. Neem de tijd; u kunt alles overslaan of stoppen.",
      "Dat klinkt heel zwaar, en het spijt me. U hoeft er hier niet op in te gaan.",
    ],
    danger: "Dat spijt me heel erg. Ik ben maar een machine; praat met iemand die u vertrouwt of bel het alarmnummer.",
    goOn: "Wilt u verdergaan of hier stoppen?",
    trust: ["Dank u voor uw vertrouwen.", "Fijn dat u het mij vertelt."],
    steer: [
      "Daar kan ik hier niet bij helpen; ik ben er alleen voor ons gesprek.",
      "Dat valt buiten wat ik hier kan doen.",
    ],
    calm: [
      "Ik hoor dat u geïrriteerd bent; u kunt altijd stoppen.",
      "Ik begrijp het; we kunnen altijd stoppen.",
      "Sorry als dit vervelend is; u mag het overslaan.",
    ],
    unclear: ["Sorry, ik vraag het eenvoudiger.", "Ik vraag het anders."],
    lastOne: ["Nog één laatste vraag, want de tijd is bijna om:", "De tijd is bijna om, dus nog één vraag:"],
    probes: ["Kunt u iets preciezer zijn?", "Kunt u daar meer over vertellen?", "Kunt u dat wat nader beschrijven?"],
    exact: {
      number: "Kunt u een getal bij benadering noemen?",
      rating: "Welk cijfer van {min} tot {max} zou u geven?",
      money: "Kunt u een bedrag bij benadering noemen?",
      date: "Kunt u iets preciezer zeggen wanneer?",
    },
    robot: "Ik ben een automatische interviewer, geen mens; mensen lezen uw antwoorden.",
    whoSees: "Uw antwoorden gaan naar de mensen die u hebben uitgenodigd, van mij naar niemand anders.",
    howLong: (questions, minutes) =>
      `Nog ongeveer ${questions} ${questions === 1 ? "vraag" : "vragen"}, hooguit ${minutes} ${minutes === 1 ? "minuut" : "minuten"}.`,
    whyAsk: "Het helpt de mensen die u uitnodigden om uw situatie te begrijpen; u mag het overslaan.",
    whoAreYou: "Ik ben een automatische interviewer namens de mensen die u hebben uitgenodigd.",
    welcomeBack: "Welkom terug.",
    ended: { stop: "Natuurlijk, we stoppen hier.", time: "De tijd is om, we stoppen hier." },
    closed:
      /^(?:„[^”]*”: )?(?:welke?|wie|waar|wanneer|hoe(?:veel| vaak| lang| oud| groot)|bent u|heeft u|hebt u|zou u|wilt u|van \d|geldt)(?!\p{L})/iu,
    sweep: (labels) => `Is er nog iets dat u mij kunt vertellen over ${listed(labels, "of")}?`,
  },
};
