import { german } from "../grammar/de.ts";
import { askInForms, calledIn } from "../fields/ask-field.ts";
import { germanForms, inGermanSentence } from "../fields/de.ts";
import { listed, type Words } from "./words.ts";

export const de: Words = {
  language: "de",
  plan: {
    hello: {
      conversational: "Hallo, und danke, dass Sie sich Zeit nehmen.",
      formal: "Guten Tag, vielen Dank für Ihre Zeit.",
      coaching: "Hallo, schön, dass Sie da sind. Nehmen Sie sich alle Zeit.",
      casual: "Hallo, schön, dass Sie dabei sind!",
      playful: "Hallo! Heute gibt es keine Noten, nur ein gutes Gespräch.",
    },
    closing: {
      conversational: "Vielen Dank für Ihre Zeit. Ihre Antworten gehen nun an die Menschen, die Sie eingeladen haben.",
      formal: "Vielen Dank für Ihre Auskünfte. Sie werden nun an die einladende Stelle weitergegeben.",
      coaching: "Danke für Ihre Offenheit. Ihre Worte gehen nun an die Menschen, die Sie gefragt haben.",
      casual: "Das war's, vielen Dank! Ihre Antworten gehen nun an die, die Ihnen den Link geschickt haben.",
      playful: "Geschafft, vielen Dank! Ihre Antworten sind nun auf dem Weg zu denen, die Sie eingeladen haben.",
    },
    welcome: (minutes) =>
      `Ein kurzes Gespräch statt eines Formulars. Es dauert etwa ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}, Sie antworten in eigenen Worten und können jede Frage überspringen oder jederzeit aufhören.`,
    intro: (name) => `Hallo, ich bin ${name}, ein automatischer Interviewer.`,
    untitled: "Ihre Erfahrung in eigenen Worten",
    invite: (labels) =>
      labels.length > 0
        ? `Erzählen Sie mir bitte alles auf einmal, in eigenen Worten, zum Beispiel: ${listed(labels, "und")}. Was sollte ich wissen?`
        : "Erzählen Sie mir bitte alles auf einmal, in eigenen Worten. Was sollte ich wissen?",
    called: (field, label) => calledIn(field, label, inGermanSentence),
    inSentence: inGermanSentence,
    askTheme: (theme) => `Was fällt Ihnen zum Thema „${theme}“ ein?`,
    askField: (field, label) => askInForms(field, label, german, germanForms),
    scaled: (question, min, max) => germanForms.scaled(question, min, max),
    goal: (title) => `Erfahren: ${title}`,
    probes: {
      open: [
        ["Können Sie mir ein Beispiel geben?", "Können Sie mir mehr darüber erzählen?"],
        ["Können Sie mir mehr darüber erzählen?", "Haben Sie ein Beispiel dafür?"],
        ["Woran denken Sie dabei?", "Können Sie mir ein Beispiel geben?"],
      ],
      reason: [["Was geschah kurz davor?", "Was davon wog am schwersten?"]],
      process: [["Wie lief das beim letzten Mal ab?", "Was geschieht danach?"]],
      fact: [["Können Sie das etwas genauer sagen?", "Möchten Sie dazu noch etwas ergänzen?"]],
      yesNo: [["Was bringt Sie zu dieser Antwort?", "Wovon hängt das ab?"]],
      number: [["Wie viel ist das ungefähr?", "Worauf beruht das?"]],
      rating: [["Worauf beruht das?", "Was würde es um einen Punkt verbessern?"]],
      date: [["Wann wäre das ungefähr?", "Wovon hängt das ab?"]],
      choice: [["Was kommt dem am nächsten?", "Was bringt Sie dazu?"]],
      list: [["Was davon ist Ihnen am wichtigsten?", "Fehlt noch etwas?"]],
      contact: [["Können Sie es mir buchstabieren?", "Gibt es noch einen anderen Weg?"]],
    },
    and: "und",
  },
  hear: {
    robot:
      /(?:sind sie|bist du|ist das|spreche ich mit|rede ich mit).{0,25}(?:roboter|bot|mensch|maschine|ki|computer|person|automat)/i,
    whoSees:
      /wer.{0,25}(?:sieht|liest|bekommt|erfährt|zugriff|erhält)|(?:ist|bleibt|wird) (?:das|es|dies|alles).{0,20}(?:anonym|vertraulich|gespeichert|weitergegeben)|was (?:passiert|geschieht) mit (?:meinen|den) (?:antworten|daten|angaben)/i,
    howLong:
      /wie (?:lange|viele fragen|viel zeit).{0,30}(?:noch|dauert|das|kommen|es)|dauert (?:das|es) (?:noch )?lange/i,
    whyAsk:
      /(?:warum|wieso|weshalb|wozu) (?:fragen sie|fragst du|wollen sie|willst du|brauchen sie|brauchst du|ist das wichtig)|wofür (?:brauchen|ist)|^(?:warum|wieso|wozu)\s*\?$/i,
    whoAreYou: /wer (?:sind sie|bist du|fragt|spricht)|wie (?:heißen sie|heißt du)/i,
    meaning:
      /was (?:meinen sie|meinst du|heißt das|bedeutet das)|(?:verstehe|versteh) (?:die frage|das|sie|ich) ?(?:nicht|die)|^(?:wie bitte|hä|was)\s*\?+$|anders (?:formulieren|fragen)/i,
    order:
      /(?:ignorier\w*|vergiss|vergessen sie|missachte).{0,40}(?:regeln?|anweisung\w*|prompt|alles|vorgaben)|(?:zeig\w*|nenn\w*|gib|verrate).{0,25}(?:prompt|anweisung\w*|regeln)|du bist (?:jetzt|ab jetzt)|tu so, als|^(?:bitte )?(?:schreib\w*|übersetz\w*|dichte|programmier\w*|berechne|erzähl\w* (?:mir )?einen witz|fasse .{0,30} zusammen)\b/i,
    abuse:
      /\b(?:fick dich|halt die klappe|halt's maul|idiot|arschloch|verpiss dich|blöd(?:e|er|es)? (?:frage|bot|maschine)|scheiß\w*|dumm(?:e|er)? (?:frage|bot|maschine))/i,
    vague:
      /(?:kommt (?:ganz )?(?:darauf|drauf) an|schwer zu (?:sagen|erklären|beschreiben)|so lala|geht so|mal so,? mal so|dies und das|alles mögliche|wie man's nimmt|irgendwie|mehr oder weniger|verschiedene(?:s| gründe| dinge)|ist kompliziert|das übliche|nichts besonderes)/i,
    indifferent:
      /^(?:nichts|nix)\W*$|(?:keine? (?:vorliebe|präferenz|meinung|besonderen? (?:wünsche|wunsch))|(?:ist )?(?:mir )?(?:egal|gleich)|spielt keine rolle|nichts (?:weiter|mehr|davon|bestimmtes)|gar nichts|keine?s?\.?$|nicht wirklich|trifft nicht zu)/i,
    correction:
      /^(?:eigentlich|moment|korrektur|sorry|entschuldigung|nein,? (?:warte|doch)|ich meinte|ich meine)\b|(?:ich meinte|ich habe mich vertan|sondern|nicht \S+,? sondern|korrigiere)/i,
    asking:
      /^(?:(?:und|aber|also|hallo|ok|okay),?\s+)*(?:was|warum|wie|wer|wann|wo|welche\w*|wieso|können|kannst|könnten|ist|sind|haben|hast|würden|darf|gibt|wozu)(?!\p{L})/iu,
  },
  talk: {
    reflect: [
      "„{words}“, ich verstehe.",
      "Sie sagten: „{words}“.",
      "„{words}“: Danke, das hilft mir weiter.",
      "„{words}“ habe ich notiert.",
    ],
    restate: [],
    sorry: ["Das tut mir leid.", "Das war sicher nicht leicht.", "Das klingt ärgerlich."],
    glad: ["Das freut mich.", "Schön zu hören."],
    thanks: {
      conversational: ["Danke.", "Verstehe.", "In Ordnung.", "Alles klar."],
      formal: ["Vielen Dank.", "Ich habe es notiert.", "Verstanden."],
      coaching: ["Danke, dass Sie das teilen.", "Ich höre Sie.", "Das hilft mir."],
      casual: ["Alles klar.", "Okay, danke!", "Gut zu wissen."],
      playful: ["Notiert!", "Gut zu wissen!", "Schön."],
    },
    declined: [
      "Kein Problem, das lassen wir aus.",
      "Gut, gehen wir weiter.",
      "Natürlich, diese Frage überspringen wir.",
    ],
    unknown: ["Das ist in Ordnung, nicht auf alles gibt es eine Antwort.", "Kein Problem, auch das ist eine Antwort."],
    corrected: ["Danke, das habe ich berichtigt.", "Verstanden, ich habe es geändert."],
    care: [
      "Das tut mir sehr leid. Nehmen Sie sich Zeit; Sie können alles überspringen oder aufhören.",
      "Das klingt sehr schwer, und es tut mir leid. Sie müssen hier nicht darauf eingehen.",
    ],
    danger:
      "Das tut mir sehr leid. Ich bin nur eine Maschine; bitte sprechen Sie mit jemandem, dem Sie vertrauen, oder rufen Sie den Notruf.",
    goOn: "Möchten Sie weitermachen oder hier aufhören?",
    trust: ["Danke für Ihr Vertrauen.", "Danke, dass Sie mir das sagen."],
    steer: [
      "Dabei kann ich hier nicht helfen; ich bin nur für unser Gespräch da.",
      "Das liegt außerhalb dessen, was ich hier tun kann.",
    ],
    calm: [
      "Ich höre, dass Sie verärgert sind; Sie können jederzeit aufhören.",
      "Ich verstehe; wir können jederzeit aufhören.",
      "Entschuldigung, falls das mühsam war; Sie können es überspringen.",
    ],
    unclear: ["Entschuldigung, ich frage es einfacher.", "Ich frage noch einmal anders."],
    lastOne: ["Eine letzte Frage, denn unsere Zeit ist fast um:", "Die Zeit ist fast um, darum nur noch eines:"],
    probes: [
      "Können Sie das etwas genauer sagen?",
      "Können Sie mir mehr darüber erzählen?",
      "Können Sie das etwas näher beschreiben?",
    ],
    exact: {
      number: "Können Sie mir eine ungefähre Zahl nennen?",
      rating: "Welche Zahl von {min} bis {max} würden Sie geben?",
      money: "Können Sie mir einen ungefähren Betrag nennen?",
      date: "Können Sie den Zeitpunkt etwas genauer nennen?",
    },
    robot: "Ich bin ein automatischer Interviewer, kein Mensch; Menschen lesen Ihre Antworten.",
    whoSees: "Ihre Antworten gehen an die Menschen, die Sie eingeladen haben, von mir an niemanden sonst.",
    howLong: (questions, minutes) =>
      `Noch etwa ${questions} ${questions === 1 ? "Frage" : "Fragen"}, höchstens ${minutes} ${minutes === 1 ? "Minute" : "Minuten"}.`,
    whyAsk: "Es hilft denen, die Sie eingeladen haben, Ihre Lage zu verstehen; Sie dürfen es überspringen.",
    whoAreYou: "Ich bin ein automatischer Interviewer im Auftrag derer, die Sie eingeladen haben.",
    welcomeBack: "Willkommen zurück.",
    ended: { stop: "Natürlich, wir hören hier auf.", time: "Unsere Zeit ist um, wir hören hier auf." },
    closed:
      /^(?:„[^“]*“: )?(?:welche\w*|wer|wo|wann|bis wann|seit wann|wie (?:viele?|oft|lange|alt|groß)|haben sie|sind sie|würden sie|möchten sie|nutzen sie|von \d|trifft|wie lautet|wie heißen)(?!\p{L})/iu,
    sweep: (labels) => `Gibt es noch etwas, das Sie sagen möchten zu: ${listed(labels, "oder")}?`,
  },
};
