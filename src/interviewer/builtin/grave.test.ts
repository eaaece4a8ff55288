import { expect, test } from "vitest";
import { converse, saying } from "../conversation.fake.ts";
import { createBuiltinInterviewer } from "./builtin.ts";
import { plainBrief } from "./golden-intentions.ts";
import { graveness } from "./grave.ts";

const sorrows = [
  "My husband died last week, so nothing else mattered.",
  "Mein Mann ist letzte Woche gestorben.",
  "Mon mari est mort la semaine dernière.",
  "Mi marido murió la semana pasada.",
  "Mijn man is vorige week overleden.",
  "Meu marido morreu na semana passada.",
];
const dangers = [
  "I don't want to live any more.",
  "Ich will nicht mehr leben.",
  "Je ne veux plus vivre.",
  "Ya no quiero vivir.",
  "Ik wil niet meer leven.",
  "Eu não quero mais viver.",
];
const pulses = [
  plainBrief("Find out why they left and what they use now"),
  plainBrief("Herausfinden, warum Kunden gekündigt haben und was sie jetzt nutzen"),
  plainBrief("Entender por que os clientes cancelaram e o que usam agora"),
];

test("grief and danger are heard in every language, whatever the Pulse's", async () => {
  for (const brief of pulses)
    for (const line of [...sorrows, ...dangers]) {
      const { turns, plan } = await converse(createBuiltinInterviewer(), brief, saying(line));
      const [turn] = turns;
      expect(turn!.content, line).toMatch(/sorry|leid|schwer|Sinto muito|difícil/i);
      expect(turn!.asksQuestion).toBe(false);
      for (const { question } of plan.configuration.topics) expect(turn!.content).not.toContain(question);
    }
});

test("whoever may be in danger is told where help is, also after care was shown before", async () => {
  const { turns } = await converse(createBuiltinInterviewer(), pulses[0]!, saying(sorrows[0]!, dangers[0]!));
  expect(turns[1]!.content).toContain("emergency number");
});

test("whoever wants to go on is asked the next question, and not cared for again", async () => {
  const { turns } = await converse(
    createBuiltinInterviewer(),
    pulses[0]!,
    saying(sorrows[0]!, "Let's go on.", "Since the funeral I keep everything on paper."),
  );
  for (const turn of turns.slice(1)) {
    expect(turn.asksQuestion).toBe(true);
    expect(turn.about.topicId).not.toBeNull();
  }
});

test.each([
  "The fault was hard to diagnose for your support.",
  "Es un éxito absoluto para nosotros.",
  "We killed the old process and it was a relief.",
  "Das Produkt war am Ende tot langweilig für uns.",
  "The deadline nearly killed us all that week.",
  "Mijn team is vertrouwd met het systeem.",
])("“%s” is nothing grave", (line) => {
  expect(graveness(line)).toBeNull();
});
