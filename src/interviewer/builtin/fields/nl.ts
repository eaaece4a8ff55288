import { inSentence, type FieldForms } from "./ask-field.ts";

const isPlural = (theme: string): boolean => {
  const head =
    inSentence(theme)
      .split(/\s+(?:van|voor|per|in|op|met|tot|naar|die|dat)\s/)[0]!
      .split(/\s+/)
      .at(-1) ?? "";
  return (
    /(?:en|s)$/.test(head) &&
    !/(?:naam|adres|leven|bewijs|proces|basis|status|huis|prijs|reis|plaats|wens|keuze|inkomen|vertrouwen|systeem|kans|dienst|les|cursus)$/.test(
      head,
    )
  );
};
const neuter =
  /(?:adres|nummer|bedrijf|doel|budget|bedrag|land|jaar|product|team|project|probleem|systeem|inkomen|salaris|moment|resultaat|huis|type|soort|merk|beroep|tarief|cijfer|aantal|antwoord|onderwerp|gevoel|tijdstip|um|ment|je)$/;
const isOf = (text: string): boolean => / (?:van|voor|per|in|op|met|tot|naar) /.test(`${text} `);

function named(theme: string): string {
  const text = inSentence(theme);
  if (!isOf(text)) return `uw ${text}`;
  const head = text
    .split(/\s+(?:van|voor|per|in|op|met|tot|naar)\s/)[0]!
    .split(/\s+/)
    .at(-1)!;
  return `${neuter.test(head) && !isPlural(text) ? "het" : "de"} ${text}`;
}

const whatIs = (theme: string): string => `Wat ${isPlural(theme) ? "zijn" : "is"} ${named(theme)}?`;

export const dutchForms: FieldForms = {
  quoted: (theme) => `Wat kunt u mij over „${theme}” vertellen?`,
  counted: /^(?:totaal )?aantal\s+(.+)$/i,
  scale: /[\s,;:]*\(?(?:op een schaal\s+)?van \d+ tot (?:en met )?\d+\)?/i,
  purpose: /\s((?:voor|om)\s.+)$/i,
  howMany: (thing) => `Hoeveel ${thing} zijn het?`,
  rate(thing, min, max) {
    const range = `van ${min} tot ${max}`;
    const about = /^(?:algemene )?tevredenheid(?: (?:over|met) (.+))?$/i.exec(thing);
    if (about) return `Hoe tevreden bent u${about[1] ? ` over ${about[1]}` : ""}, ${range}?`;
    if (/aanbevel|aanraden|^nps\b/i.test(thing)) return `Hoe waarschijnlijk is het, ${range}, dat u ons aanbeveelt?`;
    const rated = thing.replace(/^(?:beoordeling|cijfer|score) (?:van|voor) /i, "");
    return /^(?:algemene |totale )?(?:beoordeling|cijfer|score)$/i.test(rated)
      ? `Welk cijfer geeft u ons, ${range}?`
      : `Hoe beoordeelt u ${named(rated)}, ${range}?`;
  },
  scaled: (question, min, max) => `${question.slice(0, -1)}, van ${min} tot ${max}?`,
  email: (purpose) => `Op welk e-mailadres mogen we u ${purpose ? `${purpose} ` : ""}schrijven?`,
  phone: (purpose) => `Op welk telefoonnummer kunnen we u ${purpose ? `${purpose} ` : ""}bereiken?`,
  url: (theme) =>
    /web|site|pagina/i.test(theme) ? "Wat is het adres van uw website?" : `Wat is de link naar „${theme}”?`,
  number: (theme) => (isPlural(theme) ? `Hoeveel ${inSentence(theme)} zijn het?` : whatIs(theme)),
  money: (theme) => `Hoe hoog is ${named(theme)}?`,
  duration: (theme) => whatIs(theme),
  date: (theme) =>
    /^sinds wanneer$/i.test(theme)
      ? "Sinds wanneer is dat zo?"
      : /datum|dag|tijd|maand|jaar|termijn|moment|deadline/i.test(theme)
        ? whatIs(theme)
        : `Wanneer is of was ${named(theme)}?`,
  yesNo: (theme) => `„${theme}”: geldt dat voor u?`,
  list: (theme) => `Welke ${inSentence(theme)} kunt u noemen?`,
  open: whatIs,
};
