import { availableParallelism } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { cellsMissed, tableOf } from "./run/coverage.ts";
import { isTodays } from "../support/samples.ts";
import { bundleSimulation, replayOnThread, simulateOnThreads } from "./run/bundle-and-threads.ts";
import kept from "./seeds.json" with { type: "json" };
import type { Schedule } from "./run/report.ts";
import { failureText } from "./run/failure-text.ts";

/** Of a part, of which there are two: a day tries one of them. */
const SCHEDULES = 7_500;
const THREADS = Math.min(2, availableParallelism());
const CHOSEN_SEED = process.env["SIMULATION_SEED"];
/** The same schedules every time: `npm run simulate` looks for others. `SIMULATION_SEED` chooses. */
const SEEDS = CHOSEN_SEED
  ? [Number(CHOSEN_SEED)]
  : [20_261_121, 20_261_121 + THREADS].filter((_, part) => isTodays(part, 2, process.env["COMETME_SAMPLES"]));

let bundle = "";
beforeAll(async () => {
  bundle = await bundleSimulation("simulation");
});

test("schedules that once broke a rule break none", async () => {
  const schedules = kept as readonly (Schedule & { readonly rule: string })[];
  const broken = (await replayOnThread(bundle, schedules)).filter((rule) => rule !== null);
  expect(broken).toEqual([]);
});

test.each(SEEDS)(`${SCHEDULES} random schedules from seed %i break no rule and reach every cell`, async (seed) => {
  const report = await simulateOnThreads(bundle, seed, SCHEDULES, THREADS);
  console.log(`seed ${seed}, ${report.schedules} schedules, ${report.turns} turns\n${tableOf(report)}`);
  expect(report.failure === null ? "" : failureText(report.failure)).toBe("");
  expect(cellsMissed(report)).toEqual([]);
});
