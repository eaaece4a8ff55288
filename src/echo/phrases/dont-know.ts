import { whole } from "./pattern.ts";

/** Clauses that say no more than that the answer is not known. */
export const dontKnowPhrases = whole(String.raw`
  (?:i )?(?:really |honestly |just |still )?(?:don't|dont|do not|wouldn't|would not|couldn't) (?:really |actually |even )?(?:know|remember|recall)(?: (?:yet|exactly|for sure|offhand|off the top of my head|about (?:that|it|this)|that|it|this|what to say|how to answer(?: that)?))?
  (?:i've |i have |i )?(?:got )?(?:absolutely |really )?no (?:idea|clue)(?: (?:yet|at all|about (?:that|it|this)))?
  (?:i )?(?:don't|haven't|have not|do not) (?:have )?(?:a |got a |got any |any )?(?:clue|idea)
  i haven't (?:a clue|decided|thought about (?:that|it|this))(?: yet)?
  dunno
  i dunno
  idk
  beats me
  who knows
  hard to say
  difficult to say
  (?:i )?can't (?:really )?(?:say|tell|remember|recall|think of (?:any|anything|one))(?: (?:for sure|right now|offhand))?
  (?:i'm |i am |we're )?(?:really |honestly |actually )?(?:not|un) ?(?:really |entirely |too |so |quite |exactly |very |completely |100% )?(?:sure|certain)(?: (?:yet|about (?:that|it|this)|at the moment|how to answer(?: that)?|what to say))?
  no clue
  good question
  it escapes me
  i forget
  i forgot
  never thought about (?:it|that)
  (?:das )?weis+ ?(?:ich)? ?(?:es)? ?(?:gar|leider|noch)? ?nicht(?: genau| mehr| so genau)?
  ich weis+ (?:es |das )?(?:gar |leider |noch )?nicht(?: genau| mehr)?
  keine?n? (?:ahnung|schimmer|idee|plan)
  (?:ich )?(?:bin|binn) (?:mir )?(?:da )?nicht (?:ganz )?sicher
  (?:das )?kann ich (?:so )?(?:nicht|schwer) sagen
  schwer zu sagen
  nicht sicher
  (?:da bin ich )?uberfragt
  ich erinnere mich nicht(?: mehr)?
  (?:je |j' ?)?(?:ne |n'en )?(?:sais|sait) (?:pas|rien)(?: (?:trop|vraiment|encore|du tout))?
  j'en sais rien
  (?:je n'ai |j'ai )?aucune idee
  (?:je ne suis |je suis )?pas (?:sure?|certaine?)
  difficile a dire
  je ne (?:me souviens|m'en souviens|me rappelle) (?:pas|plus)
  chais pas
  bonne question
  no (?:lo )?se(?: (?:bien|todavia|exactamente))?
  ni idea
  no tengo (?:ni )?idea
  no estoy segur[oa]
  no (?:lo |me )?(?:recuerdo|acuerdo)
  dificil de decir
  buena pregunta
  quien sabe
  (?:dat )?(?:ik )?weet (?:ik )?(?:het )?(?:echt |nog )?niet(?: (?:zeker|meer|precies))?
  geen (?:idee|flauw idee)
  (?:ik ben (?:er )?)?niet (?:helemaal )?zeker
  moeilijk te zeggen
  goede vraag
  nao (?:o )?sei(?: (?:bem|ainda|ao certo))?
  sei la
  nao (?:faco|tenho) (?:a menor )?ideia
  nao (?:tenho certeza|estou certo)
  nao (?:me )?lembro
  dificil dizer
  boa pergunta
`);
