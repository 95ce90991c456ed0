// `npm run mutants`: what the simulation, and then the other tests, find of the planted defects. Takes a quarter of an hour.
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { hunt, mutants, PATIENCE, PER_FILE, reasonOf, SEED, type Mutant } from "../tests/mutants/hunt.ts";
import { PLANTED } from "../tests/mutants/plant-one.ts";

const PLACE = ".cache/planted.json";
const FAST = [
  ["domain", "tests/domain/order", "tests/domain/payment", "tests/domain/money"],
  ["worker", "tests/worker/order", "tests/worker/payment"],
];

const all = (await mutants(PER_FILE, SEED)).filter((mutant) => reasonOf(mutant) === null);
const finds = await hunt(all, PATIENCE, Math.min(2, availableParallelism()), (mutant, found) =>
  console.log(found ? `found after ${found.schedules}: ${mutant.name}` : `not found by the simulation: ${mutant.name}`),
);
const missed = all.filter((_mutant, index) => finds[index] === null);
console.log(`the simulation alone: ${all.length - missed.length} of ${all.length}`);

const survivors = missed.filter((mutant) => {
  const by = FAST.find(([project = "", ...files]) => isFound(mutant, project, files));
  console.log(by ? `found by ${by[0]}: ${mutant.name}` : `SURVIVES: ${mutant.name}`);
  return by === undefined;
});
console.log(`the whole suite: ${all.length - survivors.length} of ${all.length}`);

/** Whether the tests of a project fail with it. */
function isFound({ file, plant }: Mutant, project: string, files: readonly string[]): boolean {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(PLACE, JSON.stringify({ file, source: plant(readFileSync(file, "utf8")) }));
  const run = ["vitest", "run", "--bail=1", "--project", project, ...files];
  return spawnSync("npx", run, { env: { ...process.env, [PLANTED]: PLACE }, stdio: "ignore" }).status !== 0;
}
