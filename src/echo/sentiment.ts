import { stem, tokenize } from "./words.ts";

interface Lexicon {
  good: string;
  bad: string;
}

/** Enough words per language to tell a complaint from praise, by stem where the language is English. */
const lexicon = {
  en: {
    good: `good great excellent amazing awesome fantastic wonderful brilliant perfect lovely superb outstanding
      terrific best better nice fine pleasant happy glad pleased satisfied delighted thrilled excited love loved
      loving like enjoy enjoyed fun easy easier simple smooth smoothly intuitive helpful useful valuable
      convenient fast quick quickly reliable stable solid friendly kind responsive clear clean comfortable
      beautiful impressive impressed recommend appreciate appreciated thankful grateful thanks worth win wins
      success successful successfully improve improved improvement benefit efficient effective powerful
      affordable fair flexible secure safe proud hope hopeful positive welcome favorite favourite cool exciting
      enthusiastic seamless straightforward elegant polished trust trusted gain advantage strength delight
      charming relaxing fresh tasty delicious`,
    bad: `bad terrible horrible awful poor worst worse disappointing disappointed disappointment disappoint
      frustrating frustrated frustration frustrate annoying annoyed annoy angry upset unhappy sad hate hated
      dislike disliked slow sluggish lag laggy buggy bug bugs broken broke break breaks crash crashed crashes
      fail failed fails failing failure error errors problem problems issue issues trouble difficult hard harder
      confusing confused confusion complicated complex clunky cumbersome painful pain expensive overpriced
      pricey costly waste wasted useless unreliable unstable unclear unfriendly rude unhelpful unresponsive
      missing lost lose losing lack lacking lacks stress stressful stressed worried worry worries concern
      concerned nightmare mess messy ugly boring tedious tired exhausting impossible struggle struggled
      struggling suffer suffered cancel cancelled canceled quit leave unfortunately sadly regret complaint
      complain complained ignored ridiculous unacceptable unfair scam dishonest negative dirty noisy cold delay
      delayed delays late stuck overwhelmed overwhelming blocker block blocked afraid fear risk risky sick ill
      hurt harm dead die grief cry lonely depressed anxious`,
  },
  de: {
    good: `gut super toll prima klasse zufrieden glucklich einfach schnell hilfreich freundlich perfekt liebe
      begeistert angenehm empfehlen besser beste schon danke`,
    bad: `schlecht schlimm furchtbar langsam teuer kompliziert frustrierend argerlich enttauscht enttauschend
      problem probleme fehler mangel nervig schwierig unzufrieden leider kaputt schlechter`,
  },
  fr: {
    good: `bien bon bonne super genial parfait content contente heureux satisfait satisfaite facile rapide utile
      agreable adore aime recommande mieux meilleur merci`,
    bad: `mal mauvais mauvaise nul lent lente cher chere complique frustrant decu decue decevant probleme problemes
      erreur difficile penible deteste insatisfait pire`,
  },
  es: {
    good: `bien bueno buena genial perfecto contento contenta feliz satisfecho satisfecha facil rapido util encanta
      gusta recomiendo mejor excelente gracias`,
    bad: `mal malo mala lento lenta caro cara complicado frustrante decepcionado decepcionante problema problemas
      error errores dificil odio terrible peor insatisfecho`,
  },
  nl: {
    good: `goed super top prima tevreden blij makkelijk snel handig fijn perfect geweldig aanraden beter beste leuk
      mooi bedankt`,
    bad: `slecht erg traag langzaam duur ingewikkeld frustrerend teleurgesteld teleurstellend probleem problemen
      fout fouten moeilijk vervelend ontevreden slechter`,
  },
  pt: {
    good: `bom boa bem otimo otima perfeito feliz satisfeito satisfeita facil rapido util adoro gosto recomendo
      melhor excelente obrigado obrigada`,
    bad: `mau ruim mal lento lenta caro cara complicado frustrante decepcionado decepcionante problema problemas
      erro erros dificil odeio terrivel pior insatisfeito`,
  },
} satisfies Record<string, Lexicon>;

const negators =
  /^(?:not|no|never|none|hardly|barely|don't|dont|doesn't|didn't|isn't|wasn't|aren't|won't|wouldn't|can't|cannot|couldn't|without|nicht|kein|keine|nie|pas|jamais|non|no|nunca|niet|geen|nooit|nao|nem)$/;

const strong =
  /^(?:very|really|so|extremely|absolutely|totally|incredibly|super|sehr|wirklich|total|tres|vraiment|muy|realmente|heel|erg|echt|muito|realmente)$/;

interface Judge {
  praise: Set<string>;
  blame: Set<string>;
}

const judgeOf = ({ good, bad }: Lexicon): Judge => ({
  praise: new Set(good.split(/\s+/).map(stem)),
  blame: new Set(bad.split(/\s+/).map(stem)),
});
const english = judgeOf(lexicon.en);
const judges = new Map(Object.entries(lexicon).map(([language, words]) => [language, judgeOf(words)]));

/** Between -1 and 1; 0 when no word of feeling was heard. */
function feeling(text: string, { praise, blame }: Judge): number {
  const words = tokenize(text);
  let sum = 0;
  words.forEach((token, index) => {
    const weight = praise.has(token.stem) ? 1 : blame.has(token.stem) ? -1 : 0;
    if (weight === 0) return;
    const before = words.slice(Math.max(0, index - 3), index);
    const force = before.some(({ word }) => strong.test(word)) ? 1.5 : 1;
    // "Not bad" is mild praise and "not great" mild blame.
    sum += before.some(({ word }) => negators.test(word)) ? -0.7 * weight * force : weight * force;
  });
  return sum / Math.sqrt(sum * sum + 4);
}

/** Long messages are judged by their beginning: the tone is there, and the time for one message stays bounded. */
const longestJudged = 1500;

/** 1 (very negative) to 10 (very positive); 5 when nothing was felt either way. */
export function sentimentOf(messages: string[], language: string): number {
  const judge = judges.get(language.slice(0, 2)) ?? english;
  const judged = messages
    .map((message) => message.slice(0, longestJudged))
    .map((text) => ({ felt: feeling(text, judge), weight: Math.min(40, tokenize(text).length) }))
    .filter(({ felt }) => felt !== 0);
  const weight = judged.reduce((sum, one) => sum + one.weight, 0);
  if (weight === 0) return 5;
  const mean = judged.reduce((sum, one) => sum + one.felt * one.weight, 0) / weight;
  return Math.min(10, Math.max(1, 5 + Math.round(mean * (mean > 0 ? 5 : 4))));
}
