import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { isDeepStrictEqual } from "node:util";
import { compileFunction } from "node:vm";
import { parentPort, workerData } from "node:worker_threads";
import type { Schedule } from "../../simulation/run/report.ts";
import type * as trials from "./trials.ts";

/* A thread that goes through mutants one after the other. The bundle is compiled once and begun again for each of them. */

type Trials = typeof trials;
export type LaneData = { readonly bundle: string; readonly begun: Int32Array };
export type Task =
  | { readonly drawn: Parameters<Trials["drawn"]> }
  | { readonly mutant: number; readonly schedules: readonly Schedule[] };
/** Of a watched run, the mutants that each schedule came to, and those that every one comes to. */
export type Answer = {
  readonly broken: { readonly index: number; readonly rule: string } | null;
  readonly always: readonly number[];
  readonly met: readonly (readonly number[])[];
  readonly schedules: readonly Schedule[];
};

const { bundle, begun } = workerData as LaneData;
const load = compileFunction(readFileSync(bundle, "utf8"), ["module", "exports", "require"], { filename: bundle });
const world = globalThis as unknown as Record<string, unknown>;

let met = new Set<number>();
world["came"] = (mutant: number) => met.add(mutant);
world["differs"] = <T>(mutant: number, value: T, other: () => T): T => {
  if (!met.has(mutant) && isOther(value, other)) met.add(mutant);
  return value;
};

function isOther<T>(value: T, other: () => T): boolean {
  try {
    return !isDeepStrictEqual(value, other());
  } catch {
    return true;
  }
}

function begin(mutant: number): Trials {
  world["mutant"] = mutant;
  const module = { exports: {} };
  load(module, module.exports, createRequire(import.meta.url));
  return module.exports as Trials;
}

const NOTHING: Answer = { broken: null, always: [], met: [], schedules: [] };

async function answer(task: Task): Promise<Answer> {
  if ("drawn" in task) return { ...NOTHING, schedules: begin(0).drawn(...task.drawn) };
  const { mutant, schedules } = task;
  const seen: Set<number>[] = [];
  const always = (met = new Set<number>());
  const broken = await begin(mutant).firstBroken(schedules, (index) => {
    Atomics.add(begun, 0, 1);
    seen[index] = met = new Set();
  });
  return { broken, always: [...always], met: seen.map((each) => [...each]), schedules: [] };
}

parentPort!.on("message", async (task: Task) => {
  let answered: Answer;
  try {
    answered = await answer(task);
  } catch (error) {
    answered = { ...NOTHING, broken: { index: 0, rule: `it runs: ${String(error)}` } };
  }
  // What a broken-off schedule has left behind ends before the next one.
  setImmediate(() => parentPort!.postMessage(answered));
});
