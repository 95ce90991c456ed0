import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { isTodays } from "../support/samples.ts";
import { ACCEPTED } from "./defects/accepted.ts";
import { hunt, SAMPLE } from "./run/hunt.ts";
import { drawnOf, mutants, PER_FILE, reasonOf, SEED, SHARE_OF_ALL, type Mutant } from "./mutants.ts";
import { NAMED, NAMED_OUTSIDE } from "./defects/named.ts";
import { UNFOUND } from "./defects/unfound.ts";

const AT_ONCE = Math.min(2, availableParallelism());
/** One of so many is tried; 1: all, as `npm run mutants` does. */
const CHOSEN = process.env["COMETME_MUTANTS_ONE_OF"];
const ONE_OF = Number(CHOSEN ?? 4);
/** A day's sample is some thirty, of which chance takes more. */
const SHARE = CHOSEN === "1" ? SHARE_OF_ALL : 0.72;
/** They show what histories find, not what the product does: half of them a day. */
const PARTS = CHOSEN ? 1 : 2;
const ALL = await mutants(PER_FILE, SEED);
const TRIED = ALL.filter((_mutant, index) => index % ONE_OF === 0).filter((_mutant, index) =>
  isTodays(index, PARTS, process.env["COMETME_SAMPLES"]),
);
const isUnfound = ({ defect }: Mutant) =>
  UNFOUND.some((each) => each.file === defect?.file && each.becomes === defect.becomes);

test(`of ${TRIED.length} planted defects the simulation alone finds ${Math.round(SHARE * 100)} %, and where nothing is planted nothing`, async () => {
  const hunted = await hunt(TRIED, SEED, AT_ONCE, SAMPLE);
  const counted = TRIED.filter((mutant) => reasonOf(mutant) === null);
  const survivors = counted.filter((mutant) => hunted[TRIED.indexOf(mutant)]?.find === null);
  const share = (counted.length - survivors.length) / counted.length;
  console.log(survivors.map(({ name }) => `not found: ${name}`).join("\n"));
  console.log(
    `${counted.length - survivors.length} of ${counted.length} planted defects found by the simulation alone ` +
      `(${(share * 100).toFixed(1)} %); ${TRIED.length - counted.length} more change nothing`,
  );
  const unfound = survivors.filter(isUnfound);
  console.log(
    `${counted.length - unfound.length} of ${counted.length} by it and the other tests, as npm run mutants found last`,
  );
  expect(unfound).toEqual(counted.filter(isUnfound));
  expect(share).toBeGreaterThanOrEqual(SHARE);
});

test("a defect whose words are gone from its file does not count as planted", () => {
  expect(() => NAMED[0]?.plant("other words")).toThrow("has 0 places that say");
});

test("every defect that was thought up can be planted", () => {
  for (const { file, plant } of [...NAMED, ...NAMED_OUTSIDE])
    expect(plant(readFileSync(file, "utf8")), file).not.toBe("");
});

test("every defect that is said to change nothing, or to be found by nothing, is one of those drawn", () => {
  const drawn = drawnOf(ALL).map(({ file, was, becomes }) => `${file}: ${was} → ${becomes}`);
  expect(
    ACCEPTED.map(({ file, was, becomes }) => `${file}: ${was} → ${becomes}`).filter((each) => !drawn.includes(each)),
  ).toEqual([]);
  expect(ALL.filter(isUnfound)).toHaveLength(UNFOUND.length);
});
