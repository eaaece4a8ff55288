/** Words and phrases of feeling in one language, folded. A star stands for any ending. */
export interface Lexicon {
  /** Much loved or hated: counted for more than the plain ones. */
  superb: string;
  good: string;
  bad: string;
  awful: string;
  /** What many words say together; its words are not counted again. */
  praise: RegExp;
  blame: RegExp;
  /** Said for courtesy, or of another thing. */
  nothing: RegExp;
  /** What is wished for is missing, and what once was is over. */
  wish: RegExp;
  once: RegExp;
}

export const lexicons = {
  en: {
    superb: `excellent amazing awesome fantastic wonderful brilliant perfect superb outstanding terrific love* delight*
      thrilled impress* favorite favourite seamless best exceptional flawless`,
    good: `good great nice pleasant happy glad pleased satisfied excited enjoy* fun easy easier easily simple smooth*
      intuitive helpful useful valuable convenient fast quick* reliable stable solid friendly responsive clear
      comfortable beautiful recommend* appreciat* grateful worth success* improved benefit* efficient effective
      powerful affordable fair flexible secure proud positive cool straightforward elegant polished trust* strength
      charming tasty delicious liked lovely attentive generous patient professional safe calm warm welcoming
      delivered recommendable thoughtful competent well-made spotless fresh relaxed proud supportive`,
    bad: `bad poor* worse disappoint* frustrat* annoy* angry upset unhappy sad dislike* slow sluggish lag* buggy bug
      bugs broken broke breaks crash* fail* error errors problem* issue* trouble* difficult hard harder confus*
      complicated clunky cumbersome pain* expensive overpriced pricey costly waste* unreliable unstable unclear
      unfriendly unhelpful unresponsive missing lost losing lack* stress* worr* mess messy ugly boring tedious tired
      exhaust* struggl* suffer* cancel* quit unfortunately sadly regret* complain* ignored unfair negative dirty noisy
      delay* stuck overwhelm* blocker blocked afraid sick hurt lonely anxious doubled left leaving wait* waited cold late yell* shout* endless nowhere
      refus* burnout burned unsafe underpaid overworked bored pointless vague outdated hidden clumsy weak unprofessional
      inconsistent misleading pushy spam* cramped stale forgotten deleted chaotic chaos hassle`,
    awful: `terrible horrible awful worst hate* useless nightmare rude ridiculous unacceptable scam dishonest depressed
      grief disaster garbage rubbish disgust* dreadful insult* bully* bullied harass* furious toxic`,
    praise:
      /\b(?:(?:i|we|they) (?:really |do |also |quite )?like[d]?|(?:works?|worked|working) (?:\w+ )?(?:well|fine|great)|nothing to complain|no complaints?|no problems?|no issues?|saves? (?:us|me)|(?:will|would|'ll|definitely) (?:definitely |gladly )?(?:come back|be back|return|use it again|stay)|paid for itself|very kind|can't complain|highly recommend\w*|does the job|not bad)\b/gu,
    blame:
      /\b(?:(?:doesn't|didn't|don't|won't|never|not|stopped) (?:\w+ )?(?:work(?:ed|ing)?|answer(?:ed)?|respond(?:ed)?|help(?:ed)?|happy|good|great)|nobody (?:\w+)|no (?:one|reply|answer|response|support)|too (?:much|many|long|high|slow|expensive|complicated|hard|little|few|late)|(?:switched|moved|went) to (?:an?other|a competitor|someone)|went up|all the time|had to|no longer|not worth|could be better|gave up|(?:not|never|wouldn't|won't) (?:\w+ )?(?:come back|coming back|be back|return|recommend\w*|use it again)|no (?:growth|help|answers?|explanation|time|interest|choice|refund)|hung up|let down|price (?:rise|increase)s?)\b/gu,
    nothing:
      /\b(?:thanks?(?: you)?(?: very much| so much)?(?: for \w+)?|no thanks|have a (?:nice|good|great) \w+|best of luck|good luck|best (?:wishes|regards)|good (?:morning|evening|day|question)|kind of|sort of|would like|i'd like|we'd like|looks? like|feels? like|sounds? (?:like|good|great|fine)|something like|i'm (?:fine|good)|that's (?:fine|good|great))\b/gu,
    wish: /\b(?:would be|it'd be|should be|could be|wish|if only|hoping|i hope)\b/u,
    once: /\b(?:used to be|at first|in the beginning|initially|once was|was once|before the)\b/u,
  },
  de: {
    superb:
      "super toll klasse genial perfekt* liebe begeister* hervorragend* ausgezeichnet* wunderbar* fantastisch* toll* top bestens spitze* grossartig* grosartig* herrlich*",
    good: `gut gute guten guter gutes prima zufrieden* glucklich* einfach* schnell* hilfreich* freundlich* angenehm*
      empfehl* empfohlen* weiterempfehl* schon schone* praktisch* zuverlassig* hilft nett* gefallt gefallen lob* kompetent* sauber* bequem* reibungslos* ubersichtlich* freue* gerne lecker* fair* aufmerksam* beste besten geduldig* gelernt wohlgefuhlt wohl`,
    bad: `schlecht* langsam* teuer* teurer kompliziert* frustrier* arger* enttausch* problem* fehler* mangel* nerv*
      schwierig* unzufrieden* leider kaputt* absturz* absturz abgesturzt* gekundigt kundig* gewechselt verlor*
      umstandlich* unfair* unfreundlich* unubersichtlich* sturzt wechsel* vertrostet gewartet warten wartezeit* abgelehnt veraltet
      schmutzig* laut* unklar* ignorier* verschlechter* bereue* argert mude* zuruckbekommen unzuverlassig* beschadigt* ausgefallen angeschrien uberfordert* stress* verwirrend* fehlt fehlen`,
    awful: "schlimm* furchtbar* schrecklich* katastroph* hasse* unverschamt* nutzlos* frechheit horror",
    praise:
      /\b(?:klare empfehlung|keine probleme|nichts zu meckern|nicht schlecht|klappt gut|lauft gut|(?:komme|kommen|immer) gerne? wieder|jederzeit wieder|rundum zufrieden)\b/gu,
    blame:
      /\b(?:(?:funktioniert|klappt|geht|lauft|funktionierte|hilft) (?:\w+ )?nicht|nie (?:geantwortet|reagiert|funktioniert)|zu (?:viel|viele|lange|hoch|wenig|spat)|keine (?:antwort|hilfe)|niemand|nicht (?:gut|zufrieden|schnell|einfach)|preiserhohung|nie wieder|(?:komme|kommen) nicht (?:wieder|zuruck)|(?:nicht|nie) (?:zuruckbekommen|erreichbar|gemeldet)|noch nie erlebt|stich gelassen)\b/gu,
    nothing:
      /\b(?:vielen dank|danke(?: \w+)?|bitte|schonen tag|alles gute|guten (?:tag|morgen|abend)|gute frage|schon (?:seit|lange|mal|immer|wieder|einmal|oft))\b/gu,
    wish: /\b(?:ware|wurde mir|konnte|sollte|wunsch\w*|hoffe)\b/u,
    once: /\b(?:am anfang|anfangs|fruher|zuerst|zu beginn|bisher war)\b/u,
  },
  fr: {
    superb:
      "super genial* parfait* adore* excellent* formidable* magnifique* fantastique* ravi* top impeccable* merveilleu* enchant*",
    good: `bien bon bonne bons bonnes content* heureu* satisfait* facile* rapide* utile* agreable* aime* recommande*
      mieux meilleur* simple* pratique* fiable* sympa* efficace* clair* plait competent* aimable* accueillant* propre* reactif* reactive* souriant* soign* confortable* patient* appris`,
    bad: `mal mauvais* lent* cher* compliqu* frustr* decu* decev* probleme* erreur* difficile* penible* insatisfait*
      pire panne* bug* bugs plant* resili* quitte manque* stress* inutile* dommage malheureusement double attente attendu froid* sale* bruyant* retard* confus* ignor* annul* refus*
      obsolete* epuis* perdu* casse* raccroche* abime*`,
    awful: "nul* horrible* affreu* catastroph* deteste* scandaleu* arnaque* honte*",
    praise:
      /\b(?:rien a redire|pas mal|aucun probleme|ca marche bien|fonctionne bien|sans (?:aucun )?(?:souci|probleme)s?|(?:je )?reviend\w+ avec plaisir|tres bien)\b/gu,
    blame:
      /\b(?:ne (?:marche|marchait|fonctionne|fonctionnait|repond\w*|march\w+) (?:pas|jamais|plus)|n'a jamais|personne ne|trop (?:de|cher|chere|lent|lente|long|complique)|perte de temps|aucune (?:reponse|aide|explication)|ne (?:reviend\w+|recommand\w+|repond\w*) (?:pas|plus|jamais)|plus jamais|pas (?:content|satisfait|bien|bon|pratique|facile)|sommes partis|suis partie?|un peu cher)\b/gu,
    nothing:
      /\b(?:merci(?: beaucoup| bien)?|bonne journee|bonjour|bonsoir|bonne question|bien sur|ou bien|eh bien|aussi bien)\b/gu,
    wish: /\b(?:serait|seraient|pourrait|devrait|aimerais|j'espere|si seulement)\b/u,
    once: /\b(?:au debut|avant|autrefois|etait)\b/u,
  },
  es: {
    superb:
      "genial* perfect* encanta* excelente* fantastic* maravillos* increible* estupend* fenomenal impecable* espectacular*",
    good: `bien bueno buena buenos buenas content* feliz satisfech* facil* rapid* util* gusta* recomiend* mejor*
      sencill* comod* practic* fiable* amable* eficaz simple* agradable* atent* limpi* profesional* puntual* clar* cercan* volveremos volvere pacien* aprendi`,
    bad: `mal malo mala malos malas lent* caro cara caros complicad* frustra* decepcion* problema* error* dificil* peor
      insatisfech* fall* cancel* perdi* estres* cuelga* lamentablemente molest* confus* subieron espere esperar esperando tarde fri* suci* ruid* ignor* retras* agotad* abandon* grit* roto rota rotos reclam*`,
    awful: "odio terrible* horrible* pesim* desastr* estafa* inutil* verguenza*",
    praise: /\b(?:sin problemas?|nada que objetar|no esta mal|funciona bien|funciona muy bien)\b/gu,
    blame:
      /\b(?:no (?:funciona\w*|responde\w*|sirve|ayuda\w*|va)|nadie (?:responde|ayuda|contesta)|demasiad\w+|perdida de tiempo|no (?:estoy|me) \w+|no (?:volver\w*|recomiendo|recomendaria)|nunca mas|sin respuesta|nadie (?:me|nos) \w+|nos fuimos|me fui)\b/gu,
    nothing:
      /\b(?:muchas gracias|gracias|buenos dias|buenas (?:tardes|noches)|buena pregunta|mas bien|o bien|por favor)\b/gu,
    wish: /\b(?:estaria|seria|podria|deberia|ojala|me gustaria|espero)\b/u,
    once: /\b(?:al principio|antes|era)\b/u,
  },
  nl: {
    superb: "super top perfect* geweldig* fantastisch* uitstekend* heerlijk* dol prachtig* fantastische",
    good: `goed goede prima tevreden blij makkelijk* snel* handig* fijn* aanraden aanrader beter* leuk* mooi* eenvoudig*
      vriendelijk* behulpzaam* betrouwbaar* duidelijk* prettig* soepel* aardig* netjes schoon professioneel* deskundig* attent* gezellig* lekker* geduldig* geleerd`,
    bad: `slecht* traag* trage langzaam duur* ingewikkeld* frustr* teleurgesteld* teleurstellend* probleem problemen fout*
      moeilijk* vervelend* ontevreden opgezegd vertrokken vastliep* vastgelopen kapot* jammer helaas stress* verwarrend*
      verdubbel* gemis mist ontbreekt gewacht wachten wachttijd* koud* vies vieze lawaai* onduidelijk* onvriendelijk*
      genegeerd verouderd* rommelig* moe uitgeput klacht* boos overstappen`,
    awful: "verschrikkelijk* vreselijk* waardeloos* ramp* haat* schandalig* rampzalig*",
    praise:
      /\b(?:geen problemen|niets te klagen|niet slecht|werkt goed|werkt prima|werkt geweldig|(?:kom|komen) (?:graag|zeker) terug|niks mis mee)\b/gu,
    blame:
      /\b(?:(?:werkt|werkte|lukt|lukte|helpt) (?:\w+ )?niet|nooit (?:antwoord|gereageerd)|niemand|te (?:veel|duur|traag|lang|laat|weinig|ingewikkeld)|niet (?:goed|blij|tevreden|handig)|tijdverspilling|geen (?:antwoord|hulp|reactie)|(?:kom|komen) niet (?:meer )?terug|nooit meer)\b/gu,
    nothing:
      /\b(?:dank je(?: wel)?|dank u(?: wel)?|bedankt|goede(?:morgen|middag|vraag)|goed zo|veel succes|fijne dag)\b/gu,
    wish: /\b(?:zou(?:den)? (?:\w+ )?(?:zijn|mogen|kunnen|moeten)|zou fijn|zou mooi|hoop|graag)\b/u,
    once: /\b(?:in het begin|eerst|vroeger|was ooit)\b/u,
  },
  pt: {
    superb:
      "otim* perfeit* ador* excelente* fantastic* maravilhos* incrivel genial impecavel sensacional top espetacular",
    good: `bom boa bons boas bem feliz satisfeit* facil* rapid* util* gosto* recomend* melhor* simples pratic* confiavel
      amig* eficiente* agradavel* atencios* limp* profissional* pontual* clar* voltarei voltaremos educad* pacien* aprendi`,
    bad: `mau ma ruim mal lent* caro cara caros complicad* frustra* decepcion* problema* erro erros dificil* pior
      insatisfeit* falh* cancel* perdi* estress* trav* infelizmente confus* dobrou saimos sai esperei esperar demor* fri* suj* barulh* ignor* atras* cansad* abandon* grit* reclam* quebrad*`,
    awful: "odeio terrivel horrivel pessim* desastr* golpe inutil vergonha",
    praise: /\b(?:sem problemas?|nada a reclamar|nao e mau|funciona bem|funciona muito bem)\b/gu,
    blame:
      /\b(?:nao (?:funciona\w*|responde\w*|ajuda\w*)|ninguem (?:\w+)|demais|perda de tempo|nao (?:volt\w*|recomendo|recomendaria)|nunca mais|sem resposta|nao (?:gosto|gostei|estou) ?\w*)\b/gu,
    nothing:
      /\b(?:muito obrigad[oa]|obrigad[oa]|bom dia|boa (?:tarde|noite|pergunta)|tudo bem|por favor|bem-vind[oa])\b/gu,
    wish: /\b(?:seria|poderia|podia|deveria|tomara|gostaria|espero)\b/u,
    once: /\b(?:no comeco|no inicio|antes|era)\b/u,
  },
} satisfies Record<string, Lexicon>;
