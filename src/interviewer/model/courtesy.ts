const longestHead = 5;
const heads = (text: string): string[] =>
  (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, longestHead));

const courtesies = new Set(
  heads(
    "thank thanks you for that this it is was the and me my a lot so much very really i see hear understand noted note good to know helpful helps help useful clear makes sense got okay ok right all of course sure fair enough sorry appreciate your answer time honesty openness telling sharing saying explaining detail say said mention about " +
      "danke vielen dank ihnen für ihre ihren offenheit zeit antwort das die der ist verstehe ich gut zu wissen hilft mir weiter notiert klar in ordnung alles sie sagen " +
      "merci beaucoup je vous comprends vois c est noté bien utile accord pour votre réponse " +
      "gracias muchas por entiendo comprendo claro de acuerdo bueno saber su respuesta " +
      "bedankt dank u wel ik begrijp het duidelijk goed om te weten voor uw antwoord " +
      "obrigado obrigada muito entendo compreendo certo bom saber pela sua resposta",
  ),
);

/** "Thank you, that helps": words that tell nothing. */
export function isCourtesy(sentence: string): boolean {
  const words = heads(sentence);
  return words.length > 0 && words.every((word) => courtesies.has(word));
}

/** The beginnings of the words that say something, so that "doubling" takes up "doubled". */
export const tellingWords = (text: string): string[] =>
  heads(text).filter((word) => word.length > 3 && !courtesies.has(word));
