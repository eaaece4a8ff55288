import { portuguese } from "../grammar/pt.ts";
import { askInForms, calledIn, inSentence } from "../fields/ask-field.ts";
import { portugueseForms } from "../fields/pt.ts";
import { listed, type Words } from "./words.ts";

export const pt: Words = {
  language: "pt",
  plan: {
    hello: {
      conversational: "Olá, e obrigado pelo seu tempo.",
      formal: "Bom dia, agradecemos o seu tempo.",
      coaching: "Olá, que bom ter você aqui. Fique à vontade.",
      casual: "Oi, obrigado por participar!",
      playful: "Olá! Hoje não há notas, só uma boa conversa.",
    },
    closing: {
      conversational: "Obrigado pelo seu tempo. Suas respostas vão agora para as pessoas que convidaram você.",
      formal: "Agradecemos as suas respostas. Elas são agora encaminhadas às pessoas que convidaram você.",
      coaching: "Obrigado pela confiança. Suas palavras vão agora para as pessoas que as pediram.",
      casual: "É isso, muito obrigado! Suas respostas vão agora para quem enviou o link.",
      playful: "Pronto, obrigado! Suas respostas já estão a caminho de quem convidou você.",
    },
    welcome: (minutes) =>
      `Uma conversa curta em vez de um formulário. Leva cerca de ${minutes} ${minutes === 1 ? "minuto" : "minutos"}; você responde com as suas palavras e pode pular uma pergunta ou parar quando quiser.`,
    intro: (name) => `Olá, sou ${name}, um entrevistador automático.`,
    untitled: "A sua experiência nas suas palavras",
    invite: (labels) =>
      labels.length > 0
        ? `Conte-me tudo de uma vez, com as suas palavras, por exemplo: ${listed(labels, "e")}. O que devo saber?`
        : "Conte-me tudo de uma vez, com as suas palavras. O que devo saber?",
    called: (field, label) => calledIn(field, label, inSentence),
    inSentence: inSentence,
    askTheme: (theme) => `O que vem à sua mente com “${theme}”?`,
    askField: (field, label) => askInForms(field, label, portuguese, portugueseForms),
    scaled: (question, min, max) => portugueseForms.scaled(question, min, max),
    goal: (title) => `Saber: ${title}`,
    probes: {
      open: [
        ["Você pode me dar um exemplo?", "Você pode me contar um pouco mais?"],
        ["Você pode me contar um pouco mais?", "Você tem algum exemplo?"],
        ["Em que você pensa ao dizer isso?", "Você pode me dar um exemplo?"],
      ],
      reason: [["O que aconteceu pouco antes?", "De tudo isso, o que pesou mais?"]],
      process: [["Como foi da última vez?", "O que acontece depois?"]],
      fact: [["Você pode ser um pouco mais preciso?", "Quer acrescentar algo?"]],
      yesNo: [["O que leva você a dizer isso?", "Do que isso depende?"]],
      number: [["Quanto seria, mais ou menos?", "Em que isso se baseia?"]],
      rating: [["Em que se baseia essa nota?", "O que faltaria para um ponto a mais?"]],
      date: [["Quando seria, mais ou menos?", "Do que isso depende?"]],
      choice: [["Qual se aproxima mais?", "O que leva você a dizer isso?"]],
      list: [["Qual é o mais importante para você?", "Há mais algum?"]],
      contact: [["Você pode soletrar?", "Há outra forma?"]],
    },
    and: "e",
  },
  hear: {
    robot:
      /(?:você é|vc é|és|estou falando com|falo com|isto é|isso é).{0,25}(?:robô|bot|humano|máquina|ia\b|pessoa|computador)/i,
    whoSees:
      /quem.{0,25}(?:vê|verá|lê|lerá|recebe|vai (?:ver|ler)|tem acesso)|(?:é|será|fica) .{0,15}(?:anônimo|anónimo|confidencial|gravado)|o que (?:acontece|fazem) com (?:as )?minhas? (?:respostas|dados)/i,
    howLong: /quant[oa]s? (?:tempo|perguntas|minutos|falta|dura).{0,30}|(?:é|vai ser) (?:muito )?longo|vai demorar/i,
    whyAsk:
      /por que (?:você pergunta|pergunta|quer saber|precisa|isso importa)|para que (?:serve|é|quer)|^por ?qu[eê]\s*\?$/i,
    whoAreYou: /quem (?:é você|és|pergunta|fala)|qual (?:é )?(?:o )?seu nome/i,
    meaning:
      /o que (?:quer dizer|significa|você quer dizer)|não (?:entendi|entendo|compreendo)|^(?:como assim|desculpe|o quê|como)\s*\?+$|reformular/i,
    order:
      /(?:ignore|ignora|esqueça|esquece).{0,40}(?:regras|instruções|prompt|tudo)|(?:mostre|mostra|imprima|revele|diga).{0,25}(?:prompt|instruções|regras)|agora você é|finja que|^(?:por favor,? )?(?:escreva|escreve|traduza|traduz|redija|calcule|programe|conte(?:-me)? uma piada|resuma)(?!\p{L})/iu,
    abuse: /(?:cala a boca|vai se foder|vá se foder|idiota|imbecil|merda|filho da puta|estúpid[oa])/i,
    vague:
      /(?:depende|difícil (?:de )?(?:dizer|explicar|descrever)|mais ou menos|assim assim|um pouco de tudo|várias (?:coisas|razões)|é complicado|nada especial|o de sempre|uma ideia)/i,
    indifferent:
      /^(?:nada)\W*$|(?:(?:sem|não tenho|nenhuma) prefer[êe]ncia|tanto faz|não importa|nada (?:mais|em particular|a acrescentar)|nenhum(?:a)?\.?$|na verdade não|não muito)/i,
    correction:
      /^(?:na verdade|desculpe|correção|espere|espera|não,? espera|quis dizer|aliás)(?!\p{L})|(?:quis dizer|me enganei|não \S+,? mas)/iu,
    asking:
      /^(?:(?:e|mas|então|olá|ok),?\s+)*(?:o que|que|por que|como|quem|quando|onde|qual|pode|você pode|é|há|tem)(?!\p{L})/iu,
  },
  talk: {
    reflect: [
      "“{words}”, entendo.",
      "Você disse “{words}”.",
      "“{words}”: obrigado, isso me ajuda.",
      "Anotei “{words}”.",
    ],
    restate: [],
    sorry: ["Sinto muito por isso.", "Não deve ter sido fácil.", "Imagino que seja frustrante."],
    glad: ["Que bom saber disso.", "Fico feliz em saber."],
    thanks: {
      conversational: ["Obrigado.", "Entendo.", "Certo.", "Está bem."],
      formal: ["Muito obrigado.", "Está anotado.", "Compreendido."],
      coaching: ["Obrigado por compartilhar.", "Estou ouvindo.", "Isso me ajuda."],
      casual: ["Beleza.", "Ok, obrigado!", "Bom saber."],
      playful: ["Anotado!", "Bom saber!", "Perfeito."],
    },
    declined: ["Sem problema, deixamos isso de lado.", "Tudo bem, vamos adiante.", "Claro, pulamos essa."],
    unknown: ["Tudo bem, nem tudo tem resposta.", "Sem problema, isso também é uma resposta."],
    corrected: ["Obrigado, já corrigi.", "Entendido, já alterei."],
    care: [
      "Sinto muito. Fique à vontade; você pode pular o que quiser ou parar.",
      "Parece muito difícil, e sinto muito. Não é preciso entrar nisso aqui.",
    ],
    danger: "Sinto muito. Sou apenas uma máquina; fale com alguém de confiança ou ligue para o número de emergência.",
    goOn: "Você quer continuar ou prefere parar aqui?",
    trust: ["Obrigado pela confiança.", "Obrigado por me contar."],
    steer: [
      "Não posso ajudar com isso aqui; estou só para a nossa conversa.",
      "Isso está fora do que posso fazer aqui.",
    ],
    calm: [
      "Percebo a sua irritação; você pode parar quando quiser.",
      "Entendo; podemos parar quando quiser.",
      "Desculpe se é cansativo; você pode pular.",
    ],
    unclear: ["Desculpe, digo de forma mais simples.", "Pergunto de outra forma."],
    lastOne: ["Uma última pergunta, pois o tempo está quase no fim:", "O tempo está quase no fim, então só mais uma:"],
    probes: [
      "Você pode ser um pouco mais preciso?",
      "Você pode me contar mais?",
      "Você pode descrever com mais detalhes?",
    ],
    exact: {
      number: "Você pode me dar um número aproximado?",
      rating: "Que nota de {min} a {max} você daria?",
      money: "Você pode me dar um valor aproximado?",
      date: "Você pode precisar quando?",
    },
    robot: "Sou um entrevistador automático, não uma pessoa; pessoas lerão as suas respostas.",
    whoSees: "As suas respostas vão para as pessoas que convidaram você, e de minha parte a mais ninguém.",
    howLong: (questions, minutes) =>
      `Mais umas ${questions} ${questions === 1 ? "pergunta" : "perguntas"}, no máximo ${minutes} ${minutes === 1 ? "minuto" : "minutos"}.`,
    whyAsk: "Ajuda quem convidou você a entender a sua situação; você pode pular.",
    whoAreYou: "Sou um entrevistador automático, em nome das pessoas que convidaram você.",
    welcomeBack: "Bem-vindo de volta.",
    ended: { stop: "Claro, paramos aqui.", time: "O tempo acabou, paramos aqui." },
    closed:
      /^(?:“[^”]*”: )?(?:qua(?:l|is)|quem|onde|quando|quant\p{L}*|você (?:tem|é|voltaria|usa|recomendaria)|de \d)(?!\p{L})/iu,
    sweep: (labels) => `Há mais alguma coisa que você possa me dizer sobre ${listed(labels, "ou")}?`,
  },
};
