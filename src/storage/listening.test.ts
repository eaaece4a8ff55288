import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { silentLog } from "../kernel/log.ts";
import { openDatabase } from "./database.ts";

test("who cannot listen is told so, and nothing goes on trying behind its back", async () => {
  let connections = 0;
  const closedDoor = createServer((socket) => {
    connections++;
    socket.on("error", () => {}).destroy();
  }).listen(0, "127.0.0.1");
  await once(closedDoor, "listening");
  const { port } = closedDoor.address() as AddressInfo;
  const db = openDatabase({ host: "127.0.0.1", port, user: "nobody", database: "none" }, silentLog);
  await expect(db.listen("news", () => {})).rejects.toMatchObject({ code: "unavailable" });
  await sleep(1_500);
  expect(connections).toBe(1);
  await db.close();
  closedDoor.close();
});
