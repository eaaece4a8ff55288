import { opening } from "./pattern.ts";

/** How a denial opens; more may follow. "No problem" and "no idea" are none. */
export const denialOpenings = opening(String.raw`
  لا
  no+(?! (?:problem|problems|worries|doubt|idea|clue|preference|preferences|wonder|matter|rush|need to change|one |comment|more ))(?: (?:thanks|thank you|not really|way|never))?
  nope+
  nah+
  nay
  not (?:really|quite|exactly|at all|right|correct|necessarily|true|yet|anymore|that|this|today|particularly|especially|so much|for me|what i)
  never
  (?:that's|that is|thats|it's|it is|this is|you're) (?:not (?:right|correct|true|quite|it|what|exactly|good)|wrong|incorrect|false|a mistake|an error)
  wrong
  incorrect
  false
  negative
  (?:that|it|this) (?:isn't|is not|wasn't|was not|doesn't|does not|won't|will not) (?:right|correct|true|it|what|work|quite|sound)
  i (?:don't|do not|didn't|did not|wouldn't|never) (?:think so|agree|want (?:that|it|this)|like (?:that|it|this)|say that|said that|mean that)
  i'd rather not
  absolutely not
  certainly not
  definitely not
  of course not
  no way
  by no means
  hardly(?= ?$| ?[,.!]| ever)
  (?:unfortunately|sadly|i'm afraid|rather|probably|apparently) (?:not|no)
  i (?:don't|do not) (?:think|believe|guess) so
  yeah,? no
  hell no
  nein+
  nee+
  ne
  nicht (?:ganz|wirklich|genau|richtig)
  (?:das )?(?:stimmt|passt) (?:so )?nicht
  (?:das ist )?falsch
  uberhaupt nicht
  auf keinen fall
  auf gar keinen fall
  keineswegs
  keinesfalls
  (?:eher|leider|noch|gar|wohl|wahrscheinlich|momentan|bisher|bislang|naturlich|definitiv) nicht
  nicht mehr(?! als)
  (?:eher|leider) nein
  (?:ich )?(?:glaube|denke) (?:ich )?(?:eher )?(?:nicht|nein)
  wurde ich (?:eher |wohl |auch )?nicht
  nie(?:mals)?
  non+
  nan
  pas (?:du tout|vraiment|exactement|tout a fait)
  (?:c'est )?(?:faux|incorrect|pas (?:ca|correct|exact|juste|vrai))
  jamais
  surtout pas
  plutot (?:non|pas)
  (?:je )?(?:ne )?(?:pense|crois) (?:pas|que non)
  pas (?:encore|trop|tellement)
  (?:certainement|absolument|evidemment|bien sur|carrement) (?:pas|que non)
  (?:malheureusement|helas) (?:non|pas)
  plus maintenant
  aucunement
  para nada
  en absoluto
  incorrecto
  falso
  no es (?:correcto|cierto|verdad|asi)
  no exactamente
  nunca
  tampoco
  (?:claro|por supuesto|seguro|desde luego) que no
  (?:yo )?(?:creo|pienso|supongo) que no
  (?:todavia|aun|ya|mas bien|pues|desgraciadamente|lamentablemente) no
  jamas
  que va
  de ninguna manera
  ni hablar
  (?:la verdad )?(?:es )?que no(?! se)
  neen
  (?:dat )?klopt niet
  niet (?:echt|helemaal|precies|juist)
  helemaal niet
  fout
  onjuist
  (?:absoluut|nog|echt|eigenlijk|helaas|liever|uiteraard|natuurlijk|waarschijnlijk) niet
  niet meer(?! dan)
  ik denk (?:het|van) niet
  geenszins
  zeker niet
  nooit
  nao+
  de jeito nenhum
  nem um pouco
  (?:esta )?(?:errado|incorreto)
  nao (?:exatamente|e isso|esta certo)
  (?:claro|com certeza|acho|creio|penso|certamente) que nao
  (?:eu )?(?:acho|creio|penso) que nao
  (?:ainda|ja|infelizmente|certamente) nao
  nem pensar
  de (?:forma|maneira) (?:alguma|nenhuma)
  jamais
  nada disso
`);
