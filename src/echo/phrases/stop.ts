import { whole } from "./pattern.ts";

/** Clauses that end the conversation: "stop", "I'm done", "that's all". */
export const stopPhrases = whole(String.raw`
  (?:please )?(?:stop|quit|exit|finish|end|the end|finished|done|enough|stop (?:here|there|it|now|this|please|the (?:interview|conversation|chat|survey)))
  (?:i'm|im|i am|we're|we are) (?:all )?(?:done|finished|through)(?: here| with (?:this|the) (?:interview|conversation|chat|survey)| answering(?: questions)?)?
  i (?:want|would like|wanna|need|have) to (?:stop|quit|finish|end|leave|go)(?: (?:here|now|this|it|the (?:interview|conversation|chat|survey)))?
  i'd like to (?:stop|quit|finish|end|leave)(?: (?:here|now|this|it|the (?:interview|conversation|chat|survey)))?
  (?:i )?(?:gotta|got to|have to|must|need to) (?:go|run|leave)
  (?:that's|thats|that is|that'll be|that will be|that would be|this is) (?:all|it|everything|enough)(?: (?:from me|from my side|for me|i have|i've got|i wanted to say|i have to say|i need|i needed|for today|for the moment|folks))?
  that(?:'s| is| was) (?:all|everything) (?:i (?:want|wanted|have|had) to (?:say|share|add))
  (?:can|could|may|shall) (?:we|i|you) (?:please )?(?:stop|finish|end|wrap up|leave)(?: (?:here|now|this|it|there|the (?:interview|conversation|chat|survey)))?
  let's (?:stop|finish|end|wrap up|leave it)(?: (?:here|now|there|it|it here|it there|this))?
  (?:no more|enough|enough of (?:the|these|your)) questions?
  (?:i've|i have) had enough
  (?:end|finish|close) (?:the )?(?:interview|conversation|chat|survey)
  skip (?:the rest|everything else|all the rest|to the end|all (?:of them|questions))
  i (?:don't|do not) (?:want|wish) to (?:continue|go on|answer (?:any ?more|more|any more) questions?|(?:do|talk|answer) (?:this )?any ?more)
  i(?:'d| would) rather (?:stop|not continue|not go on)
  i'm out
  (?:good)?bye
  stopp?
  schluss(?: jetzt)?
  ende
  fertig
  das war'?s(?: von mir| von meiner seite)?
  das war es
  das ist alles
  (?:das )?reicht(?: mir)?
  genug
  aufhoren
  abbrechen
  beenden
  ich (?:bin fertig|hore auf|muss (?:los|weg|gehen)|(?:mochte|will) (?:aufhoren|abbrechen|nicht (?:mehr|weiter)(?: machen| weitermachen)?|(?:das (?:gesprach|interview) )?beenden))
  keine (?:weiteren )?fragen mehr
  (?:konnen|konnten) wir (?:aufhoren|schluss machen)
  arret(?:er|e|ez|ons)
  j'ai (?:fini|termine)
  (?:c'est|ce sera) tout(?: pour moi)?
  (?:c'est )?(?:fini|termine)
  on (?:arrete|s'arrete)(?: la)?
  je (?:veux|voudrais|souhaite|dois) (?:arreter|m'arreter|partir|terminer)
  (?:ca|cela) suffit
  plus de questions
  je ne veux (?:plus|pas) continuer
  para(?:r)?
  pare
  basta(?: ya)?
  termin[eo]
  he (?:terminado|acabado)
  eso (?:es|seria) todo
  ya (?:esta|termine|acabe|no mas)
  fin
  (?:quiero|prefiero|quisiera) (?:parar|terminar|acabar|dejarlo)
  no (?:quiero|deseo) (?:seguir|continuar)
  no mas preguntas
  me tengo que ir
  ik ben klaar
  (?:dat|dit) (?:is|was) (?:alles|het)
  dat was 't
  klaar
  genoeg
  ik (?:wil|moet) (?:stoppen|ophouden|gaan|weg)
  (?:kunnen we|laten we) stoppen
  geen vragen meer
  parar
  chega
  terminei
  acabei
  (?:isso )?e (?:tudo|so isso|so)
  so isso
  fim
  (?:quero|prefiro|gostaria de) (?:parar|terminar|encerrar)
  nao quero (?:continuar|mais)
  preciso ir
  sem mais perguntas
`);

/** Of these, the words that count only when they are nearly all that was said: inside a sentence they mean something else. */
export const bareStop = whole(String.raw`
  done
  end
  finish
  finished
  enough
  exit
  quit
  fertig
  ende
  genug
  reicht
  fini
  termine
  termin[eo]
  fin
  fim
  para
  pare
  parar
  klaar
  genoeg
  chega
  stopp?
  e so
  (?:good)?bye
  i'm out
`);
