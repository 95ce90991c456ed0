import { expect, test } from "@playwright/test";
import { killOften } from "../../kill/run.ts";

/** `npm run kills 200` does so more often. */
const KILLS = 1;

test("of what the Worker has acknowledged nothing is lost when its process is killed", async () => {
  test.setTimeout(240_000);
  const port = Number(process.env["PORT"] ?? 5273) + 20;
  const outcome = await killOften(KILLS, { port, state: ".cache/killed-state" });
  expect(outcome.wrong).toEqual([]);
  expect(outcome.acknowledged.orders).toBeGreaterThan(0);
  expect(outcome.acknowledged.messages).toBeGreaterThan(0);
  expect(outcome.acknowledged.files).toBeGreaterThan(0);
});
