import { expect, test } from "vitest";
import { SECOND } from "#domain/kernel/instants.ts";
import { COME_BACK_WITHIN, comesBackIn, LEAST_BETWEEN_TRIES } from "#domain/kernel/socket.ts";

test("ten thousand sockets that were lost together come back as evenly as chance has it, over half a minute (rule E110)", () => {
  const many = 10_000;
  let state = 1;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const waits = Array.from({ length: many }, () => comesBackIn(chance()));
  expect(COME_BACK_WITHIN).toBeGreaterThanOrEqual(30 * SECOND);
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(LEAST_BETWEEN_TRIES);
  const seconds = COME_BACK_WITHIN / SECOND;
  const inSecond = Array.from(
    { length: seconds },
    (_, second) => waits.filter((wait) => Math.floor((wait - LEAST_BETWEEN_TRIES) / SECOND) === second).length,
  );
  expect(inSecond.reduce((sum, count) => sum + count, 0)).toBe(many);
  for (const count of inSecond) {
    expect(count).toBeGreaterThan((many / seconds) * 0.75);
    expect(count).toBeLessThan((many / seconds) * 1.25);
  }
});
