/** What must be met with care. In every language we speak, whatever the Pulse's: grief does not ask for it. */
const alone = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu");

/** Whoever may be in danger is told where help is. */
const danger: RegExp[] = [
  alone(
    "suicid\\p{L}*|(?:kill|killing|hurt|hurting|cut|cutting|harm|harming) myself|(?:end|take|taking|ending) my (?:own )?life|self[- ]harm\\p{L}*|want to die|wanna die|better off dead|end it all|(?:don't|do not|dont) want to (?:live|be alive|be here)(?: any ?more)?|(?:no|any) reason to (?:go on |keep )?liv(?:e|ing)|no point in living",
  ),
  alone(
    "suizid\\p{L}*|selbstmord\\p{L}*|(?:mich|selber?) umbringen|mir (?:das|mein) leben nehmen|mir etwas antun|mein leben beenden|mich (?:selbst )?(?:ritze|ritzen|verletze|verletzen)|selbst ?verletz\\p{L}*|(?:nicht|nie) mehr (?:weiter ?)?leben|sterben (?:will|möchte)|(?:will|möchte) (?:nur noch |einfach |nur )?sterben|keinen sinn mehr im leben",
  ),
  alone(
    "suicide[rs]?|suicidaire|me tuer|mettre fin à mes jours|en finir avec la vie|envie de mourir|veux mourir|(?:veux|voudrais|voulais) plus vivre|plus envie de vivre|me faire du mal|me mutile",
  ),
  alone(
    "suicid\\p{L}*|matarme|quitarme la vida|quiero morir(?:me)?|(?:no quiero|ya no quiero) (?:seguir )?(?:viv(?:ir|iendo))|no tengo ganas de vivir|hacerme daño|acabar con mi vida",
  ),
  alone(
    "zelfmoord\\p{L}*|zelfdoding|mezelf (?:van kant|doden|pijn|iets aan ?doen)|(?:niet meer|niet langer) (?:willen )?leven|wil dood|een eind(?:e)? aan mijn leven|zelfbeschadig\\p{L}*",
  ),
  alone(
    "suic[ií]d\\p{L}*|me matar|tirar a (?:minha )?(?:própria )?vida|quero morrer|não quero (?:mais )?viver|sem vontade de viver|me machucar|acabar com a minha vida",
  ),
];

const kin =
  "mother|father|mum|mom|dad|wife|husband|partner|son|daughter|child|baby|brother|sister|friend|dog|cat|grand\\p{L}+|parents?|fianc\\p{L}+|twins?";

const sorrow: RegExp[] = [
  alone(
    `(?:death|loss|funeral) of (?:my|our|his|her) (?:\\p{L}+ )?(?:${kin})|lost (?:my|our|his|her) (?:\\p{L}+ )?(?:${kin})|(?:my|our) (?:\\p{L}+ ){0,2}(?:died|dies|passed away|was killed|is dying|is dead|has cancer|is terminally ill)|cancer|miscarriage|stillb\\p{L}+|abused|sexual(?:ly)? (?:abuse|assault)\\p{L}*|raped?|assaulted|domestic violence|grie(?:f|ving)|funeral|bereave\\p{L}*|depressed|depression|panic attacks?|(?:nervous |mental )?breakdown|terminal(?:ly)? ill|chemo\\p{L}*|diagnosed with|bullied|harass(?:ed|ment)|hospice`,
  ),
  alone(
    "(?:ist|sind) (?:\\S+ ){0,4}(?:gestorben|verstorben)|(?:mein|unser)\\p{L}* \\p{L}+ (?:ist|sind) tot|(?:gestorben|verstorben) (?:ist|sind)|mein\\p{L}* \\p{L}+ (?:starb|verstarb)|tod (?:mein|unser)\\p{L}*|krebs|krebserkrankung|brustkrebs|fehlgeburt|missbraucht|vergewaltig\\p{L}*|häusliche\\p{L}* gewalt|trauere?|trauern|beerdigung|depressiv\\p{L}*|depression(?:en)?|panikattacken?|chemotherapie|chemo|gemobbt|unheilbar krank|todkrank",
  ),
  alone(
    "(?:est|sont|était) (?:\\p{L}+ ){0,2}(?:mort|morte|morts|décédée?s?)|(?:nous|m'|m’) ?a(?:vons)? quittée?s?|décès de|(?:perdu|enterré) (?:mon|ma|mes|notre) \\p{L}+|cancer|fausse couche|abus sexuels?|violée?|violences? conjugales?|deuil|enterrement|obsèques|dépressi(?:f|ve|on)|crises? (?:de panique|d'angoisse)|chimiothérapie|chimio|harcelée?",
  ),
  alone(
    "murió|murieron|falleció|fallecieron|ha (?:muerto|fallecido)|muerte de mi|perdí a mi|(?:tengo|tiene|con) cáncer|cáncer|aborto espontáneo|abus(?:aron|ó) de mí|violada|violencia (?:doméstica|de género)|de duelo|funeral de|depresión|deprimid[oa]|ataques? de pánico|quimioterapia|acoso|acosad[oa]",
  ),
  alone(
    "(?:is|zijn|was) (?:\\S+ ){0,4}(?:overleden|gestorven)|(?:overleden|gestorven) is|dood van mijn|(?:mijn|onze) \\p{L}+ verloren|kanker|borstkanker|miskraam|misbruikt|verkracht|huiselijk geweld|in de rouw|rouw|begrafenis|depressief|depressie|paniekaanval(?:len)?|chemo|chemotherapie|gepest|ongeneeslijk ziek",
  ),
  alone(
    "morreu|morreram|faleceu|faleceram|morte d[aeo] (?:meu|minha|nosso|nossa)|perdi (?:o |a )?(?:meu|minha)|câncer|cancro|aborto espontâneo|abus(?:ad[oa]|aram de mim)|estuprad[oa]|violência doméstica|de luto|em luto|enterro|depressão|deprimid[oa]|ataques? de pânico|quimioterapia|assédio|assediad[oa]",
  ),
];

/** "Danger" when somebody may harm themselves, "sorrow" at grief, illness and violence. */
export function graveness(text: string): "danger" | "sorrow" | null {
  if (danger.some((pattern) => pattern.test(text))) return "danger";
  return sorrow.some((pattern) => pattern.test(text)) ? "sorrow" : null;
}
