import { describe, expect, it } from "vitest";
import { agreementSpan, isAgreement, isDenial, isDontKnow, isSkip, isStop, isVague } from "./intent.ts";

const skips = [
  "skip",
  "Skip this one please",
  "Next",
  "next question",
  "I'd rather not say.",
  "I'd prefer not to answer that",
  "pass",
  "No comment",
  "Sorry, that's private",
  "I don't want to talk about it",
  "can we move on?",
  "I'm done with this question",
  "Please stop asking about that",
  "lieber nicht",
  "Das möchte ich nicht sagen",
  "Überspringen bitte",
  "Je préfère ne pas répondre",
  "question suivante",
  "Prefiero no decirlo",
  "siguiente",
  "Dat zeg ik liever niet",
  "sla over",
  "Prefiro não responder",
  "próxima pergunta",
];
const stops = [
  "stop",
  "Stop here please",
  "I'm done",
  "I am done, thanks",
  "that's all",
  "That's all, thank you!",
  "That's all I wanted to say",
  "I have to go",
  "no more questions",
  "Can we stop here?",
  "skip the rest",
  "I don't want to continue",
  "Das war's",
  "Ich bin fertig",
  "Ich möchte aufhören",
  "C'est tout",
  "J'ai fini, merci",
  "Eso es todo",
  "He terminado",
  "Dat was het",
  "Ik wil stoppen",
  "É só isso",
  "Terminei",
];
const answers = [
  "I skip breakfast most days",
  "We stopped using it in March",
  "next week",
  "I passed the exam in 2019",
  "The onboarding was done in a day",
  "That's all I know about the pricing",
  "We're done with the migration by June",
  "They always skip the demo",
  "I quit my job last year",
  "Weiterbildung",
  "We finish at five",
];

describe("steering", () => {
  it.each(skips)("%j skips the question and does not end the conversation", (text) => {
    expect(isSkip(text)).toBe(true);
    expect(isStop(text)).toBe(false);
  });
  it.each(stops)("%j ends the conversation and is not a skip", (text) => {
    expect(isStop(text)).toBe(true);
    expect(isSkip(text)).toBe(false);
  });
  it.each(answers)("%j is an answer, neither a skip nor a stop", (text) => {
    expect(isSkip(text)).toBe(false);
    expect(isStop(text)).toBe(false);
  });
});

describe("yes and no", () => {
  it.each([
    "Yes",
    "yeah, that's right",
    "Yep!",
    "Sure",
    "Sounds good to me",
    "That is correct.",
    "exactly",
    "Okay.",
    "No problem",
    "works for me",
    "Perfect, thanks",
    "Ja, genau",
    "Stimmt",
    "Oui, c'est ça",
    "D'accord",
    "Sí, claro",
    "Exacto",
    "Klopt",
    "Sim, isso mesmo",
    "👍",
  ])("%j agrees", (text) => {
    expect(isAgreement(text)).toBe(true);
    expect(isDenial(text)).toBe(false);
  });
  it.each([
    "No",
    "Nope.",
    "not really",
    "No, it's fifteen",
    "That's not right",
    "That is wrong",
    "yeah no",
    "absolutely not",
    "Nein",
    "Das stimmt nicht",
    "Pas vraiment",
    "No, para nada",
    "Klopt niet",
    "Não",
  ])("%j denies", (text) => {
    expect(isDenial(text)).toBe(true);
    expect(isAgreement(text)).toBe(false);
  });
  it.each([
    "Yes and no",
    "right now we use Jira",
    "Slack",
    "I don't know",
    "not sure",
    "no sé",
    "Notion mostly",
    "Nothing yet",
    "Yesterday",
  ])("%j neither agrees nor denies", (text) => {
    expect(isAgreement(text)).toBe(false);
    expect(isDenial(text)).toBe(false);
  });
  it("points at the words that agree, so that they can be quoted", () => {
    const text = "Well, yes that's right, but it was in May.";
    const span = agreementSpan(text);
    expect(text.slice(span?.start, span?.end)).toBe("yes that's right");
  });
});

describe("not knowing", () => {
  it.each([
    "I don't know",
    "No idea.",
    "I'm not sure",
    "Hmm, hard to say",
    "can't remember",
    "idk",
    "Weiß ich nicht",
    "Keine Ahnung",
    "Je ne sais pas",
    "Aucune idée",
    "No lo sé",
    "Geen idee",
    "Não sei",
  ])("%j is not knowing", (text) => expect(isDontKnow(text)).toBe(true));
  it.each([
    "I don't know, maybe twelve",
    "I know them all",
    "Not sure, but I'd guess 40",
    "I don't know anyone who likes it more than Anna",
  ])("%j still tells something", (text) => expect(isDontKnow(text)).toBe(false));
});

describe("vague answers", () => {
  it.each(["fine", "It was okay", "it depends", "kind of", "The usual stuff", "Ging so, naja", "Bof", "más o menos"])(
    "%j asks for a probe",
    (text) => expect(isVague(text)).toBe(true),
  );
  it.each(["Slack", "12", "The export kept failing", "Anna from finance", "skip", "I don't know", "I'm done"])(
    "%j is no reason to probe",
    (text) => expect(isVague(text)).toBe(false),
  );
});
