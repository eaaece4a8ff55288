import { createHash, randomUUID } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import pg from "pg";

/** What the service does for the same request, with nothing around it: no validation, no limits, no planning, no views. */
export async function runFloor(databaseUrl: string, port: number): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 20 });
  const pulseColumns = "*";
  const authenticate = async (request: IncomingMessage): Promise<string> => {
    const hash = createHash("sha256")
      .update(request.headers.authorization?.slice(7) ?? "")
      .digest();
    const text = "select workspace_id, id, scope from api_key where hash = $1 and revoked_at is null";
    return (
      (await pool.query<{ workspace_id: string }>({ name: "auth", text, values: [hash] })).rows[0]?.workspace_id ?? ""
    );
  };

  async function getPulse(request: IncomingMessage): Promise<string> {
    const workspace = await authenticate(request);
    const text = `select ${pulseColumns} from pulse where workspace_id = $1 and id = $2`;
    const { rows } = await pool.query<object>({
      name: "get",
      text,
      values: [workspace, request.url?.split("/").at(-1)],
    });
    return JSON.stringify({ data: rows[0] });
  }

  async function listPulses(request: IncomingMessage): Promise<string> {
    const workspace = await authenticate(request);
    const text = `select ${pulseColumns} from pulse where workspace_id = $1 order by id desc limit $2`;
    const { rows } = await pool.query<object>({ name: "list", text, values: [workspace, 101] });
    return JSON.stringify({ data: rows.slice(0, 100), hasMore: rows.length > 100, nextCursor: null });
  }

  async function createPulse(request: IncomingMessage): Promise<string> {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const { intention } = JSON.parse(body) as { intention: string };
    const workspace = await authenticate(request);
    await pool.query({
      name: "afford",
      text: "select granted, balance, reserved from workspace where id = $1",
      values: [workspace],
    });
    const id = randomUUID();
    const client = await pool.connect();
    try {
      await client.query("begin");
      await client.query({
        name: "spend",
        text: `with paid as (update workspace set balance = balance - 1 where id = $1 and balance >= 1 returning id)
          insert into credit_entry (workspace_id, kind, reference, amount, created_at) select id, 'pulse.created', $2, -1, now() from paid`,
        values: [workspace, id],
      });
      const { rows } = await client.query<object>({
        name: "insert",
        text: insertPulse,
        values: [id, workspace, intention, plan],
      });
      await client.query("commit");
      return JSON.stringify({ data: rows[0] });
    } finally {
      client.release();
    }
  }

  createServer((request, response) => {
    const answer =
      request.method === "POST"
        ? createPulse(request)
        : request.url?.endsWith("/pulses")
          ? listPulses(request)
          : getPulse(request);
    answer.then(
      (text) =>
        response
          .writeHead(200, { "content-type": "application/json", "content-length": Buffer.byteLength(text) })
          .end(text),
      () => response.writeHead(500, { "content-length": 0 }).end(),
    );
  }).listen(port, "127.0.0.1");
}

/** As long as a plan really is, so that both write and send about the same bytes. */
const plan = JSON.stringify({
  topics: Array.from({ length: 5 }, (_, index) => ({
    id: `t${index}`,
    question: "x".repeat(60),
    probes: ["y".repeat(40), "z".repeat(40)],
    goal: "g".repeat(40),
  })),
  opening: "o".repeat(100),
  closing: "c".repeat(100),
  welcome: { title: "t".repeat(40), description: "d".repeat(140) },
});

const insertPulse = `
  insert into pulse (id, workspace_id, slug, status, name, name_given, intention, mode, tone, topics, max_duration_min, max_questions,
    review_echo, output_fields, fields_given, configuration, created_at, updated_at)
  values ($1, $2, $1, 'draft', 'x', false, $3, 'interview', 'conversational', '[]', 10, 8, true, '[]', false, $4, now(), now())
  returning *`;
