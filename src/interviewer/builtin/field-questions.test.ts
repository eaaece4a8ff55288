import { describe, expect, test } from "vitest";
import type { FieldType, OutputField } from "../../echo/echo.ts";
import { checkQuestion } from "../question-rules.ts";
import { plainBrief } from "./golden-intentions.ts";
import { planBuiltin } from "./planner.ts";

/** The question for one field of a client's, beside another one that says which language it is. */
function asked(language: string, name: string, type: FieldType, description: string): string {
  const field: OutputField = { name, type, description };
  const { configuration } = planBuiltin(plainBrief("Intake", { language, outputFields: [field] }));
  return configuration.topics.find((topic) => topic.fields.includes(name))!.question;
}

describe("a client's field is asked for as one person asks another", () => {
  test.each<[string, FieldType, string, string]>([
    ["email", "email", "E-mail address for a follow-up", "Which e-mail address may we use for a follow-up?"],
    ["contact", "email", "E-mail to send the offer to", "Which e-mail address may we send the offer to?"],
    ["work_email", "email", "", "What is your work e-mail address?"],
    ["phone", "phone", "Phone number to call back", "Which phone number can we call you back on?"],
    ["team_size", "integer", "Number of people on the team", "How many people are on the team?"],
    ["rooms", "integer", "Number of rooms affected", "How many rooms are affected?"],
    ["guest_count", "integer", "How many guests are expected", "How many guests are expected?"],
    ["satisfaction", "rating", "Satisfaction from 1 to 10", "From 1 to 10, how satisfied are you?"],
    ["nps", "rating", "Likelihood to recommend, 0 to 10", "From 0 to 10, how likely are you to recommend us?"],
    ["foodRating", "rating", "", "From 1 to 10, how would you rate the food?"],
    ["from_address", "string", "Address moving from", "Which address are you moving from?"],
    ["plan", "string", "Plan the customer chose", "Which plan did you choose?"],
    ["services", "array", "Services affected", "Which services are affected?"],
    ["medication", "array", "Medication taken", "Which medication have you taken?"],
    ["would_come_again", "boolean", "", "Would you come again?"],
    ["has_piano", "boolean", "", "Do you have a piano?"],
    ["names", "string", "Names of the couple", "What are the names of the couple?"],
    ["comments", "string", "", "What else would you like to tell us?"],
    ["budget", "money", "Budget for photography", "What budget do you have in mind for photography?"],
    ["reason", "string", "Main reason for cancelling", "What is your main reason for cancelling?"],
    ["kickoff_date", "date", "Preferred date for the kick-off", "What is your preferred date for the kick-off?"],
  ])("%s (%s, “%s”): %s", (name, type, description, question) => {
    expect(asked("en", name, type, description)).toBe(question);
  });

  test.each<[string, string, FieldType, string, string]>([
    [
      "de",
      "zufriedenheit",
      "rating",
      "Zufriedenheit von 1 bis 10",
      "Wie zufrieden sind Sie auf einer Skala von 1 bis 10?",
    ],
    ["de", "monatsbeitrag", "money", "Monatlicher Beitrag", "Wie hoch ist Ihr monatlicher Beitrag?"],
    ["de", "anzahl", "integer", "Anzahl der betroffenen Räume", "Wie viele betroffene Räume sind es?"],
    ["de", "grund", "string", "Grund der Kündigung", "Was ist der Grund der Kündigung?"],
    ["de", "datum", "date", "Datum des Schadens", "Wie lautet das Datum des Schadens?"],
    [
      "de",
      "telefon",
      "phone",
      "Telefonnummer für Rückfragen",
      "Unter welcher Telefonnummer erreichen wir Sie für Rückfragen?",
    ],
    ["de", "bewohnbar", "boolean", "Ob die Wohnung noch bewohnbar ist", "Ist die Wohnung noch bewohnbar?"],
    ["fr", "motif", "string", "Motif de la visite", "Quel est le motif de la visite ?"],
    ["fr", "adresse", "string", "Adresse de livraison", "Quelle est l'adresse de livraison ?"],
    ["fr", "note", "rating", "Satisfaction générale", "De 1 à 10, à quel point êtes-vous satisfait dans l'ensemble ?"],
    ["fr", "recommande", "boolean", "Recommanderait le magasin", "Recommanderiez-vous le magasin ?"],
    ["es", "personas", "integer", "Número de personas", "¿Cuántas personas son?"],
    ["es", "fecha", "date", "Fecha de la visita", "¿Cuál es la fecha de la visita?"],
    ["es", "plato", "string", "Plato favorito", "¿Cuál es su plato favorito?"],
    ["nl", "klacht", "string", "Belangrijkste klacht", "Wat is uw belangrijkste klacht?"],
    ["nl", "sport", "boolean", "Of de patiënt sport", "Sport u?"],
    ["nl", "mail", "email", "E-mailadres", "Op welk e-mailadres mogen we u schrijven?"],
    ["pt", "motivo", "string", "Motivo da consulta", "Qual é o motivo da consulta?"],
    ["pt", "volta", "boolean", "Se voltaria", "Você voltaria?"],
    ["pt", "nota", "rating", "Nota geral", "De 1 a 10, que nota você nos daria?"],
  ])("in %s, %s (%s, “%s”): %s", (language, name, type, description, question) => {
    expect(asked(language, name, type, description)).toBe(question);
    expect(checkQuestion(question)).toEqual([]);
  });
});

describe("an intention is understood however it is written", () => {
  test.each<[string, string[]]>([
    ["why people dont buy", ["What keeps you from buying?"]],
    ["I need to know if remote workers feel lonely and what helps them", ["Do you feel lonely?", "What helps you?"]],
    [
      "Competitor analysis: which tools do they use, what do they like about them",
      ["Which tools do you use?", "What do you like about them?"],
    ],
    [
      "Discover the jobs our customers hire our app for; how they solved it before",
      ["Which jobs do you hire our app for?", "How did you solve it before?"],
    ],
    [
      "We run a small yoga studio and many people never come back. We'd love to understand what they expected and what price would feel fair. Please be gentle, some of them are shy.",
      ["What did you expect?", "What price would feel fair?"],
    ],
    [
      "Comprendre comment les familles choisissent leur destination, quel budget elles prévoient et ce qui les a déçues",
      ["Comment choisissez-vous votre destination ?", "Quel budget prévoyez-vous ?", "Qu'est-ce qui vous a déçu ?"],
    ],
    [
      "Onderzoeken hoe ouders een basisschool kiezen en wat ze belangrijk vinden",
      ["Hoe kiest u een basisschool?", "Wat vindt u belangrijk?"],
    ],
    [
      "Entender como pequenas empresas controlam o estoque e quais ferramentas usam",
      ["Como você controla o estoque?", "Quais ferramentas você usa?"],
    ],
  ])("%s", (intention, questions) => {
    const planned = planBuiltin(plainBrief(intention)).configuration.topics.map((topic) => topic.question);
    for (const question of questions) expect(planned).toContain(question);
    for (const question of planned) expect(checkQuestion(question), question).toEqual([]);
  });

  test("“NPS for my bakery” asks about the bakery", () => {
    const [first] = planBuiltin(plainBrief("NPS for my bakery")).configuration.topics;
    expect(first!.question).toBe("From 0 to 10, how likely are you to recommend our bakery to a friend or colleague?");
  });

  test("two words in German are read as German when the fields are", () => {
    const { language } = planBuiltin(
      plainBrief("Schadensmeldung Hausrat", {
        outputFields: [{ name: "schaden", type: "string", description: "Was beschädigt wurde" }],
      }),
    ).configuration;
    expect(language).toBe("de");
  });

  test("what it will take is said as the questions tell it, not as the limit allows", () => {
    const { welcome } = planBuiltin(
      plainBrief("why they left and what they use now", { maxDurationMin: 60 }),
    ).configuration;
    expect(welcome.description).toMatch(/about [2-5] minutes/);
  });
});
