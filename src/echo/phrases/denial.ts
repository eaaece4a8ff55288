import { opening } from "./pattern.ts";

/** How a denial opens; more may follow. "No problem" and "no idea" are none. */
export const denialOpenings = opening(String.raw`
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
  keineswegs
  niemals
  non+
  nan
  pas (?:du tout|vraiment|exactement|tout a fait)
  (?:c'est )?(?:faux|incorrect|pas (?:ca|correct|exact|juste|vrai))
  jamais
  surtout pas
  para nada
  en absoluto
  incorrecto
  falso
  no es (?:correcto|cierto|verdad|asi)
  no exactamente
  nunca
  tampoco
  claro que no
  neen
  (?:dat )?klopt niet
  niet (?:echt|helemaal|precies|juist)
  helemaal niet
  fout
  onjuist
  absoluut niet
  zeker niet
  nooit
  nao+
  de jeito nenhum
  nem um pouco
  (?:esta )?(?:errado|incorreto)
  nao (?:exatamente|e isso|esta certo)
  claro que nao
`);
