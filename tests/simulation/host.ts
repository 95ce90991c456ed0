import { readFile } from "node:fs/promises";
import { relative } from "node:path";
import { Worker } from "node:worker_threads";
import { build, type Plugin } from "esbuild";
import { added, type Report, type Schedule } from "./report.ts";
import type { Task } from "./thread.ts";

/** A change of one production file, made while bundling: nothing of it is ever in the file itself. */
export type Patch = { readonly file: string; readonly search: string; readonly replace: string };

/** Bundles the simulation with the product's own code. Throws when the patch's words are not in its file exactly once. */
export async function bundleSimulation(name: string, patch: Patch | null = null): Promise<string> {
  const outfile = `.cache/simulation/${name}.js`;
  await build({
    entryPoints: ["tests/simulation/thread.ts"],
    bundle: true,
    // In it: a thread a mutant is begun, and a hundred files of packages take longer to load than most schedules take to run.
    platform: "node",
    format: "esm",
    target: "es2024",
    outfile,
    alias: { "cloudflare:workers": "./tests/simulation/durable-object.ts" },
    plugins: patch ? [patching(patch)] : [],
    logLevel: "silent",
  });
  return outfile;
}

function patching({ file, search, replace }: Patch): Plugin {
  return {
    name: "patch",
    setup(bundle) {
      let isApplied = false;
      bundle.onLoad({ filter: /\.ts$/ }, async ({ path }) => {
        if (relative(process.cwd(), path) !== file) return undefined;
        const source = await readFile(path, "utf8");
        const places = source.split(search).length - 1;
        if (places !== 1) throw new Error(`${file} has ${places} places that say: ${search}`);
        isApplied = true;
        return { contents: source.replace(search, () => replace), loader: "ts" };
      });
      bundle.onEnd(() => {
        if (!isApplied) throw new Error(`${file} is not a part of the simulation`);
      });
    },
  };
}

/** Splits `count` schedules over threads, each with a seed of its own made of the given one. */
export async function simulateOnThreads(
  bundle: string,
  seed: number,
  count: number,
  threads: number,
  failures: "shrunk" | "unshrunk" = "shrunk",
): Promise<Report> {
  const share = Math.ceil(count / threads);
  const isShrunk = failures === "shrunk";
  const reports = await Promise.all(
    Array.from({ length: threads }, (_, index) =>
      onThread<Report>(bundle, { seed: seed + index, count: share, isShrunk }),
    ),
  );
  return reports.reduce(added);
}

/** The rule each schedule breaks; null where it breaks none. */
export function replayOnThread(bundle: string, schedules: readonly Schedule[]): Promise<readonly (string | null)[]> {
  return onThread(bundle, { schedules });
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
