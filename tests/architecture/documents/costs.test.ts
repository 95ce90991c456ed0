import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CREATORS, measureCosts, PAGE, withCosts } from "../../../scripts/printed/costs.ts";

/** Another text in the demo is not another cost. */
const TOLERANCE = 0.1;

test(
  "docs/costs.md says what things cost; where it does not, `npm run costs` prints it again",
  { timeout: 120_000 },
  () => {
    const costs = measureCosts(CREATORS);
    const page = readFileSync(PAGE, "utf8");
    const numbersIn = (text: string) =>
      [...text.matchAll(/^\| (an? [^|]+?) +\| +([\d,]+) +\| +([\d,]+) +\| +([\d,]+) /gm)].map(
        ([, thing, ...numbers]) => ({
          thing,
          numbers: numbers.map((number) => Number(number.replaceAll(",", ""))),
        }),
      );
    const [said, measured] = [numbersIn(page), numbersIn(withCosts(page, costs))];
    expect(said.map(({ thing }) => thing)).toEqual(measured.map(({ thing }) => thing));
    expect(said).toHaveLength(5);
    for (const [at, { thing, numbers }] of measured.entries())
      for (const [column, number] of numbers.entries())
        expect(Math.abs(said[at]!.numbers[column]! - number), `${thing!}: ${String(number)}`).toBeLessThanOrEqual(
          number * TOLERANCE,
        );
  },
);

test("what the searches keep is a sixth of what it was when a term was a row of three indexes and a list one of six", () => {
  const [creator, service, work] = measureCosts(120);
  expect([creator!.search, service!.search, work!.search].map((bytes) => bytes < 25_000)).toEqual([true, true, true]);
  // A shop with one service and three works, whose rows took 350,000 bytes.
  expect(creator!.search + service!.search + 3 * work!.search).toBeLessThan(60_000);
});
