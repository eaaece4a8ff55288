import { spawn } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { silentLog } from "../../kernel/log.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { isAlive } from "./processes.ts";
import { type TestService, type World, eventually, isRoot, openWorld, query, serverPid } from "./test-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld(rolldown);
}, 60_000);
afterAll(() => world.close(), 60_000);

const gone = (pid: number) => eventually(() => !isAlive(pid));

describe("when the service is killed", () => {
  test("its database lives on, and the next service takes it over and stops it at its own end", async () => {
    const dataDir = await world.usedDataDir("survivor");
    const killed = world.start(dataDir);
    await query(await killed.hear("ready"), "create table kept as select 1 as one");
    const server = serverPid(dataDir)!;
    killed.kill("SIGKILL");
    await killed.ended;
    expect(isAlive(server)).toBe(true);

    const next = world.start(dataDir);
    expect(await query(await next.hear("ready"), "select one from kept")).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(server);
    next.kill("SIGTERM");
    expect(await next.ended).toBe(0);
    await gone(server);
    expect(readdirSync(path.join(dataDir, "postgres", "users"))).toEqual([]);
  });

  test.each([
    ["alone", (pid: number) => process.kill(pid, "SIGKILL")],
    ["with everything it had started", (pid: number) => process.kill(-pid, "SIGKILL")],
  ])("%s in the middle of its very first start, the next start succeeds and sweeps up", async (how, kill) => {
    const dataDir = path.join(world.root, `midway ${how}`);
    const home = path.join(dataDir, "postgres");
    const killed = world.start(dataDir);
    const unfinished = () =>
      (existsSync(home) ? readdirSync(home) : []).find((name) => name.startsWith("data.unfinished"));
    await eventually(() => existsSync(path.join(home, unfinished() ?? "none", "base")));
    kill(killed.pid);
    await killed.ended;
    expect(existsSync(path.join(home, "data"))).toBe(false);

    // An orphaned initdb may go on writing for a moment, but the start after that has the last word.
    await eventually(async () => {
      const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
      expect(await query(postgres.connection, "select 1 as one")).toEqual([{ one: 1 }]);
      await postgres.stop();
      return unfinished() === undefined;
    });
  });

  test("while it holds the lock, nobody waits for the dead", async () => {
    const dataDir = await world.usedDataDir("locked");
    const lock = path.join(dataDir, "postgres", "lock");
    const { dev, ino } = statSync(path.dirname(lock));
    for (const left of [
      `999999 12345 some-boot\n${dev}:${ino}\nabc`,
      `${process.pid} 1 another-boot\n${dev}:${ino}\nabc`,
      "",
    ]) {
      writeFileSync(lock, left);
      const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
      await postgres.stop();
      expect(existsSync(lock)).toBe(false);
    }
  });

  test("Ctrl-C in the terminal does not take the database from under the service", async () => {
    const dataDir = await world.usedDataDir("interrupted");
    const service = world.start(dataDir);
    const connection = await service.hear("ready");
    const server = serverPid(dataDir);
    process.kill(-service.pid, "SIGINT");
    await service.hear("interrupted");
    expect(await query(connection, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(server);
  });
});

describe("when the database is killed", () => {
  test("with no service around, the next start begins where it ended", async () => {
    const dataDir = await world.usedDataDir("dead");
    const service = world.start(dataDir, { ending: "without-stop" });
    await query(await service.hear("ready"), "create table kept as select 1 as one");
    await service.ended;
    const killed = serverPid(dataDir)!;
    process.kill(killed, "SIGKILL");
    await gone(killed);
    expect(serverPid(dataDir)).toBe(killed);

    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
    expect(await query(postgres.connection, "select one from kept")).toEqual([{ one: 1 }]);
    await postgres.stop();
  });

  test("under running services it is started again, once, and no acknowledged row is missing", async () => {
    const dataDir = await world.usedDataDir("revived");
    const services = [world.start(dataDir), world.start(dataDir)];
    const [connection] = await Promise.all(services.map((service) => service.hear("ready")));
    await query(connection!, "create table kept (n int)");
    let acknowledged = 0;
    const write = async () => {
      await query(connection!, `insert into kept values (${acknowledged + 1})`);
      acknowledged++;
    };
    for (const rows of [20, 20]) {
      for (let row = 0; row < rows; row++) await write();
      const killed = serverPid(dataDir)!;
      process.kill(killed, "SIGKILL");
      await eventually(() =>
        write().then(
          () => true,
          () => false,
        ),
      );
      expect(serverPid(dataDir)).not.toBe(killed);
    }
    const rows = await query(connection!, "select n from kept");
    // The kill may also fall between a commit and its acknowledgement, so there may be more rows, but none fewer.
    expect(new Set(rows.map(({ n }) => n)).size).toBeGreaterThanOrEqual(acknowledged);
    for (const service of services) {
      await service.hearLog("has died");
      await service.hearLog("is back");
    }
    const server = serverPid(dataDir)!;
    for (const service of services) service.kill("SIGTERM");
    await Promise.all(services.map((service) => service.ended));
    expect(isAlive(server)).toBe(false);
  });

  test("a pid file whose number now belongs to another program does not stop the start", async () => {
    const dataDir = await world.usedDataDir("recycled");
    const first = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const pidFile = path.join(dataDir, "postgres", "data", "postmaster.pid");
    const lines = readFileSync(pidFile, "utf8").split("\n");
    await first.stop();
    const stranger = spawn("sleep", ["60"], isRoot ? { uid: 65534, gid: 65534 } : {});
    writeFileSync(pidFile, [String(stranger.pid), ...lines.slice(1)].join("\n"));
    const second = await startEmbeddedPostgres({ dataDir, log: silentLog });
    expect(await query(second.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await second.stop();
    expect(stranger.exitCode).toBeNull();
    stranger.kill("SIGKILL");
  });

  test("a vanished database does not come back as an empty one", async () => {
    const dataDir = await world.usedDataDir("vanished");
    const service = world.start(dataDir);
    await service.hear("ready");
    const server = serverPid(dataDir)!;
    renameSync(path.join(dataDir, "postgres", "data"), path.join(dataDir, "elsewhere"));
    process.kill(server, "SIGKILL");
    await service.hearLog("could not be started again");
    expect(existsSync(path.join(dataDir, "postgres", "data", "PG_VERSION"))).toBe(false);
    service.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });
});

test("a DATA_DIR that is removed under the running service takes no server with it into limbo", async () => {
  const dataDir = await world.usedDataDir("removed");
  const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
  const server = serverPid(dataDir)!;
  rmSync(dataDir, { recursive: true });
  await postgres.stop();
  expect(isAlive(server)).toBe(false);
});

describe("several services on one DATA_DIR", () => {
  test("starting at the same moment on a new folder, all get the same server, and the last one out stops it", async () => {
    const dataDir = path.join(world.root, "together");
    const services = [world.start(dataDir), world.start(dataDir), world.start(dataDir)];
    const connections = await Promise.all(services.map((service) => service.hear("ready")));
    expect(new Set(connections.map((connection) => JSON.stringify(connection))).size).toBe(1);
    expect(
      services.filter((service) => service.said.some(({ progress }) => progress?.includes("first time"))).length,
    ).toBe(1);
    const server = serverPid(dataDir)!;
    const [one, two, three] = services as [TestService, TestService, TestService];

    one.kill("SIGTERM");
    expect(await one.ended).toBe(0);
    two.kill("SIGKILL");
    await two.ended;
    expect(await query(connections[0]!, "select 1 as one")).toEqual([{ one: 1 }]);
    expect(serverPid(dataDir)).toBe(server);

    three.kill("SIGTERM");
    expect(await three.ended).toBe(0);
    await gone(server);
  });

  test("starting and stopping in any order, each has a database while it runs", async () => {
    const dataDir = await world.usedDataDir("restless");
    const visit = async () => {
      for (let round = 0; round < 6; round++) {
        const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog });
        expect(await query(postgres.connection, "select 1 as one")).toEqual([{ one: 1 }]);
        await postgres.stop();
      }
    };
    await Promise.all([visit(), visit(), visit()]);
    expect(serverPid(dataDir)).toBeUndefined();
  });

  test("a copy of a folder in use gets a server of its own", async () => {
    const dataDir = await world.usedDataDir("original");
    const original = await startEmbeddedPostgres({ dataDir, log: silentLog });
    const copied = path.join(world.root, "copy");
    cpSync(dataDir, copied, { recursive: true, filter: (file) => !path.basename(file).startsWith(".s.PGSQL") });
    const copy = await startEmbeddedPostgres({ dataDir: copied, log: silentLog });
    expect(serverPid(copied)).not.toBe(serverPid(dataDir));
    await copy.stop();
    expect(serverPid(copied)).toBeUndefined();
    expect(await query(original.connection, "select 1 as one")).toEqual([{ one: 1 }]);
    await original.stop();
  });

  test("a server in another container, which cannot be seen, is not joined by a second one on the same files", async () => {
    const dataDir = await world.usedDataDir("unseen");
    const socket = path.join(dataDir, "postgres", "socket");
    mkdirSync(socket, { mode: 0o700 });
    const unseen = createServer();
    await new Promise<void>((resolve) => unseen.listen(path.join(socket, ".s.PGSQL.5432"), resolve));
    const refused = startEmbeddedPostgres({ dataDir, log: silentLog });
    await expect(refused).rejects.toMatchObject({
      name: "CannotStart",
      hint: expect.stringContaining("DATABASE_URL") as string,
    });
    await expect(refused).rejects.toThrow("cannot see");
    unseen.close();
  });
});
