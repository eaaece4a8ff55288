/** Words that tell nothing by themselves; an answer made only of these asks for a probe. */
export const vagueWords = new Set(
  `
  hm hmm um uh er fine good okay ok alright nice great bad meh so-so average normal usual typical depends whatever
  stuff things thing something anything nothing everything someone much many lot lots bit little kind sort special
  particular really very quite pretty rather fairly somewhat maybe perhaps sometimes often usually always never well
  just like more less same different better worse easy hard cool interesting decent not all most some any various
  several etc and or but it its it's that that's this these those is are was were be been am do does did have has
  had i i'm i've you we we're they he she me my our your us them the a an of to in on at for with as by from about
  than then there here too also only even kinda sorta guess think suppose probably basically generally mostly enough
  no yes yeah yep nope sure right happened goes going went go get got work works worked what how when why who where
  which one ones other others people gut schlecht ganz geht ging so naja eigentlich irgendwie vielleicht manchmal
  immer alles nichts etwas sachen dinge es kommt darauf drauf ist war ja nein und oder aber sehr ziemlich eben halt
  mal das die der ein eine ich wir viel wenig schon auch nicht mehr bien bof moyen ca va comme peut-etre parfois
  toujours tout rien quelque chose choses depend c'est etait oui non et ou mais tres assez plutot un peu le la les
  de des je nous il elle pas plus beaucoup trop regular mas menos depende quizas talvez siempre nada algo cosas todo
  era si muy bastante poco mucho el los las una yo nosotros lo que y o pero goed slecht gaat wel gewoon misschien
  soms altijd niets iets dingen het hangt ervan af en maar heel erg best een ik beetje veel weinig bom mau ruim
  assim vezes sempre tudo coisas e sim nao muito pouco os uma eu nos isso
`
    .trim()
    .split(/\s+/),
);
