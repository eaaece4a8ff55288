import pg from "pg";
import { seedConversations } from "../test/seed.ts";
import { publish, type Service, startService } from "./stage/service.ts";

const port = 18_093;
const sizes = (process.env["CONVERSATIONS"] ?? "1000,10000,50000").split(",").map(Number);
const rounds = 5;

const outputFields = [
  { name: "reason", type: "string", description: "Main reason for leaving" },
  { name: "wish", type: "string", description: "What they wish for" },
  { name: "satisfaction", type: "rating", description: "Satisfaction from 1 to 10" },
  { name: "people", type: "integer", description: "People in the team" },
  { name: "budget", type: "money", description: "Budget a month" },
  { name: "would_return", type: "boolean", description: "Whether they would come back" },
  { name: "plan", type: "enum", description: "Their plan", options: ["Free", "Pro", "Team"] },
  { name: "features", type: "array", description: "What they used" },
  { name: "since", type: "date", description: "Since when" },
  { name: "email", type: "email", description: "E-mail address" },
];

/** Echoes as long as real ones: ten fields with their evidence, themes and quotes. */
async function furnish(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`
    with said as (
      select conversation_id, row_number() over () as n from echo),
    told as (
      select conversation_id, n, jsonb_build_object(
        'reason', 'The import of word' || n % 500 || ' kept failing and support took ' || n % 9 || ' days to answer',
        'wish', 'A faster export' || case n % 3 when 0 then ' and a lower price' else ' with fewer steps' end,
        'satisfaction', 1 + n % 10, 'people', n % 900, 'would_return', n % 2 = 0,
        'budget', jsonb_build_object('amount', n % 700, 'currency', case n % 5 when 0 then 'USD' else 'EUR' end),
        'plan', (array['Free', 'Pro', 'Team'])[1 + n % 3], 'features', jsonb_build_array('import', 'f' || n % 40),
        'since', to_char(date '2024-01-01' + (n % 900)::integer, 'YYYY-MM-DD'), 'email', 'p' || n || '@example.com') as fields
      from said)
    update echo set body = body || jsonb_build_object(
      'fields', told.fields,
      'evidence', (
        select jsonb_object_agg(key, jsonb_build_object('status', (array['stated', 'confirmed', 'corrected'])[1 + n % 3],
          'confidence', 0.9, 'quotes', jsonb_build_array(jsonb_build_object(
            'messageId', 'msg_01kbf4b1s3f6v9a0d2c8e7g5hj', 'start', 3, 'end', 40, 'text', repeat('said ', 12)))))
        from jsonb_each(told.fields)),
      'themes', jsonb_build_array('import', 'theme' || n % 60), 'sentimentScore', 1 + n % 10,
      'keyQuotes', jsonb_build_array('quote number ' || n))
    from told where told.conversation_id = echo.conversation_id`);
  await client.query("vacuum analyze");
  await client.end();
}

async function measure({ base }: Service, { id, key }: { id: string; key: string }): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round++) {
    const startedAt = performance.now();
    const response = await fetch(`${base}/api/v1/pulses/${id}/insights`, {
      headers: { authorization: `Bearer ${key}` },
    });
    await response.text();
    if (!response.ok) throw new Error(`insights answered ${response.status}`);
    times.push(performance.now() - startedAt);
  }
  // The first one prepares the statements.
  return times.slice(1).sort((a, b) => a - b);
}

for (const count of sizes) {
  const service = await startService(port);
  const pulse = await publish(service, { outputFields });
  await seedConversations(service.databaseUrl, pulse.id, count);
  await furnish(service.databaseUrl);
  const times = await measure(service, pulse);
  console.log(
    `${String(count).padStart(7)} conversations  insights in ${times[Math.floor(rounds / 2)]?.toFixed(0)} ms (median of ${rounds})`,
  );
  await service.stop();
}
