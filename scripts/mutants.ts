// `npm run mutants [most] [at once]`: which planted defects the simulation finds, and of the others which the tests that belong to
// their files find, `most` of them in one run. Results are saved in .cache and continued as long as the files stay the same.
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { hunt, WHOLE } from "../tests/mutants/run/hunt.ts";
import { mutants, OUTSIDE, PER_FILE, reasonOf, SEED, SHARE_OF_ALL, type Mutant } from "../tests/mutants/mutants.ts";
import { digestOf, finderOf } from "../tests/mutants/run/suite.ts";

const MOST = Number(process.argv[2] ?? Infinity);
const AT_ONCE = Number(process.argv[3] ?? 2);

/** By the mutant's words: what finds it; null: nothing does. */
type Known = Record<string, string | null>;
const KNOWN = ".cache/mutants.json";
const known: Known = existsSync(KNOWN) ? JSON.parse(readFileSync(KNOWN, "utf8")) : {};

const all = (await mutants(PER_FILE, SEED)).filter((mutant) => reasonOf(mutant) === null);
const missedInIt = await missedBySimulation();
console.log(`the simulation alone: ${all.length - missedInIt.length} of ${all.length}`);
if (missedInIt.length > all.length * (1 - SHARE_OF_ALL)) process.exitCode = 1;
const missed = [...missedInIt, ...OUTSIDE];

const untried = missed.filter((mutant) => known[keyOf(mutant)] === undefined);
console.log(`${missed.length} to be found by the other tests, ${untried.length} of them not tried yet`);
const waiting = untried.slice(0, MOST);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const by = await finderOf(mutant);
      known[keyOf(mutant)] = by;
      writeFileSync(KNOWN, JSON.stringify(known, null, 2));
      console.log(`${by === null ? "survives" : `found by ${by}`}: ${mutant.name}`);
    }
  }),
);
const survivors = missed.filter((mutant) => known[keyOf(mutant)] === null);
const left = missed.filter((mutant) => known[keyOf(mutant)] === undefined).length;
const whole = all.length + OUTSIDE.length;
const found = whole - survivors.length - left;
console.log(survivors.map(({ name }) => `SURVIVES: ${name}`).join("\n"));
console.log(
  `the simulation and the tests of the files: ${found} of ${whole} (${((100 * found) / whole).toFixed(1)} %)` +
    (left > 0 ? `; ${left} are not tried yet` : ""),
);

function keyOf(mutant: Mutant): string {
  return `${digestOf(mutant)} ${mutant.name.split("\n")[0]}`;
}

/** The simulation takes some minutes for all; as long as nothing of it has changed, its answer is kept. */
async function missedBySimulation(): Promise<readonly Mutant[]> {
  const kept = ".cache/mutants-simulated.json";
  const digest = createHash("sha256");
  for (const file of globSync("{domain,worker,tests/simulation,tests/mutants}/**/*.{ts,json}").toSorted())
    digest.update(file).update(readFileSync(file));
  const sources = digest.digest("hex");
  const before = existsSync(kept) ? JSON.parse(readFileSync(kept, "utf8")) : null;
  if (before?.sources === sources) return all.filter((mutant) => before.missed.includes(keyOf(mutant)));
  const hunted = await hunt(all, SEED, AT_ONCE, WHOLE);
  const names = all.filter((_mutant, index) => hunted[index]?.find === null).map(keyOf);
  mkdirSync(".cache", { recursive: true });
  writeFileSync(kept, JSON.stringify({ sources, missed: names }, null, 2));
  return all.filter((mutant) => names.includes(keyOf(mutant)));
}
