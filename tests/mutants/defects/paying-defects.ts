import type { Named } from "./words-changed.ts";

const lifecycle = "domain/order/lifecycle/lifecycle.ts";
const settlement = "domain/order/decide/decide-settlement.ts";

/** Defects in paying stage by stage (rules O102 to O105), which the histories of tests/domain/order find. */
export const PAYING_DEFECTS: readonly Named[] = [
  {
    name: "the whole price is charged for a stage",
    file: "domain/order/price.ts",
    search: "stageAmounts(plan, price)[transaction.stage - 1] ?? price",
    replace: "price",
  },
  {
    name: "a late charge of one stage pays the next",
    file: "domain/order/decide/decide-payment.ts",
    search: "report.transactionId === transaction.id && report.intentAttempt",
    replace: "report.intentAttempt",
  },
  {
    name: "the next stage is paid while a bank asks about the last",
    file: lifecycle,
    search: 'pay: { to: "STAYS", once: ["paymentMethod"], unless: ["bankAskingEarlier"] },',
    replace: 'pay: { to: "STAYS", once: ["paymentMethod"] },',
  },
  {
    name: "an order ends because it could not be paid while a bank asked",
    file: lifecycle,
    search: 'unless: ["chargeInFlight", "bankAskingEarlier"]',
    replace: 'unless: ["chargeInFlight"]',
  },
  {
    name: "the payment of an accepted stage is given out of the next one's",
    file: "domain/order/decide/decide-ending.ts",
    search: "isPaidByStage(order) && !isLast ? [...released, ...accepted] : [...accepted, ...released]",
    replace: "[...accepted, ...released]",
  },
  {
    name: "a stage that was paid by itself releases its share of the whole",
    file: settlement,
    search: "nextStage(order) === null || isPaidByStage(order)) return null;",
    replace: "nextStage(order) === null) return null;",
  },
  {
    name: "a loss that the shield bears of an accepted stage completes the order",
    file: "domain/order/decide/decide-dispute.ts",
    search: "if (isSeenByEarlier(order)) return [event];",
    replace: "",
  },
  {
    name: "a charge of an accepted stage is decided about as if it were the present one's",
    file: "domain/order/decide/decide.ts",
    search: "newEvents(ofPayment(order, paymentId), command, context)",
    replace: "newEvents(order, command, context)",
  },
  {
    name: "income of an accepted stage is never sent",
    file: "domain/order/payments.ts",
    search: "return [...earlierPayments.map(({ id }) => ofPayment(order, id)), present];",
    replace: "return [present];",
  },
  {
    name: "the price changes while a later stage waits for its payment",
    file: lifecycle,
    search: "updatePrice: FIRST_PAYMENT,",
    replace: "updatePrice: STAYS,",
  },
];
