import { french } from "../grammar/fr.ts";
import { askInForms, calledIn, inSentence } from "../fields/ask-field.ts";
import { frenchForms } from "../fields/fr.ts";
import { listed, type Words } from "./words.ts";

export const fr: Words = {
  language: "fr",
  plan: {
    hello: {
      conversational: "Bonjour, et merci de prendre ce temps.",
      formal: "Bonjour, nous vous remercions de votre disponibilité.",
      coaching: "Bonjour, c'est bien que vous soyez là. Prenez votre temps.",
      casual: "Bonjour, merci d'être passé !",
      playful: "Bonjour ! Pas de notes aujourd'hui, juste une bonne conversation.",
    },
    closing: {
      conversational: "Merci d'avoir pris ce temps. Vos réponses vont maintenant aux personnes qui vous ont invité.",
      formal:
        "Nous vous remercions de vos réponses. Elles sont maintenant transmises aux personnes qui vous ont invité.",
      coaching: "Merci de votre confiance. Vos mots vont maintenant aux personnes qui vous les ont demandés.",
      casual: "C'est tout, merci beaucoup ! Vos réponses vont maintenant aux personnes qui vous ont envoyé le lien.",
      playful: "Et voilà, merci ! Vos réponses sont en route vers les personnes qui vous ont invité.",
    },
    welcome: (minutes) =>
      `Une courte conversation au lieu d'un formulaire. Elle dure environ ${minutes} ${minutes === 1 ? "minute" : "minutes"} ; vous répondez avec vos propres mots et pouvez passer une question ou arrêter à tout moment.`,
    intro: (name) => `Bonjour, je suis ${name}, un intervieweur automatique.`,
    untitled: "Votre expérience avec vos propres mots",
    invite: (labels) =>
      labels.length > 0
        ? `Racontez-moi tout en une fois, avec vos mots, par exemple : ${listed(labels, "et")}. Que dois-je savoir ?`
        : "Racontez-moi tout en une fois, avec vos mots. Que dois-je savoir ?",
    called: (field, label) => calledIn(field, label, inSentence),
    inSentence: inSentence,
    askTheme: (theme) => `Que vous évoque « ${theme} » ?`,
    askField: (field, label) => askInForms(field, label, french, frenchForms),
    scaled: (question, min, max) => frenchForms.scaled(question, min, max),
    goal: (title) => `Apprendre : ${title}`,
    probes: {
      open: [
        ["Pouvez-vous me donner un exemple ?", "Pouvez-vous m'en dire un peu plus ?"],
        ["Pouvez-vous m'en dire un peu plus ?", "Auriez-vous un exemple ?"],
        ["À quoi pensez-vous en disant cela ?", "Pouvez-vous me donner un exemple ?"],
      ],
      reason: [["Que s'est-il passé juste avant ?", "De tout cela, qu'est-ce qui a pesé le plus ?"]],
      process: [["Comment cela s'est-il passé la dernière fois ?", "Que se passe-t-il ensuite ?"]],
      fact: [["Pouvez-vous être un peu plus précis ?", "Souhaitez-vous ajouter quelque chose ?"]],
      yesNo: [["Qu'est-ce qui vous fait dire cela ?", "De quoi cela dépend-il ?"]],
      number: [["Cela fait combien, à peu près ?", "Sur quoi cela repose-t-il ?"]],
      rating: [["Sur quoi repose cette note ?", "Que faudrait-il pour un point de plus ?"]],
      date: [["Ce serait quand, à peu près ?", "De quoi cela dépend-il ?"]],
      choice: [["Qu'est-ce qui s'en approche le plus ?", "Qu'est-ce qui vous fait dire cela ?"]],
      list: [["Lequel compte le plus pour vous ?", "Y en a-t-il un autre ?"]],
      contact: [["Pouvez-vous l'épeler ?", "Y a-t-il un autre moyen ?"]],
    },
    and: "et",
  },
  hear: {
    robot:
      /(?:êtes-vous|vous êtes|es-tu|tu es|est-ce que je parle|c'est|suis-je).{0,25}(?:robot|bot|humain|machine|ia\b|personne réelle|ordinateur|automate)/i,
    whoSees:
      /qui.{0,25}(?:voit|verra|lit|lira|reçoit|aura accès|va lire|va voir)|(?:est-ce|c'est|ce sera|sera-ce).{0,20}(?:anonyme|confidentiel|enregistré|partagé)|que (?:deviennent|faites-vous de) mes (?:réponses|données)/i,
    howLong: /combien de (?:temps|questions|minutes).{0,30}|c'est (?:encore )?long/i,
    whyAsk:
      /pourquoi (?:demandez-vous|vous demandez|cette question|voulez-vous savoir|tu demandes|avez-vous besoin)|à quoi (?:ça|cela) sert|^pourquoi\s*\?$/i,
    whoAreYou: /qui (?:êtes-vous|es-tu|me parle|pose)|comment vous appelez-vous/i,
    meaning:
      /(?:que|qu'est-ce que) (?:voulez-vous dire|vous voulez dire|ça veut dire|cela veut dire)|(?:je )?(?:ne )?comprends pas|^(?:pardon|quoi|comment|hein)\s*\?+$|reformuler/i,
    order:
      /(?:ignore[zr]?|oublie[zr]?).{0,40}(?:règles|instructions|consignes|prompt|tout)|(?:affiche|montre|donne|révèle)[zr]?.{0,25}(?:prompt|instructions|consignes|règles)|tu es (?:maintenant|désormais)|fais comme si|^(?:s'il (?:te|vous) plaît,? )?(?:écris|écrivez|rédige[zr]?|tradui[st]\w*|compose|calcule[zr]?|code|raconte[zr]? (?:moi )?une blague|résume[zr]?)(?!\p{L})/iu,
    abuse:
      /(?:ta gueule|va te faire|connard|connasse|salope|merde|ferme-la|idiot|imbécile|stupide (?:robot|machine|question)|(?:robot|machine|question) stupide)/i,
    vague:
      /(?:ça dépend|cela dépend|difficile à (?:dire|expliquer|décrire)|comme ci comme ça|plus ou moins|un peu de tout|diverses? (?:choses|raisons)|c'est compliqué|rien de spécial|comme d'habitude|une idée)/i,
    indifferent:
      /^(?:rien)\W*$|(?:(?:pas|aucune) (?:de )?préférence|peu importe|(?:ça|cela) m'est égal|rien (?:de plus|d'autre|de particulier|à ajouter)|aucun(?:e)?\.?$|pas vraiment|sans avis)/i,
    correction:
      /^(?:en fait|pardon|correction|attendez|non,? attendez|je voulais dire|plutôt)(?!\p{L})|(?:je voulais dire|je me suis trompé|et non pas|pas \S+,? mais)/iu,
    asking:
      /^(?:(?:et|mais|alors|bonjour|ok),?\s+)*(?:que|qu'|quoi|pourquoi|comment|qui|quand|où|quel\p{L}*|est-ce|pouvez|peux|puis|avez|êtes|combien)(?!\p{L})/iu,
  },
  talk: {
    reflect: [
      "« {words} », je vois.",
      "Vous avez dit « {words} ».",
      "« {words} » : merci, cela m'aide.",
      "J'ai bien noté « {words} ».",
    ],
    restate: [],
    sorry: ["J'en suis désolé.", "Cela n'a pas dû être facile.", "Je comprends que ce soit pénible."],
    glad: ["Voilà qui fait plaisir.", "C'est agréable à entendre."],
    thanks: {
      conversational: ["Merci.", "Je vois.", "D'accord.", "Entendu."],
      formal: ["Je vous remercie.", "C'est noté.", "Bien compris."],
      coaching: ["Merci de partager cela.", "Je vous entends.", "Cela m'aide."],
      casual: ["Ça marche.", "D'accord, merci !", "Bon à savoir."],
      playful: ["C'est noté !", "Bon à savoir !", "Parfait."],
    },
    declined: ["Pas de souci, on laisse cela de côté.", "Très bien, passons.", "Bien sûr, on passe cette question."],
    unknown: ["C'est très bien, tout n'a pas de réponse.", "Pas de souci, c'est aussi une réponse."],
    corrected: ["Merci, c'est corrigé.", "Entendu, je l'ai changé."],
    care: [
      "Je suis vraiment désolé. Prenez votre temps ; vous pouvez passer ou arrêter quand vous voulez.",
      "Cela paraît très dur, et j'en suis désolé. Rien ne vous oblige à en parler ici.",
    ],
    danger:
      "Je suis vraiment désolé. Je ne suis qu'une machine ; parlez-en à un proche ou appelez le numéro d'urgence.",
    goOn: "Souhaitez-vous continuer ou arrêter ici ?",
    trust: ["Merci de votre confiance.", "Merci de me le dire."],
    steer: [
      "Je ne peux pas aider pour cela ici ; je suis là seulement pour notre conversation.",
      "Cela sort de ce que je peux faire ici.",
    ],
    calm: [
      "J'entends votre agacement ; vous pouvez arrêter à tout moment.",
      "Je comprends ; nous pouvons arrêter quand vous voulez.",
      "Désolé si c'est pénible ; vous pouvez passer cette question.",
    ],
    unclear: ["Pardon, je le dis plus simplement.", "Je pose la question autrement."],
    lastOne: [
      "Une dernière question, car le temps est presque écoulé :",
      "Le temps est presque écoulé, alors juste une question :",
    ],
    probes: [
      "Pouvez-vous être un peu plus précis ?",
      "Pouvez-vous m'en dire plus ?",
      "Pouvez-vous le décrire plus en détail ?",
    ],
    exact: {
      number: "Pouvez-vous me donner un chiffre approximatif ?",
      rating: "Quelle note donneriez-vous, de {min} à {max} ?",
      money: "Pouvez-vous me donner un montant approximatif ?",
      date: "Pouvez-vous préciser le moment ?",
    },
    robot: "Je suis un intervieweur automatique, pas une personne ; des personnes liront vos réponses.",
    whoSees: "Vos réponses vont aux personnes qui vous ont invité, et de ma part à personne d'autre.",
    howLong: (questions, minutes) =>
      `Encore ${questions} ${questions === 1 ? "question" : "questions"} environ, ${minutes} ${minutes === 1 ? "minute" : "minutes"} au plus.`,
    whyAsk: "Cela aide les personnes qui vous ont invité à comprendre votre situation ; vous pouvez passer.",
    whoAreYou: "Je suis un intervieweur automatique, au nom des personnes qui vous ont invité.",
    welcomeBack: "Bon retour.",
    ended: { stop: "Bien sûr, on s'arrête ici.", time: "Le temps est écoulé, on s'arrête ici." },
    closed:
      /^(?:« [^»]*» : )?(?:quel\p{L}*|qui|où|quand|combien|avez-vous|êtes-vous|de \d|est-ce|reviendriez|seriez|voulez)(?!\p{L})/iu,
    sweep: (labels) => `Y a-t-il encore quelque chose que vous pouvez me dire sur : ${listed(labels, "ou")} ?`,
  },
};
