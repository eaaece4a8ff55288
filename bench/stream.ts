import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { megabytes, post, publish, type Service, startService } from "./stage/service.ts";

const port = 18_090;
const wanted = Number(process.env["STREAMS"] ?? 10_000);
const rounds = 5;

/** Many open files need a higher limit, which only a shell can set: the benchmark starts itself again under it. */
if (process.argv[2] === "limited") await main(Number(process.argv[3]));
else {
  const shell = 'ulimit -n "$(ulimit -Hn)" 2>/dev/null; exec "$@" "$(ulimit -n)"';
  const again = ["sh", process.execPath, "--enable-source-maps", import.meta.filename, "limited"];
  process.exitCode = spawnSync("sh", ["-c", shell, ...again], { stdio: "inherit" }).status ?? 1;
}

interface Crowd {
  sockets: Socket[];
  /** Tells when each client of the next event has it, counted from when it is called. */
  nextEvent(): Promise<{ firstAt: number; lastAt: number }>;
}

/** Clients that cost as little as possible: plain sockets which look for the event's name. */
async function gather({ key, id }: { key: string; id: string }, count: number): Promise<Crowd> {
  const request = `GET /api/v1/pulses/${id}/stream HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${key}\r\n\r\n`;
  let connected = 0;
  let onEvent = () => {};
  const sockets: Socket[] = [];
  for (let index = 0; index < count; index++) {
    const socket = connect(port, "127.0.0.1");
    socket.on("data", (chunk) => {
      if (chunk.includes("event: connected")) connected++;
      if (chunk.includes("event: conversation.completed")) onEvent();
    });
    socket.write(request);
    sockets.push(socket);
    // A few hundred at a time, as a load balancer would pass them on.
    if (index % 200 === 199) await until(() => connected > index - 200);
  }
  await until(() => connected === count);
  return {
    sockets,
    nextEvent: () =>
      new Promise((resolve) => {
        let seen = 0;
        let firstAt = 0;
        onEvent = () => {
          if (seen === 0) firstAt = performance.now();
          if (++seen === count) resolve({ firstAt, lastAt: performance.now() });
        };
      }),
  };
}

async function until(isTrue: () => boolean): Promise<void> {
  while (!isTrue()) await sleep(5);
}

/** A respondent's conversation up to its end, which is what completes it. */
async function talk(service: Service, slug: string): Promise<() => Promise<unknown>> {
  const { id, token } = await post(service, `/respond/${slug}/conversations`);
  const path = `/respond/conversations/${id}`;
  await post(service, `${path}/messages`, { content: "Two cups of green tea", clientMessageId: "1" }, token);
  return () => post(service, `${path}/finish`, {}, token);
}

async function main(limit: number): Promise<void> {
  const count = Math.min(wanted, limit - 500);
  if (count < wanted) console.log(`Only ${count} streams: this machine allows ${limit} open files.`);
  const service = await startService(port);
  const pulse = await publish(service, { reviewEcho: false });
  const warm = await gather(pulse, 200);
  const completedOnce = warm.nextEvent();
  await (
    await talk(service, pulse.slug)
  )();
  await completedOnce;
  for (const socket of warm.sockets) socket.destroy();
  await sleep(2_000);

  const before = await service.memory();
  const openedAt = performance.now();
  const crowd = await gather(pulse, count);
  const openMs = performance.now() - openedAt;
  await sleep(3_000);
  const each = ((await service.memory()) - before) / count;
  console.log(`${count} streams opened in ${(openMs / 1_000).toFixed(1)} s, ${(each / 1_024).toFixed(1)} kB each`);

  for (let round = 0; round < rounds; round++) {
    const finish = await talk(service, pulse.slug);
    const everybody = crowd.nextEvent();
    const askedAt = performance.now();
    await finish();
    const { firstAt, lastAt } = await everybody;
    const [first, last] = [firstAt - askedAt, lastAt - askedAt].map((ms) => `${ms.toFixed(0)} ms`);
    console.log(
      `event ${round + 1}: first client after ${first}, last after ${last} (${(lastAt - firstAt).toFixed(0)} ms apart)`,
    );
  }
  console.log(`memory at the end: ${megabytes(await service.memory())}`);
  for (const socket of crowd.sockets) socket.destroy();
  await Promise.all(crowd.sockets.slice(-1).map((socket) => once(socket, "close")));
  await service.stop();
}
