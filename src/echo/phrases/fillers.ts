const words = (list: string): string =>
  list
    .trim()
    .split(/\s*\n\s*/)
    .join("|");

/** Said before or after the real thing, and carrying nothing: stripped before a clause is compared. */
const before = words(`
  well|um+|uh+|hm+|er+|oh|ah|ok|okay|so|and|but|actually|honestly|sorry|please|thanks|thank you|no thanks|no|nope
  yes|yeah|yep|i think|i guess|i'm afraid|then|alright|all right|also|ja|nein|nee|ach|bitte|danke|leider
  tut mir leid|entschuldigung|oui|non|euh|ben|bon|alors|desolee?|pardon|merci|si|bueno|pues|lo siento|perdon
  gracias|por favor|nou|sorry hoor|dank je|bedankt|alstublieft|sim|nao|bom|entao|desculpe?|obrigad[oa]
`);
const after = words(`
  please|thanks|thank you|thank you very much|thank you so much|sorry|for now|now|today|then|really|actually
  i think|i guess|i'm afraid|to be honest|honestly|tbh|though|bitte|danke|leider|jetzt|ehrlich gesagt
  s'il vous plait|s'il te plait|svp|stp|merci|maintenant|desolee?|por favor|gracias|ahora|lo siento|alstublieft
  aub|graag|bedankt|dank je|nu|hoor|obrigad[oa]|agora|desculpe?
`);

export const fillersBefore = new RegExp(`^(?:(?:${before})[ ,]+)+`);
export const fillersAfter = new RegExp(`(?:[ ,]+(?:${after}))+$`);
