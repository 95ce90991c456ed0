import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LIFECYCLE } from "#domain/order/lifecycle/lifecycle.ts";
import { PAGE, withDiagrams } from "../../../scripts/printed/lifecycle-diagram.ts";

const page = readFileSync(PAGE, "utf8");

test("the diagrams of an order's lifecycle are those of the table (npm run lifecycle-diagram)", () => {
  expect(page).toBe(withDiagrams(page));
});

test("a table with another arrow makes another diagram", () => {
  const { DRAFT } = LIFECYCLE;
  const approve = { to: "AWAITING_DELIVERY" } as const;
  const other = { ...LIFECYCLE, DRAFT: { ...DRAFT, SELLER: { ...DRAFT.SELLER, approve } } };
  expect(withDiagrams(page, other)).not.toBe(page);
});
