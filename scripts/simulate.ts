// `npm run simulate [schedules] [seed]`: a hundred thousand random schedules of orders, the saved ones first.
import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { bundleSimulation, replayOnThread, simulateOnThreads } from "../tests/simulation/run/bundle-and-threads.ts";
import { cellsMissed, tableOf } from "../tests/simulation/run/coverage.ts";
import type { Schedule } from "../tests/simulation/run/report.ts";
import { failureText } from "../tests/simulation/run/failure-text.ts";

const KEPT = "tests/simulation/seeds.json";
const schedules = Number(process.argv[2] ?? 100_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000_000);

const kept = JSON.parse(readFileSync(KEPT, "utf8")) as readonly Schedule[];
const bundle = await bundleSimulation("simulate");
const broken = (await replayOnThread(bundle, kept)).filter((rule) => rule !== null);
console.log(`${kept.length} kept schedules, ${broken.length} break a rule`);
for (const rule of broken) console.error(rule);

const threads = Math.min(availableParallelism(), Number(process.env.SIMULATION_THREADS ?? 2));
console.log(`${schedules} schedules on ${threads} threads, seed ${seed}`);
const started = performance.now();
const report = await simulateOnThreads(bundle, seed, schedules, threads);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(tableOf(report));
console.log(`${report.schedules} schedules, ${report.turns} turns, ${seconds} s`);

if (report.failure) {
  console.error(failureText(report.failure));
  const { rule, schedule } = report.failure;
  writeFileSync(KEPT, `${JSON.stringify([...kept, { rule: rule.split("\n")[0], ...schedule }], null, 2)}\n`);
  console.error(`Kept in ${KEPT}.`);
}
const missed = report.failure ? [] : cellsMissed(report);
if (missed.length > 0) console.error(`Never reached: ${missed.join(", ")}`);
if (broken.length > 0 || report.failure || missed.length > 0) process.exit(1);
