import type { Named } from "./words-changed.ts";

const settlement = "domain/order/decide/decide-settlement.ts";
const proposal = "domain/order/ending/ending.ts";
const cells = "domain/order/lifecycle/ending-cells.ts";
const clock = "domain/order/lifecycle/clock.ts";
const ending = "domain/order/decide/decide-ending.ts";

/** Defects in how a charge is split (rule M70), and in ending by agreement (rules O120, O121). */
export const ENDING_DEFECTS: readonly Named[] = [
  {
    name: "the seller keeps the part that was to go back",
    file: ending,
    search: "shareHeld(order, heldAmount(order) - amount, context)",
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
  {
    name: "a creator who ends keeps what the ladder says",
    file: proposal,
    search: 'by === "SELLER" ? 0 : floorOf(',
    replace: "floorOf(",
  },
  {
    name: "the ladder counts stages that were not begun",
    file: proposal,
    search: "Math.min(money.held, presentAmount(order))",
    replace: "money.held",
  },
  {
    name: "a proposal outlives the money that it names",
    file: proposal,
    search: "return isRunning && isSame ? {}",
    replace: "return isRunning ? {}",
  },
  {
    name: "a proposal outlives the work that it is about",
    file: proposal,
    search: "return isRunning && isSame ? {}",
    replace: "return isSame ? {}",
  },
  {
    name: "what the clock had to say while a proposal waited is never said",
    file: proposal,
    search: "Math.min(clockHandledThrough, endingProposedAt(endingDeadline))",
    replace: "Math.max(clockHandledThrough, endingDeadline)",
  },
  {
    name: "silence is consent after two days",
    file: "domain/order/deadlines.ts",
    search: "export const ENDING_HOURS = 72;",
    replace: "export const ENDING_HOURS = 48;",
  },
  {
    name: "an ending by silence gives money out while a bank asks",
    file: clock,
    search: 'deadline: "ENDING",\n  reminds: null,\n  unless: ["bankAsking"],',
    replace: 'deadline: "ENDING",\n  reminds: null,\n  unless: [],',
  },
  {
    name: "the clock of the delivery goes on while a proposal waits",
    file: clock,
    search: "hasPendingEnding(order) ? ENDING_CLOCK : rulesOf(order).clock",
    replace: "rulesOf(order).clock",
  },
  {
    name: "who proposed agrees to it themselves",
    file: cells,
    search: 'consentEnding: { to: "CANCELED", shownIf: ["endingBySeller"], unless: ["bankAsking"] },',
    replace: 'consentEnding: { to: "CANCELED", shownIf: ["endingByBuyer"], unless: ["bankAsking"] },',
  },
  {
    name: "an earlier proposal is agreed to",
    file: "domain/order/consent.ts",
    search: 'changedBy: ["EndingProposed"]',
    replace: "changedBy: []",
  },
  {
    name: "a refused ending is nobody's to decide",
    file: "domain/order/evolve/evolve-ending.ts",
    search: "problemReportedAt: event.at,",
    replace: "problemReportedAt: null,",
  },
  {
    name: "work that was not delivered is accepted by a decision",
    file: ending,
    search: 'resolution === "RELEASE" && order.deliveredAt === null',
    replace: 'resolution === "RELEASE" && order.deliveredAt === 0',
  },
];
