import { expect, test } from "vitest";
import { FULL_FOR, Rush, RUSH_AT_ONCE, RUSH_WAITING } from "#domain/commission/intake/rush.ts";
import { MINUTE } from "#domain/kernel/instants.ts";

const NOW = Date.UTC(2026, 10, 1);
const enter = (rush: Rush, tickets: number, now = NOW) =>
  Array.from({ length: tickets }, (_, ticket) => rush.turnOf(ticket, now));

test("few are looked at together, in the order in which they came; too many are told to come back (rule E117)", () => {
  const rush = new Rush();
  const turns = enter(rush, RUSH_AT_ONCE + RUSH_WAITING + 1);
  expect(turns.slice(0, RUSH_AT_ONCE)).toEqual(Array(RUSH_AT_ONCE).fill("YOURS"));
  expect(new Set(turns.slice(RUSH_AT_ONCE, -1))).toEqual(new Set(["WAITING"]));
  expect(turns.at(-1)).toBe("TOO_MANY");
  rush.leave(0);
  expect(rush.turnOf(RUSH_AT_ONCE + 1, NOW)).toBe("WAITING");
  expect(rush.turnOf(RUSH_AT_ONCE, NOW)).toBe("YOURS");
});

test("who has left without a word holds up nobody", () => {
  const rush = new Rush();
  enter(rush, RUSH_AT_ONCE + RUSH_WAITING);
  expect(rush.turnOf(999, NOW + MINUTE)).toBe("YOURS");
});

test("that every slot is taken is remembered among many only, and not for long", () => {
  const rush = new Rush();
  enter(rush, 1);
  rush.tellFull(NOW);
  expect(rush.isFull(NOW)).toBe(false);
  enter(rush, RUSH_AT_ONCE);
  expect([rush.isFull(NOW), rush.isFull(NOW + FULL_FOR - 1), rush.isFull(NOW + FULL_FOR)]).toEqual([true, true, false]);
});
