import fc from "fast-check";
import { expect, test } from "vitest";
import { nextTax, includedTax, remainingTax } from "../../../domain/payment/receipt.ts";
import { receiptLines, type PaidFor } from "../../../domain/payment/receipt-lines.ts";

const amount = fc.integer({ min: 0, max: 99_999_999 });
const chosen = (priceAmount: number | null, isSelected: boolean) => ({
  id: "choice",
  titles: [],
  priceAmount,
  answerChoiceStatus: isSelected ? ("SELECTED" as const) : ("NOT_SELECTED" as const),
});
const question = fc
  .record({ price: fc.option(amount), isSelected: fc.boolean(), setsPrice: fc.boolean() })
  .map(({ price, isSelected, setsPrice }) => ({ setsPrice, orderFormQuestionChoices: [chosen(price, isSelected)] }));
const term = fc.record({
  kind: fc.constantFrom("COMMERCIAL" as const, "CREDIT" as const),
  priceAmount: fc.option(amount),
  limit: fc.constant(null),
  isChosen: fc.boolean(),
});
const paid = fc.record({
  requestedAmount: amount,
  priceAmount: amount,
  totalAmount: amount,
  questions: fc.array(question, { maxLength: 4 }),
  licence: fc.array(term, { maxLength: 4 }),
  isStage: fc.boolean(),
}) as unknown as fc.Arbitrary<PaidFor>;

test("a receipt's lines add up to its total, whatever was chosen and changed (rule M50)", () => {
  fc.assert(
    fc.property(paid, (what) => {
      const lines = receiptLines(what);
      expect(lines.reduce((sum, line) => sum + line.amount, 0)).toBe(what.totalAmount);
      expect(lines[0]?.line).toBe("BASE");
      expect(lines.every((line, index) => index === 0 || line.amount !== 0 || line.line === "LICENCE")).toBe(true);
    }),
  );
});

test("the taxes of parts add up to the payment's, and each is its own tax rounded up or down", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 6 }), (parts) => {
      let before = 0;
      let taxes = 0;
      for (const part of parts) {
        const tax = nextTax(before, part, 1000);
        expect(Math.abs(tax - part / 11)).toBeLessThan(1);
        taxes += tax;
        before += part;
      }
      expect(taxes).toBe(includedTax(before, 1000));
      const [first = 0] = parts;
      expect(includedTax(first, 1000) + remainingTax(before, before - first, 1000)).toBe(includedTax(before, 1000));
    }),
  );
});
