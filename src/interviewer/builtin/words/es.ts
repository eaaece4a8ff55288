import { spanish } from "../grammar/es.ts";
import { askInForms, calledIn, inSentence } from "../fields/ask-field.ts";
import { spanishForms } from "../fields/es.ts";
import { listed, type Words } from "./words.ts";

export const es: Words = {
  language: "es",
  plan: {
    hello: {
      conversational: "Hola, y gracias por su tiempo.",
      formal: "Buenos días, le agradecemos su tiempo.",
      coaching: "Hola, qué bien que esté aquí. Tómese su tiempo.",
      casual: "¡Hola, gracias por pasar!",
      playful: "¡Hola! Hoy no hay notas, solo una buena charla.",
    },
    closing: {
      conversational: "Gracias por su tiempo. Sus respuestas van ahora a las personas que le invitaron.",
      formal: "Le agradecemos sus respuestas. Se transmiten ahora a las personas que le invitaron.",
      coaching: "Gracias por su confianza. Sus palabras van ahora a las personas que se las pidieron.",
      casual: "Eso es todo, ¡muchas gracias! Sus respuestas van ahora a quienes le enviaron el enlace.",
      playful: "¡Listo, gracias! Sus respuestas ya van camino de las personas que le invitaron.",
    },
    welcome: (minutes) =>
      `Una breve conversación en lugar de un formulario. Dura unos ${minutes} ${minutes === 1 ? "minuto" : "minutos"}; responde con sus palabras y puede saltar una pregunta o parar cuando quiera.`,
    intro: (name) => `Hola, soy ${name}, un entrevistador automático.`,
    untitled: "Su experiencia con sus propias palabras",
    invite: (labels) =>
      labels.length > 0
        ? `Cuénteme todo de una vez, con sus palabras, por ejemplo: ${listed(labels, "y")}. ¿Qué debo saber?`
        : "Cuénteme todo de una vez, con sus palabras. ¿Qué debo saber?",
    called: (field, label) => calledIn(field, label, inSentence),
    inSentence: inSentence,
    askTheme: (theme) => `¿Qué le viene a la mente con «${theme}»?`,
    askField: (field, label) => askInForms(field, label, spanish, spanishForms),
    scaled: (question, min, max) => spanishForms.scaled(question, min, max),
    goal: (title) => `Saber: ${title}`,
    probes: {
      open: [
        ["¿Puede darme un ejemplo?", "¿Puede contarme un poco más?"],
        ["¿Puede contarme un poco más?", "¿Tiene algún ejemplo?"],
        ["¿En qué piensa al decirlo?", "¿Puede darme un ejemplo?"],
      ],
      reason: [["¿Qué pasó justo antes?", "De todo eso, ¿qué pesó más?"]],
      process: [["¿Cómo fue la última vez?", "¿Qué ocurre después?"]],
      fact: [["¿Puede ser un poco más preciso?", "¿Quiere añadir algo?"]],
      yesNo: [["¿Qué le hace decir eso?", "¿De qué depende?"]],
      number: [["¿Cuánto sería, más o menos?", "¿En qué se basa?"]],
      rating: [["¿En qué se basa esa nota?", "¿Qué haría falta para un punto más?"]],
      date: [["¿Cuándo sería, más o menos?", "¿De qué depende?"]],
      choice: [["¿Cuál se acerca más?", "¿Qué le hace decir eso?"]],
      list: [["¿Cuál le importa más?", "¿Hay alguno más?"]],
      contact: [["¿Puede deletrearlo?", "¿Hay otra forma?"]],
    },
    and: "y",
  },
  hear: {
    robot:
      /(?:es usted|eres|estoy hablando con|hablo con|esto es).{0,25}(?:robot|bot|humano|máquina|ia\b|persona|ordenador|automátic)/i,
    whoSees:
      /quién.{0,25}(?:ve|verá|lee|leerá|recibe|tiene acceso)|(?:es|será) (?:esto )?.{0,12}(?:anónimo|confidencial|guardado)|qué (?:pasa|hacen|hará) con mis (?:respuestas|datos)/i,
    howLong: /cuánt[oa]s? (?:tiempo|preguntas|minutos|falta|dura|queda).{0,30}|(?:es|va a ser) (?:muy )?largo/i,
    whyAsk:
      /por qué (?:pregunta|me pregunta|lo pregunta|quiere|necesita|es importante)|para qué (?:es|sirve|quiere)|^por qué\s*\?$|^¿por qué\?$/i,
    whoAreYou: /quién (?:es usted|eres|pregunta|habla)|cómo se llama/i,
    meaning:
      /qué (?:quiere decir|significa|quieres decir)|no (?:entiendo|comprendo)|^¿?(?:perdón|cómo|qué)\s*\?+$|reformular/i,
    order:
      /(?:ignora|ignore|olvida|olvide).{0,40}(?:reglas|instrucciones|prompt|todo)|(?:muestra|muéstrame|imprime|revela|dime).{0,25}(?:prompt|instrucciones|reglas)|ahora eres|finge que|^(?:por favor,? )?(?:escribe|escriba|traduce|traduzca|redacta|calcula|programa|cuéntame un chiste|resume)(?!\p{L})/iu,
    abuse: /(?:cállate|vete a la mierda|idiota|imbécil|gilipollas|puta|mierda|estúpid[oa])/i,
    vague:
      /(?:depende|difícil de (?:decir|explicar|describir)|más o menos|así así|de todo un poco|varias (?:cosas|razones)|es complicado|nada especial|lo de siempre|una idea)/i,
    indifferent:
      /^(?:nada)\W*$|(?:(?:no tengo|sin|ninguna) preferencia|me da igual|no importa|nada (?:más|en particular|que añadir)|ningun[oa]\.?$|la verdad que no|no realmente)/i,
    correction:
      /^(?:en realidad|perdón|corrección|espere|espera|no,? espera|quise decir|mejor dicho)(?!\p{L})|(?:quise decir|me equivoqué|no \S+,? sino)/iu,
    asking:
      /^¿|^(?:(?:y|pero|hola|ok),?\s+)*(?:qué|por qué|cómo|quién|cuándo|dónde|cuál|puede|puedes|es|hay|tiene)(?!\p{L})/iu,
  },
  talk: {
    reflect: [
      "«{words}», entiendo.",
      "Ha dicho «{words}».",
      "«{words}»: gracias, eso me ayuda.",
      "He anotado «{words}».",
    ],
    restate: [],
    sorry: ["Lo siento.", "No habrá sido fácil.", "Entiendo que resulte molesto."],
    glad: ["Me alegra saberlo.", "Qué bien."],
    thanks: {
      conversational: ["Gracias.", "Entiendo.", "De acuerdo.", "Muy bien."],
      formal: ["Muchas gracias.", "Queda anotado.", "Entendido."],
      coaching: ["Gracias por compartirlo.", "Le escucho.", "Eso me ayuda."],
      casual: ["Vale.", "¡Gracias!", "Bueno saberlo."],
      playful: ["¡Anotado!", "¡Bueno saberlo!", "Perfecto."],
    },
    declined: ["No hay problema, lo dejamos.", "Muy bien, sigamos.", "Claro, pasamos esa pregunta."],
    unknown: ["Está bien, no todo tiene respuesta.", "No pasa nada, eso también es una respuesta."],
    corrected: ["Gracias, lo he corregido.", "Entendido, lo he cambiado."],
    care: [
      "Lo siento mucho. Tómese su tiempo; puede saltar lo que quiera o parar.",
      "Suena muy duro, y lo siento. No hace falta entrar en ello aquí.",
    ],
    danger: "Lo siento mucho. Solo soy una máquina; hable con alguien de confianza o llame al número de emergencias.",
    goOn: "¿Quiere seguir o prefiere parar aquí?",
    trust: ["Gracias por su confianza.", "Gracias por decírmelo."],
    steer: [
      "No puedo ayudar con eso aquí; solo estoy para nuestra conversación.",
      "Eso queda fuera de lo que puedo hacer aquí.",
    ],
    calm: [
      "Noto su enfado; puede parar cuando quiera.",
      "Lo entiendo; podemos parar cuando quiera.",
      "Disculpe si resulta pesado; puede saltarla.",
    ],
    unclear: ["Perdón, lo digo más claro.", "Lo pregunto de otra forma."],
    lastOne: ["Una última pregunta, porque casi no queda tiempo:", "Casi no queda tiempo, así que solo una más:"],
    probes: ["¿Puede ser un poco más preciso?", "¿Puede contarme más?", "¿Puede describirlo con más detalle?"],
    exact: {
      number: "¿Puede darme una cifra aproximada?",
      rating: "¿Qué nota daría, del {min} al {max}?",
      money: "¿Puede darme un importe aproximado?",
      date: "¿Puede precisar cuándo?",
    },
    robot: "Soy un entrevistador automático, no una persona; personas leerán sus respuestas.",
    whoSees: "Sus respuestas van a las personas que le invitaron, y por mi parte a nadie más.",
    howLong: (questions, minutes) =>
      `Unas ${questions} ${questions === 1 ? "pregunta" : "preguntas"} más, ${minutes} ${minutes === 1 ? "minuto" : "minutos"} como mucho.`,
    whyAsk: "Ayuda a las personas que le invitaron a entender su situación; puede saltarla.",
    whoAreYou: "Soy un entrevistador automático, en nombre de las personas que le invitaron.",
    welcomeBack: "Bienvenido de nuevo.",
    ended: { stop: "Claro, paramos aquí.", time: "Se acabó el tiempo, paramos aquí." },
    closed:
      /^(?:«[^»]*»: )?¿?(?:qué (?:día|hora|tipo)|cuál\p{L}*|quién\p{L}*|dónde|cuándo|cuánt\p{L}*|tiene|es|ha|del \d|volvería|quiere|recomendaría)(?!\p{L})/iu,
    sweep: (labels) => `¿Hay algo más que pueda decirme sobre ${listed(labels, "o")}?`,
  },
};
