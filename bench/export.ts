import { get } from "node:http";
import { join } from "node:path";
import pg from "pg";
import { seedConversations } from "../test/seed.ts";
import { megabytes, publish, type Service, startService } from "./stage/service.ts";

const port = 18_091;
const count = Number(process.env["CONVERSATIONS"] ?? 100_000);

interface Run {
  seconds: number;
  bytes: number;
  peak: number;
}

/** Takes the file as fast as it comes and throws it away; meanwhile watches the service's memory. */
async function download(service: Service, path: string, key: string): Promise<Run> {
  let peak = 0;
  const watch = setInterval(() => {
    void service.memory().then((now) => {
      peak = Math.max(peak, now);
    });
  }, 50);
  const startedAt = performance.now();
  let bytes = 0;
  await new Promise<void>((resolve, reject) => {
    get(`${service.base}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } }, (response) => {
      response.on("data", (chunk: Buffer) => (bytes += chunk.length));
      response.on("end", resolve).on("error", reject);
    }).on("error", reject);
  });
  clearInterval(watch);
  return { seconds: (performance.now() - startedAt) / 1_000, bytes, peak };
}

/** What the database alone needs for the same rows, with transcript and Echo, into a file. */
async function copy(service: Service, pulseId: string): Promise<number> {
  const client = new pg.Client({ connectionString: service.databaseUrl });
  await client.connect();
  const startedAt = performance.now();
  await client.query(`
    copy (
      select conversation.*,
        (select body from echo where conversation_id = conversation.id order by version desc limit 1),
        (select json_agg(json_build_object('id', id, 'role', role, 'content', content, 'timestamp', created_at) order by turn)
         from message where conversation_id = conversation.id)
      from conversation where pulse_id = '${pulseId}' order by completed_at, id
    ) to '${join(service.folder, "floor.txt")}'`);
  const seconds = (performance.now() - startedAt) / 1_000;
  await client.end();
  return seconds;
}

const service = await startService(port);
const fields = [
  { name: "tea", type: "string" },
  { name: "cups", type: "integer" },
];
const pulse = await publish(service, { outputFields: fields });
await seedConversations(service.databaseUrl, pulse.id, count);
const path = `/pulses/${pulse.id}/export?format=`;
const rate = (seconds: number) => `${Math.round(count / seconds).toLocaleString("en")} rows/s`.padStart(16);

const floor = await copy(service, pulse.id);
console.log(`${count.toLocaleString("en")} conversations with four messages each\n`);
console.log(`${"COPY".padEnd(8)}${rate(floor)}`);
const before = await service.memory();
for (const format of ["json", "csv", "ndjson"]) {
  const { seconds, bytes, peak } = await download(service, `${path}${format}`, pulse.key);
  const growth = megabytes(Math.max(0, peak - before));
  console.log(
    `${format.padEnd(8)}${rate(seconds)}   ${(seconds / floor).toFixed(1)} × COPY   ${megabytes(bytes)} file, ${growth} growth in memory`,
  );
}
await service.stop();
