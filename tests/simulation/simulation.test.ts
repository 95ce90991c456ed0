import { availableParallelism } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { isTodays } from "../support/samples.ts";
import { cellsMissed, tableOf } from "./run/coverage.ts";
import { bundleSimulation, replayOnThread, simulateOnThreads } from "./run/bundle-and-threads.ts";
import kept from "./seeds.json" with { type: "json" };
import type { Schedule } from "./run/report.ts";
import { failureText } from "./run/failure-text.ts";

const SCHEDULES = 5000;
/** The same schedules every three days: `npm run simulate` looks for others. `SIMULATION_SEED` chooses. */
const SEED = Number(process.env["SIMULATION_SEED"] ?? 20_261_121);
const DAYS = 3;
const THREADS = Math.min(2, availableParallelism());
/** One a thread. */
const SEEDS = Array.from({ length: DAYS }, (_, day) => SEED + day * THREADS).filter((_, day) =>
  isTodays(day, DAYS, process.env["COMETME_SAMPLES"]),
);

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
