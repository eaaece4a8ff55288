import { createServer } from "node:http";
import { apiOf } from "./api.mjs";
import { people } from "./people.mjs";

const minuteMs = 60_000;
const dayMs = 1_440 * minuteMs;

const outputFields = [
  { name: "main_reason", type: "string", description: "Main reason for leaving" },
  { name: "satisfaction", type: "rating", description: "Satisfaction from 1 to 10" },
  { name: "now_using", type: "enum", description: "What they use now", options: ["Another app", "Paper", "Nothing"] },
  { name: "team_size", type: "integer", description: "Number of people on the team" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
];

/** Takes what it is sent, but was away for a moment one night. */
async function openReceiver() {
  let received = 0;
  const server = createServer((request, response) => {
    request.resume().on("end", () => {
      response.statusCode = ++received === 9 ? 503 : 200;
      response.end(response.statusCode === 200 ? "thank you" : "restarting");
    });
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  server.unref();
  return `http://127.0.0.1:${server.address().port}/echoes`;
}

/** Some hour of that day, later for each; today is not over yet. */
function momentOf(daysAgo, place) {
  const midnight = new Date();
  midnight.setUTCHours(0, 0, 0, 0);
  const at = midnight.getTime() - daysAgo * dayMs + (7 + (place % 4) * 3.4) * 60 * minuteMs;
  return Math.min(at - Date.now(), (place - people.length) * 20 * minuteMs);
}

/** What somebody says to a question, by the buttons it comes with; then the words that are left. */
function answerTo({ content, input }, person, open) {
  if (/main reason/i.test(content)) return { content: person.why };
  switch (input?.kind) {
    case "rating":
      return person.rating === undefined ? null : { content: String(person.rating), answer: person.rating };
    case "choice":
      return person.using ? { content: person.using, answer: person.using } : null;
    case "yesNo":
      return person.back === undefined ? null : { content: person.back ? "Yes" : "No", answer: person.back };
    case "number":
      return person.people === undefined ? null : { content: `We are ${person.people}.` };
    default:
      return open.length > 0 ? { content: open.shift() } : null;
  }
}

/** A whole conversation, as it goes; what is not asked with buttons is told when there is nothing else to say. */
async function hold(api, slug, person, pass) {
  const { token, ...talk } = await api("POST", `/respond/${slug}/conversations`);
  const path = `/respond/conversations/${talk.id}`;
  const open = [person.said.join(" "), ...(person.people ? [`We are ${person.people} people.`] : [])];
  let state = talk;
  for (let turn = 0; state.status === "active" && turn !== person.left; turn++) {
    const said = answerTo(state.transcript.at(-1), person, open) ?? { content: open.shift() ?? "Nothing else." };
    await pass(minuteMs * (0.4 + ((turn * 7 + said.content.length) % 9) / 10));
    const body = { ...said, clientMessageId: `turn-${turn}` };
    state = (await api("POST", `${path}/messages`, { token, body })).conversation;
  }
  if (person.left !== undefined) return null;
  if (state.status === "active") await api("POST", `${path}/finish`, { token });
  const corrections = person.fix ? { team_size: person.fix } : {};
  await api("POST", `${path}/review`, { token, body: { confirm: true, corrections } });
  return talk.id;
}

/** A workspace after two weeks: one Pulse that was much answered, and others beside it. */
export async function liveTwoWeeks(base, clock) {
  const api = apiOf(base);
  await clock.goTo(-15 * dayMs);
  const { api_key: token } = await api("POST", "/signup", { body: { email: "mara@fernweh.example" } });
  const make = (body) => api("POST", "/pulses", { token, body });
  const publish = async (body) => {
    const pulse = await make(body);
    return api("POST", `/pulses/${pulse.id}/publish`, { token });
  };
  const past = await publish({
    name: "Spring meeting",
    intention: "Learn what members expect from the spring meeting",
  });
  await clock.goTo(-14 * dayMs);
  const leaving = await publish({
    name: "Leaving in the first month",
    intention:
      "Understand why customers cancel in the first month, what they use now, and whether they would come back",
    slug: "first-month",
    outputFields,
    webhookUrl: await openReceiver(),
    embedOrigins: ["https://www.fernweh.example"],
  });
  await api("DELETE", `/pulses/${past.id}`, { token });
  let shown = null;
  for (const person of people) {
    await clock.goTo(momentOf(person.daysAgo, people.indexOf(person)));
    const id = await hold(api, leaving.slug, person, clock.pass);
    if (person.shown) shown = id;
  }
  await clock.goTo(-2 * dayMs);
  const week = await publish({
    name: "First week of new colleagues",
    intention: "Learn how new colleagues experienced their first week, and what they missed",
  });
  await hold(api, week.slug, { said: ["Everybody was kind, but my laptop came on Thursday."] }, clock.pass);
  const draft = await make({
    name: "After the guided tour",
    intention: "Find out what visitors took home and whether they would recommend the tour from 0 to 10",
  });
  await api("POST", "/keys", { token, body: { name: "Nightly export", scope: "read" } });
  await clock.goTo(0);
  return { token, leaving, draft, conversationId: shown };
}
