import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Mutant } from "../mutants.ts";
import { PLANTED } from "./plant-one.ts";
import { testsOf } from "./tests-of.ts";

/* What the suite's other tests find of a mutant: those that belong to its file, project by project. */

const FOLDER = ".cache/planted";
const LONGEST_RUN = 900_000;

type Failed = { readonly file: string; readonly name: string };
/** What is read of vitest's report. A file that cannot even be loaded has no test that failed. */
type Reported = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
};

/** The first test that fails with the defect, and passes without it; null where all pass. */
export async function finderOf(mutant: Mutant): Promise<string | null> {
  const planted = `${FOLDER}/${digestOf(mutant)}.json`;
  mkdirSync(FOLDER, { recursive: true });
  const { file, plant } = mutant;
  writeFileSync(planted, JSON.stringify({ file, source: plant(readFileSync(file, "utf8")) }));
  for (const { project, files } of testsOf(file)) {
    const failed = await firstFailure(project, files, planted);
    if (failed === null) continue;
    if ((await passes(project, failed.file)) === false)
      throw new Error(`${failed.file} fails with nothing planted: ${failed.name}`);
    return `${failed.file}: ${failed.name}`;
  }
  return null;
}

/** The file as it is with the defect, so that an edit of either asks again. */
export const digestOf = ({ file, plant }: Mutant): string =>
  createHash("sha256")
    .update(plant(readFileSync(file, "utf8")))
    .digest("hex")
    .slice(0, 12);

const known = new Map<string, Promise<boolean>>();

function passes(project: string, file: string): Promise<boolean> {
  const answer = known.get(file) ?? firstFailure(project, [file], null).then((failed) => failed === null);
  known.set(file, answer);
  return answer;
}

async function firstFailure(project: string, files: readonly string[], planted: string | null): Promise<Failed | null> {
  const report = `${planted ?? `${FOLDER}/nothing-${project}`}.report.json`;
  rmSync(report, { force: true });
  const given = ["run", "--bail=1", "--reporter=json", `--outputFile=${report}`, "--project", project, ...files];
  const env = planted === null ? process.env : { ...process.env, [PLANTED]: planted };
  const run = spawn("npx", ["vitest", ...given], { env, stdio: "ignore", timeout: LONGEST_RUN });
  const code = await new Promise<number | null>((resolve) => run.once("close", resolve));
  if (code === 0) return null;
  if (code === null) return { file: files[0] ?? project, name: "the tests do not come to an end" };
  const { testResults } = JSON.parse(readFileSync(report, "utf8")) as Reported;
  for (const { name, status, assertionResults } of testResults) {
    const test = assertionResults.find((each) => each.status === "failed");
    if (test || status === "failed") return { file: relative("", name), name: test?.fullName ?? "it cannot be loaded" };
  }
  throw new Error(`${project} ${files.join(" ")} ended with ${String(code)} although no test failed`);
}
