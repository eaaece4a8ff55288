import pg from "pg";

/**
 * Completed conversations by the thousand, written straight into the tables: each with four messages and an Echo, some
 * of it text that trips careless exports.
 */
export async function seedConversations(databaseUrl: string, pulseId: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const id = (prefix: string) => `'${prefix}_0' || lpad(to_hex(n), 25, '0')`;
  try {
    await client.query("begin");
    await client.query(
      `insert into conversation (id, workspace_id, pulse_id, status, end_reason, preview, token_hash, language, metadata,
         brief, configuration, output_fields, turn, question_count, message_count, created_at, last_active_at, ended_at,
         completed_at)
       select ${id("conv")}, workspace_id, pulse.id, 'completed', 'goals_reached', false, '\\x00', 'en', '{"plan":"pro"}',
         '{}', configuration, output_fields, 2, 2, 4, at, at, at, at + interval '2 minutes'
       from pulse, generate_series(1, $2::integer) as n,
         lateral (select timestamptz '2026-01-01' + n * interval '1 second' as at) as time
       where pulse.id = $1`,
      [pulseId, count],
    );
    await client.query(
      `insert into message (id, conversation_id, turn, role, content, created_at)
       select ${id("msg")} || place, ${id("conv")}, place / 2, case place % 2 when 0 then 'assistant' else 'user' end,
         case place % 2 when 0 then 'How do you like your tea? ' else E'=1+1, "green", süß ☕\\n第二行 ' end || repeat('word ', 40),
         timestamptz '2026-01-01' + n * interval '1 second'
       from generate_series(1, $1::integer) as n, generate_series(0, 3) as place`,
      [count],
    );
    await client.query(
      `insert into echo (conversation_id, version, body, created_at)
       select ${id("conv")}, 1, jsonb_build_object(
           'fields', jsonb_build_object('tea', case n % 3 when 0 then '=SUM(A1)' when 1 then 'grün, "süß" ☕' else '第二行' end,
             'cups', n % 7),
           'evidence', jsonb_build_object(), 'summary', 'Likes tea number ' || n, 'keyQuotes', '[]'::jsonb,
           'sentimentScore', 7, 'themes', '["tea"]'::jsonb,
           'review', jsonb_build_object('status', 'skipped', 'corrections', jsonb_build_object()),
           'extractedBy', 'builtin', 'version', 1),
         timestamptz '2026-01-01'
       from generate_series(1, $1::integer) as n`,
      [count],
    );
    await client.query("commit");
    await client.query("analyze");
  } finally {
    await client.end();
  }
}
