import { Worker } from "node:worker_threads";
import { build, type BuildOptions, type Plugin } from "esbuild";
import { added, type Report, type Schedule } from "./report.ts";
import type { Task } from "./thread.ts";

const OPTIONS = {
  entryPoints: ["tests/simulation/run/thread.ts"] as string[],
  bundle: true,
  // In it: a thread a task is begun, and a hundred files of packages take longer to load than most schedules take to run.
  platform: "node" as const,
  format: "esm" as "esm" | "cjs",
  target: "es2024",
  alias: { "cloudflare:workers": "./tests/simulation/run/durable-object.ts" },
  logLevel: "silent" as const,
} satisfies BuildOptions;

/** No order depends on the words that people are told: three of the bundle's five megabytes, compiled again for each mutant. */
const wordless: Plugin = {
  name: "wordless",
  setup: ({ onLoad }) =>
    onLoad({ filter: /messages[\\/]compiled[\\/]messages\.js$/ }, () => ({
      contents: "export const m = new Proxy({}, { get: (_, key) => () => String(key) });",
    })),
};

/** Bundles the simulation with the product's own code. */
export async function bundleSimulation(name: string, options: BuildOptions = {}): Promise<string> {
  const outfile = `.cache/simulation/${name}.js`;
  const plugins = [wordless, ...(options.plugins ?? [])];
  await build({ ...OPTIONS, outfile, ...options, plugins });
  return outfile;
}

/** Every file of the product and of the simulation that is in the bundle. */
export async function filesOfSimulation(): Promise<readonly string[]> {
  const { metafile } = await build({ ...OPTIONS, outfile: "unwritten.js", write: false, metafile: true });
  return Object.keys(metafile.inputs);
}

/** Splits `count` schedules over threads, each with a seed of its own made of the given one. */
export async function simulateOnThreads(bundle: string, seed: number, count: number, threads: number): Promise<Report> {
  const share = Math.ceil(count / threads);
  const reports = await Promise.all(
    Array.from({ length: threads }, (_, index) => onThread<Report>(bundle, { seed: seed + index, count: share })),
  );
  return reports.reduce(added);
}

/** The rule each schedule breaks; null where it breaks none. */
export function replayOnThread(bundle: string, schedules: readonly Schedule[]): Promise<readonly (string | null)[]> {
  return onThread(bundle, { schedules });
}

/** Schedules that reach what few do, for seldom.json. */
export function seldomOnThread(bundle: string, seed: number, count: number): Promise<readonly unknown[]> {
  return onThread(bundle, { seldomOf: count, seed });
}

function onThread<T>(bundle: string, task: Task): Promise<T> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(`./${bundle}`, { workerData: task });
    thread.once("message", (answer: T) => {
      resolve(answer);
      void thread.terminate();
    });
    thread.once("error", reject);
  });
}
