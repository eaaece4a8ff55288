import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmdirSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { rolldown } from "rolldown";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { silentLog } from "../../kernel/log.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { explainFailure } from "./errors.ts";
import { isAlive } from "./processes.ts";
import { type World, isRoot, openWorld, ordinaryUser, query, serverPid } from "./test-world.ts";

let world: World;
beforeAll(async () => {
  world = await openWorld(rolldown);
}, 60_000);
afterAll(() => world.close(), 60_000);

const start = (dataDir: string) => startEmbeddedPostgres({ dataDir, log: silentLog });

async function refusal(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toMatchObject({ name: "CannotStart", hint: expect.stringContaining("DATABASE_URL") as string });
  return error instanceof Error ? error.message : "";
}

async function refusalOf(service: ReturnType<World["start"]>) {
  const failed = await service.hear("failed");
  expect(failed.hint).toContain("DATABASE_URL");
  expect(await service.ended).toBe(1);
  return failed.message;
}

describe("an operator is told plainly", () => {
  test("that there is no embedded database for this kind of machine", async () => {
    const arch = vi.spyOn(process, "arch", "get").mockReturnValue("s390x");
    const told = await refusal(start(path.join(world.root, "machine")));
    expect(told).toMatch(/no embedded PostgreSQL for this system \(\w+ s390x\)/);
    arch.mockRestore();
  });

  test("that DATA_DIR is a file", async () => {
    const file = path.join(world.root, "file");
    writeFileSync(file, "");
    expect(await refusal(start(file))).toMatch("a file where a folder is needed");
    expect(await refusal(start(path.join(file, "below")))).toMatch("a file where a folder is needed");
  });

  test("that the data was made by another version of PostgreSQL", async () => {
    const dataDir = await world.usedDataDir("version");
    writeFileSync(path.join(dataDir, "postgres", "data", "PG_VERSION"), "15\n");
    expect(await refusal(start(dataDir))).toMatch(/made by PostgreSQL 15; .* brings PostgreSQL 18/);
  });

  test("that a folder without a database stands where the database should be", async () => {
    const dataDir = path.join(world.root, "no cluster");
    mkdirSync(path.join(dataDir, "postgres", "data"), { recursive: true });
    expect(await refusal(start(dataDir))).toMatch("not a PostgreSQL data folder");
  });

  test("the last words of the server when it fails for a reason of its own", async () => {
    const dataDir = await world.usedDataDir("nonsense");
    appendFileSync(path.join(dataDir, "postgres", "data", "postgresql.conf"), "\nnonsense_of_mine = 1\n");
    expect(await refusal(start(dataDir))).toMatch(/PostgreSQL said:[^]*nonsense_of_mine/);
    expect(existsSync(path.join(dataDir, "postgres", "lock"))).toBe(false);
  });
});

describe.runIf(isRoot)("an operator who is not root is told plainly", () => {
  test("that DATA_DIR cannot be written", async () => {
    const closed = path.join(world.root, "root only");
    mkdirSync(closed, { mode: 0o755 });
    expect(await refusalOf(world.start(path.join(closed, "data"), ordinaryUser))).toContain("cannot be written");
    chmodSync(closed, 0o700);
    expect(await refusalOf(world.start(path.join(closed, "data"), ordinaryUser))).toContain("cannot be written");
  });

  test("that the data belongs to somebody else", async () => {
    const dataDir = await world.usedDataDir("theirs");
    for (const folder of [dataDir, path.join(dataDir, "postgres")]) chmodSync(folder, 0o777);
    chownSync(path.join(dataDir, "postgres", "data"), 2, 2);
    expect(await refusalOf(world.start(dataDir, ordinaryUser))).toMatch(/belongs to user 2, .* as user 1\./);
  });

  test("that a user without a name cannot set up a database", async () => {
    const bare = { uid: 54321, gid: 54321 };
    expect(await refusalOf(world.start(world.folderOf(bare, "bare"), bare))).toMatch(
      /user 54321.*no entry in \/etc\/passwd/,
    );
  });
});

describe.runIf(isRoot && existsSync("/usr/bin/setpriv"))("root without all of root's powers", () => {
  const without = (...capabilities: string[]) => [
    "setpriv",
    `--bounding-set=${capabilities.map((name) => `-${name}`).join(",")}`,
  ];

  test("steps down by plain means where the folder is open to the other user", async () => {
    const service = world.start(path.join(world.root, "open"), { through: without("setpcap") });
    expect(await query(await service.hear("ready"), "select 1 as one")).toEqual([{ one: 1 }]);
    service.kill("SIGTERM");
    expect(await service.ended).toBe(0);
  });

  test("is told which folder is in the way", async () => {
    const closed = path.join(world.root, "in the way");
    mkdirSync(closed, { mode: 0o700 });
    const service = world.start(path.join(closed, "data"), { through: without("setpcap") });
    expect(await refusalOf(service)).toContain(`may not enter ${closed}.`);
  });

  test.each([[["setuid", "setgid"]], [["setuid", "setgid", "chown"]]])(
    "is told that without %s there is no way to step down",
    async (missing) => {
      const dataDir = path.join(world.root, `no ${missing.join()}`);
      mkdirSync(dataDir, { mode: 0o755 });
      const service = world.start(dataDir, { through: without(...missing) });
      expect(await refusalOf(service)).toContain("PostgreSQL refuses to run as root");
    },
  );
});

/** Root in a container often may not. */
function mayMount(): boolean {
  const folder = mkdtempSync(path.join(tmpdir(), "echolot-test-mount-"));
  try {
    execFileSync("/bin/mount", ["-t", "tmpfs", "tmpfs", folder], { stdio: "ignore" });
    execFileSync("/bin/umount", [folder]);
    return true;
  } catch {
    return false;
  } finally {
    rmdirSync(folder);
  }
}

const canMount = isRoot && process.platform === "linux" && mayMount();
if (!canMount) process.stderr.write("SKIPPED: a full disk can only be tried by a root that may mount one.\n");

describe.runIf(canMount)("on a full disk", () => {
  const mounted: string[] = [];
  function mountSmallDisk(name: string, megabytes: number): string {
    const folder = path.join(world.root, name);
    mkdirSync(folder);
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder]);
    mounted.push(folder);
    return folder;
  }
  afterAll(() => {
    for (const folder of mounted) execFileSync("/bin/umount", ["-l", folder]);
  });

  test("a first start says so and leaves nothing half-made", async () => {
    const disk = mountSmallDisk("small disk", 20);
    expect(await refusal(start(path.join(disk, "data")))).toMatch("is full");
    expect(existsSync(path.join(disk, "data", "postgres", "data"))).toBe(false);
  });

  test("a later start says so, and succeeds once there is room", async () => {
    const disk = mountSmallDisk("filling disk", 120);
    const dataDir = path.join(disk, "data");
    await (await start(dataDir)).stop();
    fill(path.join(disk, "ballast"));
    expect(await refusal(start(dataDir))).toMatch("is full");
    // Even when Postgres could not write down why it failed.
    expect(explainFailure("The start", "", dataDir).message).toMatch("is full");
    writeFileSync(path.join(disk, "ballast"), "");
    await (await start(dataDir)).stop();
  });

  test("a service that is told to stop still stops its database", async () => {
    const disk = mountSmallDisk("filled disk", 120);
    const postgres = await start(path.join(disk, "data"));
    const pid = serverPid(path.join(disk, "data"))!;
    fill(path.join(disk, "ballast"));
    await postgres.stop();
    expect(isAlive(pid)).toBe(false);
  });

  function fill(file: string): void {
    for (const size of [1 << 20, 4096, 1])
      try {
        for (;;) appendFileSync(file, Buffer.alloc(size));
      } catch {
        // Full, up to this size.
      }
  }
});
