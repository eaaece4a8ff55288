import { opening } from "./pattern.ts";

/** How an agreement opens; more may follow. */
export const agreementOpenings = opening(String.raw`
  نعم
  yes+(?: (?:please|indeed|sir|ma'am|of course|exactly|definitely|absolutely|that'?s (?:right|correct|fine|good|great|it)|that is (?:right|correct|fine|good|great)|that (?:works|sounds (?:good|great|fine|right|perfect))|correct|it is|it does|i (?:do|am|would|did|have|will)|sure|go ahead))?
  yea+h*
  yep+
  yup+
  ye
  ya
  aye
  uh huh
  mm+ ?h+m+
  sure(?: thing)?
  of course
  (?:that's |that is |thats |it's |it is |this is |all |you're |you are |quite |very |sounds |looks |is )?(?:absolutely |all |perfectly |exactly |totally |completely |quite |very |just )?(?:right|correct|true|accurate|spot on)(?! now| away| after| before| there| here)
  ok+
  okay+
  okey
  k
  kk
  alright
  all right
  exactly
  precisely
  indeed
  absolutely
  definitely
  certainly
  totally
  perfect(?:ly)?
  agreed
  i agree
  confirmed?
  i confirm
  affirmative
  you got it
  you bet
  no problem
  no worries
  go ahead
  go for it
  please do
  do it
  do that
  let's do (?:it|that)
  let's go (?:ahead|with (?:that|it|this))
  make it so
  please (?:go ahead|proceed|confirm|do)
  why not
  by all means
  nothing wrong
  (?:that|this|it|which|those|these|they|all of that|everything)(?: all)? (?:really )?(?:sounds?|looks?|seems?|works?|will work|would work|will do|would do|would be|will be|fits?|suits?|does)(?: (?:really|just|pretty|very|perfectly|absolutely|quite|so))?(?: (?:good|great|fine|right|perfect|correct|lovely|nice|okay|ok|amazing|awesome|wonderful|excellent|interesting|well|like fun|fun|ideal|me|for me|alright|delicious|fantastic|cool|reasonable))?(?! bad| not| too| wrong| awful| like)
  (?:sounds?|looks?|seems?|works?|will work|would work|will do|would be|fits?|suits?)(?: (?:really|just|pretty|very|perfectly|absolutely|quite|so))?(?: (?:good|great|fine|right|perfect|correct|lovely|nice|okay|ok|amazing|awesome|wonderful|excellent|interesting|well|like fun|fun|ideal|me|for me|alright|delicious|fantastic|cool|reasonable))
  will do
  (?:that's|that is|thats|it's|it is|all|everything is|this is|that would be|that'd be|that'll be|that will be|i'm)(?: (?:really|just|pretty|very|perfectly|absolutely|quite|so|all))? (?:good|great|fine|okay|ok|perfect|lovely|wonderful|awesome|excellent|ideal|cool|the one|what i (?:want|wanted|said|meant|need)|fantastic|alright|it)(?! question| point| enough| to know)
  (?:great|good|fine|cool|awesome|excellent|wonderful|lovely|nice|fantastic|amazing|brilliant|super)(?=$| ?[,.!]| choice| thanks| thank you| that| sounds| please| go| let's| one| idea| works| i'll| yes| book| do)
  i(?:'d| would) (?:like|love) (?:that|it|this|to)(?=$| ?[,.!]| one| very| please| song| movie| event| place)
  i (?:like|love|want|'ll take|will take) (?:that|it|this|that one|this one|the sound of (?:that|it))(?=$| ?[,.!]| one| please| then| very)
  i'll (?:take|have|go with|do) (?:it|that|this)(?=$| ?[,.!]| one| please| then)
  (?:that's|that is) (?:a )?(?:good|great|fine|nice|excellent|perfect) (?:one|choice|idea|option|pick|time|place)
  👍
  ✅
  ✔
  rather yes
  for sure
  without (?:a|any) doubt
  very much so
  i (?:think|guess|suppose|believe|hope) so
  jawohl
  jep
  (?:na |aber )?klar(?: doch)?
  selbstverstandlich(?! nicht)
  unbedingt(?! notig)
  definitiv(?! nicht)
  doch(?= ?$| ?[,.!]| schon| klar)
  (?:ich )?(?:denke|glaube|meine|hoffe) (?:ich )?(?:schon|ja)
  eher (?:ja|schon)
  wurde ich(?: schon| gern(?:e)?| machen| sagen| sofort| jederzeit| unbedingt| definitiv| auf jeden fall)?(?! \p{L})
  auf alle falle
  ja+
  jo+
  genau(?: so)?
  (?:das )?(?:stimmt|passt)(?! (?:so )?(?:nicht|nich))(?: so)?
  (?:das ist |ganz )?(?:richtig|korrekt)
  klar
  gern(?:e)?
  einverstanden
  naturlich(?! nicht)
  auf jeden fall
  in ordnung
  alles klar
  sicher(?! bin)
  klingt gut
  oui+
  ouais
  si
  exact(?:ement)?
  c'est (?:bien )?(?:ca|exact|correct|bon|juste|vrai|parfait)
  d'accord
  bien sur(?: que oui)?(?! que non)
  carrement(?! pas)
  evidemment(?! pas)
  certainement(?! pas)
  effectivement
  (?:je )?(?:pense|crois|suppose) (?:bien )?que oui
  plutot oui
  mais (?:oui|si)
  sans hesit(?:er|ation)
  sans (?:aucun )?doute
  tout a fait
  parfait
  ca (?:marche|me va|me convient)
  absolument(?! pas)
  volontiers
  entendu
  avec plaisir
  claro(?: que si)?(?! que n[ao]o?)
  (?:yo )?(?:creo|pienso|supongo) que si
  seguro(?: que si)?(?! que no)
  sin (?:ninguna )?duda(?: alguna)?
  efectivamente
  como no
  obvio
  mas bien si
  correcto
  exacto
  asi es
  eso es(?! todo)
  de acuerdo
  vale
  por supuesto(?: que si)?(?! que no)
  perfecto
  (?:me parece|esta) bien
  es (?:correcto|cierto|verdad)
  desde luego
  suena bien
  (?:dat )?klopt(?! niet)(?: helemaal)?
  precies
  juist
  inderdaad
  prima
  akkoord
  zeker(?! niet)
  (?:na)?tuurlijk(?! niet)
  jazeker
  jawel
  absoluut(?! niet)
  uiteraard(?! niet)
  ik denk (?:het|van) wel
  vast wel
  graag
  goed zo
  helemaal goed
  dat is (?:goed|juist|correct)
  klinkt goed
  sim+
  certo
  correto
  exato
  exatamente
  isso(?: mesmo)?(?! nao)
  (?:esta|ta) (?:bem|bom|certo)
  tudo bem
  com certeza(?! nao)
  sem duvida(?: nenhuma| alguma)?
  (?:eu )?(?:acho|creio|penso) que sim
  certamente(?! nao)
  obvio
  logico
  pois e
  e sim
  \p{L}{3,14} sim(?= ?$| ?[,.!])
  provavelmente sim
  perfeito
  de acordo
  pode ser
  claro que sim
  beleza
`);
