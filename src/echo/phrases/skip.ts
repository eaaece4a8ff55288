import { whole } from "./pattern.ts";

/** Clauses that decline one question: "skip", "next", "I'd rather not say". */
export const skipPhrases = whole(String.raw`
  (?:please )?(?:skip|pass|next)(?: {thing}| on {thing})?
  (?:the )?next (?:question|one|topic)
  (?:can|could|may) (?:we|i|you) (?:please )?(?:skip|pass|move on|go on)(?: on)?(?: {thing}| from {thing}| to the next(?: question| one)?)?
  (?:i'll|i will|i'd like to|i would like to|i want to|i'm going to|let me|let's|i'll have to|gonna) (?:skip|pass|move on|go on)(?: on)?(?: {thing}| from {thing}| to the next(?: question| one)?)?
  move on
  moving on
  go on
  next please
  (?:i(?:'d| would)? )?(?:rather|prefer) not(?: to)?(?: (?:say|answer|tell|share|discuss|talk|comment|disclose|get into|go into)(?: you)?{aboutThing})?
  (?:i'd |i would )?rather keep (?:that|this|it) (?:private|to myself)
  (?:i'd|i would) prefer not to(?: (?:say|answer|tell|share|discuss|talk|comment|disclose)(?: you)?{aboutThing})?
  i (?:don't|do not|won't|will not|can't|cannot|can not) (?:want to |wanna |wish to |care to |feel like |feel comfortable |like to )?(?:say|answer|answering|tell|telling|share|sharing|discuss|discussing|talk|talking|comment|commenting|disclose|disclosing|go into|get into)(?: you)?(?: on)?{aboutThing}
  i'm not (?:comfortable|going to|gonna|willing to|able to|allowed to)(?: (?:say|saying|answer|answering|tell|telling|share|sharing|discuss|discussing|talk|talking|disclose|with))(?: you)?{aboutThing}
  (?:that's|that is|it's|this is) (?:private|personal|confidential|none of your business|not your business|too personal)
  none of your business
  no comments?
  not (?:telling|saying|answering)(?: you)?
  decline(?: to answer)?
  i decline(?: to (?:answer|say){aboutThing})?
  i'm (?:done|finished) with {thing}
  (?:please )?stop asking(?: me)?(?: (?:about )?(?:this|that|it)(?: question)?)?
  ask me something else
  (?:something|anything) else please
  different question
  another question
  n/?a
  not applicable
  leave (?:it|that) (?:blank|empty|out)
  uberspringen
  (?:die )?(?:nachste|andere)(?: frage)?
  weiter(?: geht's)?
  (?:ich )?pass[et]?
  (?:ich )?uberspringe?(?: (?:das|die frage))?
  (?:das )?(?:mochte|will|kann|darf|wurde) ich (?:hier )?(?:lieber )?(?:nicht|ungern) (?:sagen|beantworten|verraten|teilen)
  ich (?:mochte|will|kann|darf|wurde) (?:das |dazu |darauf )?(?:lieber )?(?:nicht|nichts) (?:sagen|beantworten|verraten|antworten)
  lieber nicht
  keine? (?:kommentar|angaben?)
  dazu (?:mochte|will|sage) ich (?:lieber )?nichts(?: sagen)?
  das ist (?:privat|personlich)
  geht (?:sie|dich) nichts an
  pass(?:er|ons|ez)
  (?:la )?(?:question )?suivante?
  question suivante
  je passe(?: cette question)?
  je prefere(?:rais)? ne pas (?:le |en |y )?(?:dire|repondre|parler)
  (?:je )?(?:ne )?(?:veux|souhaite) pas (?:le |en |y )?(?:dire|repondre|parler)
  (?:sans|pas de) commentaires?
  c'est (?:prive|personnel)
  autre question
  saltar(?:la|lo)?
  salta
  paso
  (?:la )?siguiente(?: pregunta)?
  prefiero no (?:decirlo|decir|contestar|responder|hablar de eso)(?: a eso)?
  no quiero (?:contestar|responder|decirlo|decir|hablar de eso)(?: a eso)?
  sin comentarios
  es (?:privado|personal)
  otra pregunta
  overslaan
  sla (?:deze |dit |die )?(?:maar )?over
  (?:de )?volgende(?: vraag)?
  dat (?:zeg|vertel|deel) ik liever niet
  (?:ik )?(?:zeg|vertel) (?:ik )?(?:dat )?liever niet
  liever niet
  geen commentaar
  dat wil ik (?:liever )?niet (?:zeggen|vertellen|delen)
  pas
  dat is prive
  pular
  pula
  passo
  (?:a )?proxima(?: pergunta)?
  prefiro nao (?:dizer|responder|falar|comentar)(?: sobre isso)?
  nao quero (?:responder|dizer|falar)(?: sobre isso)?
  sem comentarios
  avancar
  e (?:privado|pessoal)
  outra pergunta
`);

/** Of these, the words that count only when they are nearly all that was said: inside a sentence they mean something else. */
export const bareSkip = whole(String.raw`
  skip
  pass
  next
  n\/?a
  go on
  weiter
  passe
  paso
  pas
  passo
  pula
  salta
  siguiente
  suivante?
  volgende
  proxima
  nachste
  another question
  pular
  saltar
  overslaan
  uberspringen
  decline
`);
