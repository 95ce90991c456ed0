import { parentPort, workerData } from "node:worker_threads";
import { hunt, replay, simulate } from "./run.ts";
import type { Schedule } from "./report.ts";

export type Task =
  | { readonly seed: number; readonly count: number }
  | { readonly schedules: readonly Schedule[] }
  | {
      /** Read before anything else is loaded (host.ts). */
      readonly mutant: number;
      readonly seed: number;
      readonly count: number;
      readonly kept: readonly Schedule[];
      readonly isNightly: boolean;
      /** How many schedules were begun, for whoever watches that the thread goes on. */
      readonly begun: Int32Array;
    };

/** A thread does one task and says what came of it: a report, the rules that given schedules break, or how a mutant was found. */
const task = workerData as Task;
if ("mutant" in task) {
  parentPort?.postMessage(await hunt(task, () => Atomics.add(task.begun, 0, 1)));
} else if ("schedules" in task) {
  const rules: (string | null)[] = [];
  for (const schedule of task.schedules) rules.push(await replay(schedule));
  parentPort?.postMessage(rules);
} else {
  parentPort?.postMessage(await simulate(task.seed, task.count));
}
