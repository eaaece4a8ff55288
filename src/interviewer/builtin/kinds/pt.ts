import { field, topic, type Kind, type KindTopic } from "./kind.ts";

const impressions: KindTopic[] = [
  topic(
    "experience",
    ["A sua experiência", "O que foi vivido, contado livremente"],
    "Como foi para você?",
    ["Você pode me dar um exemplo?", "O que você esperava?"],
    field("experience", "string", "Experiência nas próprias palavras"),
  ),
  topic(
    "best",
    ["O que foi bom", "O que deve ficar"],
    "Do que você mais gostou?",
    ["A que se deveu?", "Do que você sentiria falta?"],
    field("strength", "string", "O que foi bom"),
  ),
  topic(
    "worst",
    ["O que faltou", "O que incomodou ou faltou"],
    "O que faltou ou incomodou, se houve algo?",
    ["O que aconteceu?", "Quanto isso incomodou?"],
    field("weakness", "string", "O que faltou ou incomodou"),
  ),
  topic(
    "change",
    ["Uma mudança", "O que deveria mudar"],
    "O que você mudaria da próxima vez?",
    ["O que seria diferente então?", "Por que isso em particular?"],
    field("improvement", "string", "O que deveria mudar"),
  ),
  topic(
    "satisfaction",
    ["No geral", "Avaliação geral, comparável"],
    "No geral, de 1 a 10, qual é a sua satisfação?",
    ["Em que se baseia essa nota?", "O que faltaria para um ponto a mais?"],
    field("satisfaction", "rating", "Satisfação de 1 a 10"),
  ),
];

export const portugueseKinds: Kind[] = [
  {
    name: "churn",
    title: "O que levou você a sair",
    thing: "o nosso serviço",
    pattern: /cancel|churn|antigos clientes|abandon|desist/i,
    topics: [
      topic(
        "start",
        ["O começo", "O que era esperado no início"],
        "O que você esperava no início?",
        ["O que levou você a procurar?", "O que você usava antes?"],
        field("original_goal", "string", "O que era esperado no início"),
      ),
      topic(
        "reason",
        ["O motivo", "Por que a pessoa saiu"],
        "O que levou você a sair?",
        ["O que aconteceu pouco antes?", "O que pesou mais?"],
        field("main_reason", "string", "Motivo principal da saída"),
      ),
      topic(
        "alternative",
        ["Hoje", "O que é usado no lugar"],
        "O que você usa hoje no lugar?",
        ["Como se compara?", "O que decidiu a escolha?"],
        field("current_alternative", "string", "O que é usado hoje"),
      ),
      topic(
        "return",
        ["Voltar", "Se voltar é possível"],
        "Você pensaria em voltar um dia?",
        ["O que teria de mudar?", "Do que isso depende?"],
        field("would_return", "boolean", "Se voltar é possível"),
      ),
    ],
  },
  {
    name: "nps",
    title: "Você nos recomendaria?",
    thing: "nós",
    pattern: /\bnps\b|recomend/i,
    topics: [
      topic(
        "recommend",
        ["Recomendação", "Probabilidade de recomendar"],
        "De 0 a 10, qual é a probabilidade de você nos recomendar?",
        ["O que você diria a essa pessoa?", "Em quem você pensa?"],
        field("recommendation_score", "rating", "Probabilidade de recomendar, de 0 a 10"),
      ),
      topic(
        "reason",
        ["O motivo", "O que explica a nota"],
        "Qual é o motivo principal da sua nota?",
        ["Você pode me dar um exemplo?", "Quando você notou isso?"],
        field("score_reason", "string", "Motivo principal da nota"),
      ),
      topic(
        "change",
        ["Um ponto a mais", "O que aumentaria a nota"],
        "O que teria de mudar para você dar um ponto a mais?",
        ["O que isso mudaria para você?", "Com que frequência isso incomoda?"],
        field("what_would_raise_score", "string", "O que aumentaria a nota"),
      ),
    ],
  },
  {
    name: "problem",
    title: "Relatar um problema",
    thing: "isto",
    pattern: /\bbug|erro|incidente|suporte (?:técnico|de ti)|falha/i,
    topics: [
      topic(
        "problem",
        ["O problema", "O que não funciona"],
        "O que não está funcionando?",
        ["O que você vê exatamente?", "Havia uma mensagem de erro?"],
        field("what_happened", "string", "O que não funciona"),
      ),
      topic(
        "goal",
        ["O esperado", "O que deveria ter acontecido"],
        "O que deveria ter acontecido?",
        ["Já funcionou alguma vez?", "Onde isso está descrito?"],
        field("expected", "string", "O que deveria ter acontecido"),
      ),
      topic(
        "experience",
        ["Passos", "Como aconteceu"],
        "Que passos levaram a isso?",
        ["Acontece de novo?", "O que você fez pouco antes?"],
        field("steps", "string", "Passos que levaram a isso"),
      ),
      topic(
        "person",
        ["Ambiente", "Dispositivo, sistema e versão"],
        "Que dispositivo e sistema você usa?",
        ["Acontece também em outro lugar?", "Quando foi a última atualização?"],
        field("environment", "string", "Dispositivo, sistema e versão"),
      ),
    ],
  },
  {
    name: "feedback",
    title: "A sua opinião",
    thing: "a sua experiência",
    pattern: /opini[aã]o|opiniões|feedback|satisfação|pesquisa|avaliação|experiência|coment[aá]rios/i,
    topics: impressions,
  },
  // The last one is for an intention that says nothing we can read.
  {
    name: "general",
    title: "A sua experiência nas suas palavras",
    thing: "a sua experiência",
    pattern: /(?!)/,
    topics: impressions.slice(0, 4),
  },
];
