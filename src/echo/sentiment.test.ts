import { describe, expect, test } from "vitest";
import { sentimentOf } from "./sentiment.ts";

type Band = [low: number, high: number];
const unhappy: Band = [1, 3];
const critical: Band = [2, 4];
const even: Band = [4, 6];
const content: Band = [6, 8];
const happy: Band = [8, 10];

/** What one respondent said, by language, and where a reader would put it. */
const talks: [language: string, Band, ...said: string[]][] = [
  ["en", unhappy, "We left because the import kept failing every week.", "Support never answered.", "We pay less now."],
  ["en", unhappy, "It was terrible.", "The app crashed all the time and nobody cared."],
  [
    "en",
    unhappy,
    "I quit because my manager ignored every complaint.",
    "The workload was too much and the pay unfair.",
    "Thanks for asking, best of luck.",
  ],
  [
    "en",
    critical,
    "We cancelled last month and moved to a competitor.",
    "The price went up twice.",
    "Thanks, that's all.",
  ],
  ["en", critical, "It used to be great, but since the redesign it is slow and confusing."],
  ["en", critical, "It would be great if the export worked.", "Faster support would be nice."],
  ["en", critical, "Good idea, poor execution. I had to enter everything twice.", "I'd give it 3 out of 10."],
  ["en", even, "We are twelve people.", "In Ghent.", "Since 2019."],
  ["en", even, "The interface is nice, but the exports are slow.", "No strong feelings."],
  ["en", even, "I'd like a table for two, please.", "Thank you!", "That sounds like what I need."],
  ["en", content, "It does the job, I like the calendar.", "Nothing to complain about."],
  ["en", content, "Mostly good. Setup was easy, the docs could be better."],
  ["en", content, "8 out of 10.", "It works well for us."],
  ["en", happy, "I love it.", "Support is excellent and setup was easy.", "I would recommend it to anybody."],
  ["en", happy, "Really happy with it, it saves us hours every week.", "The team is friendly and helpful."],
  ["de", unhappy, "Wir haben gekündigt, weil der Import ständig abgestürzt ist.", "Der Support hat nie geantwortet."],
  ["de", unhappy, "Es war eine Katastrophe.", "Viel zu teuer und furchtbar langsam.", "Danke trotzdem."],
  [
    "de",
    critical,
    "Am Anfang war es gut, aber dann wurde es immer teurer.",
    "Wir sind zu einem anderen Anbieter gewechselt.",
  ],
  ["de", critical, "Es wäre schön, wenn der Export funktionieren würde.", "Leider gibt es viele Fehler."],
  ["de", even, "Wir sind zu zehnt.", "Seit drei Jahren.", "Danke, das war alles."],
  ["de", content, "Ganz gut, die Bedienung ist einfach.", "Es könnte etwas schneller sein."],
  [
    "de",
    happy,
    "Ich bin sehr zufrieden.",
    "Das Team ist freundlich und die Einrichtung war einfach.",
    "Ich würde es weiterempfehlen.",
  ],
  ["de", happy, "Super Produkt, ich bin begeistert!", "Klare Empfehlung."],
  ["fr", unhappy, "Nous sommes partis parce que ça ne marchait jamais.", "Le support est nul et beaucoup trop cher."],
  ["fr", unhappy, "C'était horrible, une vraie perte de temps.", "Je suis très déçu.", "Merci."],
  ["fr", critical, "L'idée est bonne, mais c'est trop lent et compliqué."],
  ["fr", critical, "On a résilié le mois dernier, le prix avait doublé.", "Ce serait bien d'avoir un export."],
  ["fr", even, "Nous sommes douze.", "Depuis 2019.", "Merci, au revoir."],
  ["fr", content, "Plutôt bien, c'est facile à utiliser.", "Un peu cher peut-être."],
  ["fr", happy, "J'adore, c'est génial et très simple.", "Je le recommande à tout le monde."],
  ["es", unhappy, "Nos fuimos porque fallaba todas las semanas.", "El soporte es pésimo y nadie responde."],
  ["es", unhappy, "Fue horrible, una pérdida de tiempo.", "Estoy muy decepcionado.", "Gracias."],
  ["es", critical, "La idea es buena, pero es demasiado lento y complicado."],
  ["es", critical, "Cancelamos porque subieron el precio dos veces.", "Estaría bien tener una exportación."],
  ["es", even, "Somos doce.", "Desde 2019.", "Muchas gracias."],
  ["es", content, "Bastante bien, es fácil de usar.", "Podría ser más rápido."],
  ["es", happy, "Me encanta, es genial y muy sencillo.", "Lo recomiendo a todo el mundo."],
  ["nl", unhappy, "We zijn vertrokken omdat het elke week vastliep.", "De support is waardeloos en veel te duur."],
  ["nl", unhappy, "Het was verschrikkelijk, pure tijdverspilling.", "Ik ben erg teleurgesteld.", "Bedankt."],
  ["nl", critical, "Goed idee, maar het is te traag en te ingewikkeld."],
  ["nl", critical, "We hebben opgezegd omdat de prijs verdubbelde.", "Het zou fijn zijn als de export werkte."],
  ["nl", even, "We zijn met z'n twaalven.", "Sinds 2019.", "Bedankt, dat was alles."],
  ["nl", content, "Best goed, het is makkelijk in gebruik.", "Het kan iets sneller."],
  ["nl", happy, "Ik ben heel tevreden, het werkt geweldig.", "Ik zou het iedereen aanraden."],
  ["pt", unhappy, "Saímos porque falhava toda semana.", "O suporte é péssimo e ninguém responde."],
  ["pt", unhappy, "Foi horrível, uma perda de tempo.", "Estou muito decepcionado.", "Obrigado."],
  ["pt", critical, "A ideia é boa, mas é lento demais e complicado."],
  ["pt", critical, "Cancelamos porque o preço dobrou.", "Seria bom ter uma exportação."],
  ["pt", even, "Somos doze.", "Desde 2019.", "Muito obrigado."],
  ["pt", content, "Bastante bom, é fácil de usar.", "Podia ser mais rápido."],
  ["pt", happy, "Adoro, é ótimo e muito simples.", "Recomendo a todos."],
  [
    "en",
    [1, 4],
    "Onboarding took three weeks and I felt lost.",
    "Nobody explained the invoices.",
    "I would not come back.",
  ],
  [
    "en",
    [2, 4],
    "Exit interview: good colleagues, good pay at first, but no growth, endless meetings and a boss who yelled.",
    "I'm leaving for a better job.",
    "Thanks, and best of luck to you all!",
  ],
  ["en", [8, 10], "Honestly the best tool we have ever used.", "It paid for itself in a month."],
  ["en", [4, 6], "It's okay. Does what it says."],
  ["en", [4, 7], "We use Slack, Notion and Linear.", "About 30 people.", "Yes."],
  ["en", [1, 4], "I wouldn't recommend it to my worst enemy."],
  ["en", [2, 5], "The food was cold and the waiter was late, though the room was lovely."],
  [
    "de",
    [1, 4],
    "Ich wurde dreimal vertröstet und habe mein Geld nicht zurückbekommen.",
    "So etwas habe ich noch nie erlebt.",
  ],
  ["de", [8, 10], "Alles bestens, wirklich tolle Betreuung!", "Kommen gerne wieder."],
  ["de", [2, 4], "Die Software ist unübersichtlich und stürzt ab.", "Wir wechseln gerade."],
  ["fr", [8, 10], "Équipe au top, installation rapide et sans souci.", "Très satisfait."],
  ["fr", [1, 4], "Trois semaines d'attente, aucune réponse.", "Je ne reviendrai pas."],
  ["es", [1, 4], "Esperé tres semanas y nadie me llamó.", "No volvería."],
  ["es", [8, 10], "Todo perfecto, volveremos seguro.", "El personal muy atento."],
  ["nl", [1, 4], "Drie weken gewacht en geen antwoord gekregen.", "Ik kom niet terug."],
  ["nl", [7, 10], "Alles liep soepel, aardige mensen.", "Zeker een aanrader."],
  ["pt", [1, 4], "Esperei três semanas e ninguém respondeu.", "Não volto."],
  ["pt", [8, 10], "Atendimento excelente, voltarei com certeza.", "Muito satisfeita."],
  ["en", [1, 4], "The course was chaotic, we changed teachers four times.", "I learned very little."],
  ["en", [7, 10], "The nurses were patient and explained everything.", "I felt safe."],
  ["en", [1, 4], "The delivery came ten days late and the box was damaged.", "I asked for a refund twice."],
  ["en", [7, 10], "Our kids can't wait for the next camp.", "Great counsellors."],
  ["en", [4, 6], "I rent the office with two friends.", "Roughly 900 a month.", "Until next June."],
  ["de", [1, 4], "Der Kurs fiel dreimal aus, und niemand hat Bescheid gesagt."],
  ["de", [7, 10], "Die Pflegekräfte waren geduldig und haben alles erklärt.", "Ich habe mich wohl gefühlt."],
  ["fr", [1, 4], "Le colis est arrivé cassé et le service client m'a raccroché au nez."],
  ["fr", [7, 10], "Les moniteurs étaient patients, mes enfants étaient ravis."],
  ["es", [1, 4], "El paquete llegó roto y tuve que reclamar tres veces."],
  ["es", [7, 10], "Los profesores fueron muy pacientes y aprendí mucho."],
  ["nl", [1, 4], "Het pakket kwam kapot aan en ik moest drie keer bellen."],
  ["nl", [7, 10], "De docenten waren geduldig en ik heb veel geleerd."],
  ["pt", [1, 4], "O pacote chegou quebrado e tive que reclamar três vezes."],
  ["pt", [7, 10], "Os professores foram muito pacientes e aprendi muito."],
];

describe("how a respondent feels", () => {
  test.each(talks.map(([language, band, ...said]) => ({ language, band, said, text: said.join(" ") })))(
    "$language: $text",
    (talk) => {
      const [low, high] = talk.band;
      const score = sentimentOf(talk.said, talk.language);
      expect(score).toBeGreaterThanOrEqual(low);
      expect(score).toBeLessThanOrEqual(high);
    },
  );
});

test("courtesy is no feeling", () => expect(sentimentOf(["Thank you very much, have a nice day!"], "en")).toBe(5));
