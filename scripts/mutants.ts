// `npm run mutants [at once]`: which planted defects the simulation finds, and of the others which the tests that belong to their
// files find. What was found out is kept in .cache/mutants.json and gone on with, as long as a defect and its file stay the same.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hunt } from "../tests/mutants/hunt.ts";
import { mutants, PER_FILE, reasonOf, SEED, type Mutant } from "../tests/mutants/mutants.ts";
import { PLANTED } from "../tests/mutants/plant-one.ts";
import { testsOf, type Tests } from "../tests/mutants/tests-of.ts";

const KEPT = ".cache/mutants.json";
const AT_ONCE = Number(process.argv[2] ?? 2);

mkdirSync(".cache/planted", { recursive: true });
/** By the mutant's words: what finds it; null: nothing does. */
const known: Record<string, string | null> = existsSync(KEPT) ? JSON.parse(readFileSync(KEPT, "utf8")) : {};
const all = (await mutants(PER_FILE, SEED)).filter((mutant) => reasonOf(mutant) === null);
const hunted = await hunt(all, SEED, AT_ONCE);
const missed = all.filter((_mutant, index) => hunted[index]?.find === null);
console.log(`the simulation alone: ${all.length - missed.length} of ${all.length}`);

const waiting = missed.filter((mutant) => known[keyOf(mutant)] === undefined);
console.log(`${missed.length} to be found by the other tests, ${waiting.length} of them not tried yet`);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const by = await finderOf(mutant);
      known[keyOf(mutant)] = by;
      writeFileSync(KEPT, JSON.stringify(known, null, 2));
      console.log(`${by === null ? "SURVIVES" : `found by ${by}`}: ${mutant.name}`);
    }
  }),
);
const survivors = missed.filter((mutant) => known[keyOf(mutant)] === null);
console.log(survivors.map(({ name }) => `SURVIVES: ${name}`).join("\n"));
const share = ((100 * (all.length - survivors.length)) / all.length).toFixed(1);
console.log(
  `the simulation and the tests of the files: ${all.length - survivors.length} of ${all.length} (${share} %)`,
);

/** The file as it is with the defect, so that an edit of either asks anew. */
function keyOf({ name, file, plant }: Mutant): string {
  const source = plant(readFileSync(file, "utf8"));
  return `${createHash("sha256").update(source).digest("hex").slice(0, 12)} ${name.split("\n")[0]}`;
}

async function finderOf(mutant: Mutant): Promise<string | null> {
  for (const tests of testsOf(mutant.file))
    if (await doFail(tests, mutant)) return `${tests.project} ${tests.files[0]}`;
  return null;
}

/** Whether these tests fail with it. */
function doFail({ project, files }: Tests, mutant: Mutant): Promise<boolean> {
  const { file, plant } = mutant;
  const planted = `.cache/planted/${keyOf(mutant).slice(0, 12)}.json`;
  writeFileSync(planted, JSON.stringify({ file, source: plant(readFileSync(file, "utf8")) }));
  const run = spawn("npx", ["vitest", "run", "--bail=1", "--project", project, ...files], {
    env: { ...process.env, [PLANTED]: planted },
    stdio: "ignore",
  });
  return new Promise((resolve) => run.once("close", (code) => resolve(code !== 0)));
}
