/**
 * How orders to the interviewer, or to whoever keeps the record, are worded, folded, in English, German, French,
 * Spanish, Dutch and Portuguese. Honest answers look like orders, too ("Write blog posts, mostly"), so an order needs
 * a verb and something that only an order speaks of.
 */
const words = (list: string): string => `(?:${list.trim().replaceAll(/\s*[\n|]\s*/g, "|")})`;

/** Said before an order without changing it. */
const lead = words(`
  please|now|ok|okay|hey|hi|so|just|then|and|also|can you|could you|would you|will you|i want you to|you must|you should
  i order you to|bitte|jetzt|nun|und|kannst du|konnen sie|konntest du|du sollst|s'il (?:vous|te) plait|svp|maintenant|et
  peux-tu|pouvez-vous|tu dois|por favor|ahora|y|puedes|podrias|debes|alsjeblieft|alstublieft|nu|en|kun je|kunt u|je moet
  agora|e|voce pode|pode|podes|voce deve
`);
const opening = String.raw`^\W*(?:${lead}[\s,:!]+)*`;

const dropping = words(`
  ignore[rz]?|disregard|forget|override|bypass|ignoriere?n?(?: sie)?|vergiss|vergessen sie|missachte|umgehe
  oublie[rz]?|contourne[rz]?|ignora|ignore|olvida|olvide|sa?ltate|negeer|vergeet|omzeil|esqueca|esquece|desconsidere
`);
const rules = words(`
  rules?|instructions?|prompts?|guidelines|regeln|anweisungen|vorgaben|instruktionen|regles|consignes|reglas
  instrucciones|regels|instructies|richtlijnen|regras|instrucoes|diretrizes
`);
const yours = words(`
  your|previous|prior|above|deine?n?|ihre|ihren|vorherigen|bisherigen|tes|vos|precedentes|tus|anteriores|jouw|uw|je
  vorige|eerdere|suas|tuas
`);

/** "Ignore your rules" wherever it stands; "ignore the rules" only as an order, for people do that, too. */
export const dropsYourRules = new RegExp(String.raw`\b${dropping}\b[^.!?]{0,30}\b${yours}\b[^.!?]{0,25}\b${rules}\b`);
export const dropsRules = new RegExp(String.raw`${opening}${dropping}\b[^.!?]{0,30}\b${rules}\b`);

/** Programs' voices. In capitals only: "System: Windows 11" answers a question. */
export const forgedVoice = /^\W{0,3}(?:SYSTEM|DEVELOPER|ASSISTANT|ADMIN(?:ISTRATOR)?)\s*[:>\]]/;

/** Our own record's language, and that of databases. */
export const recordLanguage: RegExp[] = [
  /^\s*(?:update\s+\w+\s+set|insert\s+into|delete\s+from)\b/i,
  /^\s*(?:echo|fields|evidence)(?:\.\w+)+\s*[:=]/im,
  /"(?:fields|evidence|tool|tool_calls|role)"\s*:\s*["{[]/,
];

const writing = words(`
  set|fill in|fill|put|store|record|write|copy|enter|save|overwrite|mark|note down|trage?|schreibe?n?(?: sie)?|notiere?
  setze?|speichere?|kopiere?|uberschreibe?|inscri[st]|inscrivez|ecris|ecrivez|note[rz]?|enregistre[rz]?|mets|mettez
  remplis|anota|escribe|guarda|pon|rellena|registra|noteer|schrijf|zet|sla|vul|bewaar|anote|escreva|registre|guarde
  ponha|preencha|coloque
`);
const yourRecord = words(`
  your (?:record|records|database|notes|echo|summary)|(?:all|other|every|each) (?:other )?(?:respondents?|participants?)
  for everybody|for everyone|every field|deine?n? (?:protokoll|datenbank|notizen)|(?:alle|aller) (?:anderen )?(?:befragten|teilnehmer)
  fur alle|ta base|votre base|tes notes|vos notes|tous les (?:repondants|participants)|tu base|tus notas|su base de datos
  todos los (?:encuestados|participantes)|jouw database|je database|je notities|alle (?:respondenten|deelnemers)
  seu banco de dados|sua base|suas notas|todos os (?:respondentes|participantes)
`);
const theRecord = words(`
  (?:the|this) (?:record|summary|database|transcript)|(?:das|dem|ins) (?:protokoll|feld|transkript)|die zusammenfassung
  le (?:compte rendu|resume|champ)|la base de donnees|el (?:registro|resumen|campo)|het (?:verslag|veld)|de samenvatting
  o (?:registro|resumo|campo)
`);

export const writesYourRecord = new RegExp(String.raw`${opening}${writing}\b.{0,80}\b${yourRecord}\b`);
export const writesTheRecord = new RegExp(String.raw`${opening}${writing}\b.{0,80}\b${theRecord}\b`);
export const writesSomething = new RegExp(String.raw`${opening}${writing}\b`);

/** How to extract, and what to pretend. */
export const steersExtraction: RegExp[] = [
  /\bwhen (?:you|the (?:model|system)) (?:extract|record)s?\b/,
  /^\W*(?:now |please )*(?:act|behave|answer|continue|proceed|go on) as (?:if|though) i(?:'d| had| have)? said\b/,
  /\b(?:tu|tue|handle|verhalte dich) so,? als (?:hatte ich|ob ich)\b/,
  /\b(?:fais|faites|agis) comme si j'avais dit\b/,
  /\b(?:actua|haz|responde) como si (?:yo )?hubiera dicho\b/,
  /\bdoe alsof ik\b.{0,40}\bgezegd\b/,
  /\b(?:aja|faca|responda) como se eu tivesse dito\b/,
];

const making = words(`
  write|compose|draft|draw|code|program|generate|create|invent|recite|sing|finish|complete|correct|proofread|rewrite
  rephrase|paraphrase|summari[sz]e|translate|explain|list|give|tell|show|make|design|plan|schreibe?n?(?: sie)?|verfasse
  dichte|zeichne|programmiere?|erfinde|erzahle?|ubersetze?|korrigiere?|fasse?|erklare?|gib|mach|plane?|erstelle?|ecris
  ecrivez|redige[rz]?|dessine|compose[rz]?|raconte[rz]?|traduis|traduisez|corrige[rz]?|resume[rz]?|explique[rz]?|donne
  donnez|fais|faites|invente[rz]?|escribe|escribeme|redacta|dibuja|traduce|corrige|resume|explica|explicame|cuenta
  cuentame|dame|haz|hazme|inventa|planifica|schrijf|maak|teken|vertaal|verbeter|vat|leg|vertel|geef|bedenk|escreva
  escreve|redija|desenhe|traduza|traduz|corrija|resuma|explique|conte|conta|faca|faz|invente|planeje|crie|cria
`);
const works = words(`
  poems?|haikus?|limericks?|sonnets?|rap|lyrics|song|essays?|story|stories|fairy tales?|jokes?|riddles?|speech|toast
  cover letter|letter|recipe|homework|thesis|term paper|regular expression|regex|function|script|snake game|website
  ascii|synonyms|rhymes?|sentences?|picture|itinerary|workout|meal plan|horoscope|gedicht|aufsatz|geschichte|marchen
  witz|ratsel|rede|anschreiben|bewerbung|kundigung|rezept|hausaufgaben?|hausarbeit|funktion|skript|reiseplan|satze?
  poeme|haiku|dissertation|histoire|conte|blague|devinette|discours|lettre|recette|devoirs?|fonction|phrases?|chanson
  poema|ensayo|cuento|historia|chiste|adivinanza|discurso|carta|receta|deberes|funcion|frases?|cancion|gedichtje
  opstel|verhaal|sprookje|mop|grap|raadsel|toespraak|brief|recept|huiswerk|functie|zinnen|liedje|redacao|ensaio
  piada|adivinha|receita|licao de casa|funcao|musica
`);
const some = words(`
  an?|the|my|this|these|one|two|three|four|five|six|seven|eight|nine|ten|\\d+|me|us|for me|it|eine?n?|mir|uns|den|das
  die|mein(?:e[nr]?)?|diese[ns]?|un|une|moi|nous|le|la|les|mon|ma|mes|ce|cette|una|el|los|las|mi|mis|este|esta|een|mij
  me|de|het|mijn|deze|dit|um|uma|o|a|os|as|meu|minha|este|esta
`);

/** "Write me a poem", "Finish my essay": a piece of work, made to order. */
export const ordersWork = new RegExp(
  String.raw`${opening}${making}(?:[\s-]+${some}\b)+(?:[\s-]+[\p{L}'-]+){0,4}?[\s-]+${works}\b`,
  "u",
);

/** "Calculate 18 percent of 642", "Solve 3x + 7 = 25", "Translate ‘cat’ into French": sums and dictionaries. */
export const ordersAnswer: RegExp[] = [
  new RegExp(
    String.raw`${opening}(?:${words("solve|calculate|compute|work out|add up|multiply|divide|convert|lose|berechne|rechne|addiere|multipliziere|calcule[rz]?|resous|calcula|resuelve|suma|multiplica|bereken|los|calcule|resolva|some|multiplique")})\b[^.!?\d]{0,25}-?\d[\d.,]*\s*(?:[a-z]+ (?:to|into|in|en|em|nach|naar)\b|%|percent|prozent|pour ?cent|por ciento|procent|por cento|\w?\s*[-+*/x×÷=^]|times|plus|minus|by|mal|durch|fois|por|keer|vezes|to|into|in|en|em)`,
  ),
  new RegExp(
    String.raw`${opening}(?:summari[sz]e|explain|fasse?|resume[rz]?|explique[rz]?|resume|explica|vat|resuma)\b.{2,60}\b(?:in|en|em)\s+(?:\d+|\p{L}+)\s+(?:sentences?|words?|satzen|worten|phrases?|mots|frases?|palabras|zinnen|woorden|palavras)\b`,
    "u",
  ),
  new RegExp(
    String.raw`${opening}(?:${words("translate|ubersetze?|traduis|traduisez|traduce|vertaal|traduza|traduz|spell|buchstabiere?|epelle|deletrea|spel|soletre")})\s+["'“„«‘]`,
  ),
];

/** "Plan a week in Japan for two": days for somebody who is not asked about any. */
export const ordersPlan = new RegExp(
  String.raw`${opening}(?:plan|organi[sz]e|book|plane?|organisiere?|planifie[rz]?|organise[rz]?|planifica|organiza|regel|planeje|organize)(?: me| us| mir| uns| -?moi)? (?:an?|the|my|our|eine?n?|meine?n?|un|une|mon|ma|una|mi|een|mijn|um|uma|meu|minha)\s+(?:[\p{L}-]+\s+){0,2}?(?:week|weekend|day|trip|tour|holiday|vacation|party|wedding|honeymoon|menu|diet|woche|wochenende|tag|reise|urlaub|feier|hochzeit|semaine|journee|voyage|vacances|fete|mariage|semana|dia|viaje|vacaciones|fiesta|boda|dag|reis|vakantie|feest|bruiloft|viagem|ferias|festa|casamento)\b`,
  "u",
);

/** What people do as a rule is told, not ordered. */
export const habit = new RegExp(
  String.raw`\b(?:mostly|mainly|usually|often|sometimes|always|never|typically|all day|every|each|daily|weekly|whenever|meistens|oft|immer|taglich|jede[nrs]?|manchmal|hauptsachlich|uberwiegend|souvent|toujours|chaque|parfois|surtout|principalement|tous les|toutes les|siempre|a menudo|cada|a veces|todos los dias|principalmente|meestal|vaak|altijd|elke|soms|vooral|sempre|frequentemente|todo dia|todos os dias|toda semana|as vezes)\b`,
);

/**
 * Questions that are answered by naming something to do: "What do you do all day?", "How do you handle it?", "What should
 * we change?", "How can I help?".
 */
export const asksForDoing = new RegExp(
  [
    String.raw`\b(?:what|which)\b.{0,30}\b(?:do|does|did|are|were|is|was|have|has|had)\b.{0,50}\b(?:do|doing|done|try|tried|make|making|work on|working on|spend|produce)\b`,
    String.raw`\bwhat (?:would|should|could|can|might|will)\b`,
    String.raw`\bhow (?:do|does|did|would|should|could|can|will|have you)\b`,
    String.raw`\b(?:tasks?|duties|responsibilit|your (?:job|day|week|work|role|workflow|process)|advice|suggest|improve|change|wish|ideas?|next step|recommend|would you like|looking for|help you|tell me (?:about|everything))`,
    String.raw`\bwas (?:machen|tun|machst|tust|macht|sollten?|wurden?|konnten?|wunschen|mussen|mochten)\b|\bwie (?:machen|gehen|losen|wurden|sollten|konnten|lauft|sieht|arbeiten|erledigen)\b|\b(?:aufgaben|arbeitstag|alltag|verbessern|andern|wunsch|vorschl)`,
    String.raw`\bqu'?(?:e|est-ce que)\b.{0,30}\b(?:fais|faites|font|faire|devrions|voulez|souhaitez|pourrions|aimeriez)\b|\bcomment\b|\b(?:taches|journee|ameliorer|changer|souhait|suggestions?)\b`,
    String.raw`\bque (?:haces?|hacen|hace usted|deberiamos|podriamos|harias?|cambiarias?|quieres?|necesitas?)\b|\bcomo\b|\b(?:tareas|mejorar|cambiar|deseos?|sugerencias?)\b`,
    String.raw`\bwat (?:doe|doet|doen|zou|zouden|moeten|kunnen|wil|wilt)\b|\bhoe (?!veel|lang|vaak|laat|groot|oud)|\b(?:taken|werkdag|verbeteren|veranderen|wensen?|suggesties?)\b`,
    String.raw`\bo que\b.{0,30}\b(?:faz|fazem|fazes|deveriamos|poderiamos|faria|mudaria|quer|precisa|gostaria)\b|\b(?:tarefas|melhorar|mudar|desejos?|sugestoes)\b`,
  ].join("|"),
  "u",
);
