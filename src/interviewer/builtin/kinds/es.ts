import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const impressions: KindTopic[] = [
  topic(
    "experience",
    ["Su experiencia", "Lo vivido, contado libremente"],
    "¿Cómo lo vivió?",
    ["¿Puede darme un ejemplo?", "¿Qué esperaba?"],
    field("experience", "string", "Experiencia con sus propias palabras"),
  ),
  topic(
    "best",
    ["Lo bueno", "Qué debe quedar"],
    "¿Qué fue lo que más le gustó?",
    ["¿A qué se debió?", "¿Qué echaría de menos?"],
    field("strength", "string", "Lo bueno"),
  ),
  topic(
    "worst",
    ["Lo que faltó", "Qué molestó o faltó"],
    "¿Qué le faltó o le molestó, si hubo algo?",
    ["¿Qué pasó?", "¿Cuánto le molestó?"],
    field("weakness", "string", "Qué faltó o molestó"),
  ),
  topic(
    "change",
    ["Un cambio", "Qué debería cambiar"],
    "¿Qué cambiaría la próxima vez?",
    ["¿Qué sería distinto entonces?", "¿Por qué eso en particular?"],
    field("improvement", "string", "Qué debería cambiar"),
  ),
  topic(
    "satisfaction",
    ["En conjunto", "Valoración global, comparable"],
    "En conjunto, del 1 al 10, ¿qué tan satisfecho está?",
    ["¿En qué se basa esa nota?", "¿Qué haría falta para un punto más?"],
    field("satisfaction", "rating", "Satisfacción de 1 a 10"),
  ),
];

export const spanishKinds: Kind[] = [
  {
    name: "churn",
    title: "Qué le llevó a irse",
    thing: "nuestro servicio",
    pattern: /cancel|dar(?:se)? de baja|churn|antiguos clientes|abandon/i,
    topics: [
      topic(
        "start",
        ["El comienzo", "Qué esperaba al principio"],
        "¿Qué esperaba al principio?",
        ["¿Qué le trajo entonces?", "¿Qué usaba antes?"],
        field("original_goal", "string", "Qué esperaba al principio"),
      ),
      topic(
        "reason",
        ["El motivo", "Por qué se fue"],
        "¿Qué le llevó a irse?",
        ["¿Qué pasó justo antes?", "¿Qué pesó más?"],
        field("main_reason", "string", "Motivo principal para irse"),
      ),
      topic(
        "alternative",
        ["Hoy", "Qué usa en su lugar"],
        "¿Qué usa hoy en su lugar?",
        ["¿Cómo se compara?", "¿Qué inclinó la balanza?"],
        field("current_alternative", "string", "Qué usa hoy en su lugar"),
      ),
      topic(
        "return",
        ["Volver", "Si se plantea volver"],
        "¿Se plantearía volver algún día?",
        ["¿Qué tendría que cambiar?", "¿De qué depende?"],
        field("would_return", "boolean", "Si se plantea volver"),
      ),
    ],
  },
  {
    name: "nps",
    title: "¿Nos recomendaría?",
    thing: "nosotros",
    pattern: /\bnps\b|recomend/i,
    topics: [
      topic(
        "recommend",
        ["Recomendación", "Probabilidad de recomendar"],
        "Del 0 al 10, ¿qué probabilidad hay de que nos recomiende?",
        ["¿Qué le diría a esa persona?", "¿En quién piensa?"],
        field("recommendation_score", "rating", "Probabilidad de recomendar, de 0 a 10"),
      ),
      topic(
        "reason",
        ["El motivo", "Qué explica la nota"],
        "¿Cuál es el motivo principal de su nota?",
        ["¿Puede darme un ejemplo?", "¿Cuándo lo notó?"],
        field("score_reason", "string", "Motivo principal de la nota"),
      ),
      topic(
        "change",
        ["Un punto más", "Qué subiría la nota"],
        "¿Qué tendría que cambiar para dar un punto más?",
        ["¿Qué cambiaría para usted?", "¿Con qué frecuencia le molesta?"],
        field("what_would_raise_score", "string", "Qué subiría la nota"),
      ),
    ],
  },
  {
    name: "problem",
    title: "Informar de un problema",
    thing: "esto",
    pattern: /\bbug|error|incidencia|soporte (?:técnico|informático)|aver[ií]a|fallo/i,
    topics: [
      topic(
        "problem",
        ["El problema", "Qué no funciona"],
        "¿Qué es lo que no funciona?",
        ["¿Qué ve exactamente?", "¿Había un mensaje de error?"],
        field("what_happened", "string", "Qué no funciona"),
      ),
      topic(
        "goal",
        ["Lo esperado", "Qué debería haber pasado"],
        "¿Qué debería haber pasado?",
        ["¿Ha funcionado alguna vez?", "¿Dónde está descrito así?"],
        field("expected", "string", "Qué debería haber pasado"),
      ),
      topic(
        "experience",
        ["Pasos", "Cómo ocurrió"],
        "¿Qué pasos llevaron a ello?",
        ["¿Vuelve a ocurrir?", "¿Qué hizo justo antes?"],
        field("steps", "string", "Pasos que llevaron a ello"),
      ),
      topic(
        "person",
        ["Entorno", "Dispositivo, sistema y versión"],
        "¿Qué dispositivo y sistema usa?",
        ["¿Ocurre también en otro sitio?", "¿Cuándo actualizó por última vez?"],
        field("environment", "string", "Dispositivo, sistema y versión"),
      ),
    ],
  },
  {
    name: "feedback",
    title: "Su opinión",
    thing: "su experiencia",
    pattern: /opini[oó]n|opiniones|feedback|comentarios|satisfacci[oó]n|encuesta|valoraci[oó]n|experiencia/i,
    topics: impressions,
  },
  // The last one is for an intention that says nothing we can read.
  {
    name: "general",
    title: "Su experiencia con sus propias palabras",
    thing: "su experiencia",
    pattern: /(?!)/,
    topics: impressions.slice(0, 4),
  },
];
