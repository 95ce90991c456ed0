import type { Named } from "./words-changed.ts";

const settlement = "domain/order/decide/decide-settlement.ts";
const ending = "domain/order/decide/decide-ending.ts";

/** Defects in how a charge is split (rule M70). */
export const ENDING_DEFECTS: readonly Named[] = [
  {
    name: "the seller keeps the part that was to go back",
    file: ending,
    search: "shareHeld(order, held - amount, context)",
    replace: "shareHeld(order, amount, context)",
  },
  {
    name: "what is not kept stays held",
    file: settlement,
    search: "refundAmount === 0 ? [] : [refundOf(",
    replace: "refundAmount >= 0 ? [] : [refundOf(",
  },
  {
    name: "our fee is of all that was held",
    file: "domain/payment/split.ts",
    search: "nextSplit(priceAmount, terms, released, keptAmount)",
    replace: "nextSplit(priceAmount, terms, released, held)",
  },
  {
    name: "a part may be more than is held",
    file: ending,
    search: "amount <= 0 || amount >= held",
    replace: "amount <= 0",
  },
  {
    name: "a part is given out while a bank asks",
    file: ending,
    search: 'if (isBankAsking(order)) return err("order.dispute_open");\n  const held',
    replace: "const held",
  },
];
