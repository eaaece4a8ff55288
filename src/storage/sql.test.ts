import { expect, test } from "vitest";
import { sql } from "./sql.ts";

test("values never become text", () => {
  const hostile = "'; drop table pulse; --";
  expect(sql`select * from pulse where id = ${hostile} and name = ${1}`).toMatchObject({
    text: "select * from pulse where id = $1 and name = $2",
    values: [hostile, 1],
  });
});

test("the same text has the same name, another text another", () => {
  const named = (id: string) => sql`select ${id}`;
  expect(named("a").name).toBe(named("b").name);
  expect(named("a").name).not.toBe(sql`select ${"a"}, 1`.name);
});

test("a statement inside another keeps its values in order", () => {
  const inner = sql`b = ${2} and c = ${3}`;
  expect(sql`where a = ${1} and ${inner} and d = ${[4, 5]}`).toMatchObject({
    text: "where a = $1 and b = $2 and c = $3 and d = $4",
    values: [1, 2, 3, [4, 5]],
  });
});

test("one call site with different parts gives different texts", () => {
  const list = (direction: "up" | "down") => sql`order by ${direction === "up" ? sql`id` : sql`id desc`} limit ${5}`;
  expect(list("up").text).toBe("order by id limit $1");
  expect(list("down").text).toBe("order by id desc limit $1");
});
