import { availableParallelism } from "node:os";
import { beforeAll, expect, test } from "vitest";
import { cellsMissed, tableOf } from "./run/coverage.ts";
import { bundleSimulation, replayOnThread, simulateOnThreads } from "./run/bundle-and-threads.ts";
import kept from "./seeds.json" with { type: "json" };
import type { Schedule } from "./run/report.ts";
import { failureText } from "./run/failure-text.ts";

const SCHEDULES = 15_000;
/** The same schedules every time: `npm run simulate` looks for others. `SIMULATION_SEED` chooses. */
const SEED = Number(process.env["SIMULATION_SEED"] ?? 20_261_121);
const THREADS = Math.min(2, availableParallelism());

let bundle = "";
beforeAll(async () => {
  bundle = await bundleSimulation("simulation");
});

test("schedules that once broke a rule break none", async () => {
  const schedules = kept as readonly (Schedule & { readonly rule: string })[];
  const broken = (await replayOnThread(bundle, schedules)).filter((rule) => rule !== null);
  expect(broken).toEqual([]);
});

test(`${SCHEDULES} random schedules from seed ${SEED} break no rule and reach every cell`, async () => {
  const report = await simulateOnThreads(bundle, SEED, SCHEDULES, THREADS);
  console.log(`seed ${SEED}, ${report.schedules} schedules, ${report.turns} turns\n${tableOf(report)}`);
  expect(report.failure === null ? "" : failureText(report.failure)).toBe("");
  expect(cellsMissed(report)).toEqual([]);
});
