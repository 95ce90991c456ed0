import { parentPort, workerData } from "node:worker_threads";
import { replay, simulate } from "./run.ts";
import { findSeldom } from "./seldom.ts";
import { SELDOM } from "./seldom-schedules.ts";
import type { Schedule } from "./report.ts";

export type Task =
  | { readonly seed: number; readonly count: number }
  | { readonly schedules: readonly Schedule[] }
  | { readonly seldomOf: number; readonly seed: number };

/** A thread does one task and says what came of it: a report, the rules that given schedules break, or seldom schedules. */
const task = workerData as Task;
if ("schedules" in task) {
  const rules: (string | null)[] = [];
  for (const schedule of task.schedules) rules.push(await replay(schedule));
  parentPort?.postMessage(rules);
} else if ("seldomOf" in task) {
  parentPort?.postMessage(await findSeldom(task.seed, task.seldomOf));
} else {
  parentPort?.postMessage(await simulate(task.seed, task.count, SELDOM));
}
