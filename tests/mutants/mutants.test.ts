import { availableParallelism } from "node:os";
import { expect, test } from "vitest";
import { ACCEPTED } from "./accepted.ts";
import { hunt } from "./hunt.ts";
import { drawnOf, mutants, PER_FILE, reasonOf, SEED } from "./mutants.ts";
import { NAMED } from "./named.ts";
import { UNFOUND } from "./unfound.ts";

/** What the simulation alone has to find of the defects that change anything. */
const SHARE = 0.85;
const AT_ONCE = Math.min(2, availableParallelism());
const ALL = await mutants(PER_FILE, SEED);

test(`of ${ALL.length} planted defects the simulation alone finds ${Math.round(SHARE * 100)} %, and where nothing is planted nothing`, async () => {
  const hunted = await hunt(ALL, SEED, AT_ONCE);
  const counted = ALL.filter((mutant) => reasonOf(mutant) === null);
  const survivors = counted.filter((mutant) => hunted[ALL.indexOf(mutant)]?.find === null);
  const share = (counted.length - survivors.length) / counted.length;
  console.log(survivors.map(({ name }) => `not found: ${name}`).join("\n"));
  console.log(
    `${counted.length - survivors.length} of ${counted.length} planted defects found by the simulation alone ` +
      `(${(share * 100).toFixed(1)} %); ${ALL.length - counted.length} more change nothing`,
  );
  const unfound = survivors.filter(({ defect }) =>
    UNFOUND.some((each) => each.file === defect?.file && each.becomes === defect.becomes),
  );
  console.log(
    `${counted.length - unfound.length} of ${counted.length} by it and the other tests, as npm run mutants found last`,
  );
  expect(unfound).toHaveLength(UNFOUND.length);
  expect(share).toBeGreaterThanOrEqual(SHARE);
});

test("a defect whose words are gone from its file does not count as planted", () => {
  expect(() => NAMED[0]?.plant("other words")).toThrow("has 0 places that say");
});

test("every defect that is said to change nothing is one of those drawn", () => {
  const drawn = drawnOf(ALL).map(({ file, was, becomes }) => `${file}: ${was} → ${becomes}`);
  expect(
    ACCEPTED.map(({ file, was, becomes }) => `${file}: ${was} → ${becomes}`).filter((each) => !drawn.includes(each)),
  ).toEqual([]);
});
