import fc from "fast-check";
import { expect, test } from "vitest";
import { amountParts } from "#domain/money/breakdown.ts";
import { convert } from "#domain/money/conversion.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import { FEE_MODES, type FeeTerms } from "#domain/money/fee-terms.ts";
import { HIGHEST_PRICE } from "#domain/order/price.ts";
import { releaseSplit, transferAmount } from "#domain/payment/release.ts";

/** A million with COMETME_AMOUNTS=1000000: whatever a hundred thousand do not see. */
const AMOUNTS = Number(process.env["COMETME_AMOUNTS"] ?? 150_000);
const SEED = Number(process.env["SIMULATION_SEED"] ?? 20_261_121);

/** Fee, tax and processing in ten-thousandths; every price a card can be charged with, in yen or cents. */
const agreement = fc.tuple(
  fc.integer({ min: 0, max: HIGHEST_PRICE - 1 }),
  fc.constantFrom(...FEE_MODES),
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 0, max: 3000 }),
  fc.integer({ min: 0, max: 1000 }),
  fc.integer({ min: 1, max: 1000 }),
  /** What a cent is in yen, in ten-thousandths: dollars settle in yen; yen settle as they are. */
  fc.constantFrom(10_000, 14_491, 9_973, 18_007),
);

/** Plain comparisons: an assertion object for each of twenty million numbers would take minutes. */
function brokenRule([price, feeMode, fee, tax, processing, more, yen]: readonly [
  number,
  FeeTerms["feeMode"],
  ...number[],
]): string | null {
  const terms = { feeMode, taxNumerator: tax ?? 0, feeNumerators: [fee ?? 0], processingNumerator: processing ?? 0 };
  const parts = amountParts(price, terms);
  const { incomeAmount, feeAmount, salesAmount, taxAmount, totalAmount } = parts;
  if (!Object.values(parts).every((part) => Number.isSafeInteger(part) && part >= 0))
    return "parts are whole and not negative";
  if (incomeAmount + feeAmount !== totalAmount) return "income and fee are the total";
  if (salesAmount + taxAmount !== totalAmount) return "sales and tax are the total";
  if (feeMode === "SELLER_PAYS" && totalAmount !== price) return "the price is the total when the seller pays";
  if (feeMode === "BUYER_PAYS" && totalAmount < price) return "the buyer pays on top";

  const higher = amountParts(price + (more ?? 0), terms);
  const isMonotone =
    higher.totalAmount >= totalAmount && higher.feeAmount >= feeAmount && higher.salesAmount >= salesAmount;
  if (!isMonotone) return "more never costs less";
  if (feeMode === "SELLER_PAYS" && higher.incomeAmount < incomeAmount) return "more never earns less";
  const dearer = amountParts(price, { ...terms, feeNumerators: [(fee ?? 0) + 1] });
  if (dearer.feeAmount < feeAmount) return "a higher fee never takes less";

  for (const [from, to] of [
    ["USD", "JPY"],
    ["JPY", "USD"],
  ] as const) {
    const shown = convert(totalAmount, from, to, SEED_EXCHANGE_RATES) ?? -1;
    if (!Number.isSafeInteger(shown) || shown < 0) return "what is shown is whole and not negative";
    if ((convert(higher.totalAmount, from, to, SEED_EXCHANGE_RATES) ?? -1) < shown) return "more never shows as less";
  }

  const held = totalAmount - Math.min(totalAmount, more ?? 0);
  const split = releaseSplit(price, terms, held);
  if (split.incomeAmount + split.feeAmount !== held || split.incomeAmount < 0)
    return "what is held is split without loss";
  const settled = Math.floor((totalAmount * (yen ?? 0)) / 10_000);
  if (totalAmount > 0) {
    const sent = transferAmount(incomeAmount, totalAmount, settled);
    if (!Number.isSafeInteger(sent) || sent < 0 || sent > settled) return "what is sent has been settled";
    if (BigInt(sent) * BigInt(totalAmount) > BigInt(incomeAmount) * BigInt(settled))
      return "sending rounds in nobody's favor but ours";
  }
  return null;
}

test(`${AMOUNTS} amounts from seed ${SEED}: every part is whole, they add up, and more never costs less`, () => {
  let drawings = 0;
  fc.assert(
    fc.property(agreement, (drawn) => {
      drawings += 1;
      const rule = brokenRule(drawn);
      if (rule !== null) throw new Error(rule);
    }),
    { numRuns: AMOUNTS, seed: SEED },
  );
  expect(drawings).toBe(AMOUNTS);
});

test("the smallest and the largest amounts keep the rules as well", () => {
  const edges = [0, 1, 9, 10, 11, 99, 100, 101, HIGHEST_PRICE - 1];
  const rules = edges.flatMap((price) =>
    FEE_MODES.flatMap((feeMode) =>
      [0, 1, 999, 1000, 3000].map((fee) => brokenRule([price, feeMode, fee, 1000, 360, 1, 14_491])),
    ),
  );
  expect(rules.filter((rule) => rule !== null)).toEqual([]);
});
