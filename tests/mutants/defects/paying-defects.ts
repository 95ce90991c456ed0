import type { Named } from "./words-changed.ts";

const lifecycle = "domain/order/lifecycle/lifecycle.ts";
const begun = "domain/order/evolve/evolve-stage.ts";
const settlement = "domain/order/decide/decide-settlement.ts";

/** Defects in paying stage by stage (rules O102 to O105). */
export const PAYING_DEFECTS: readonly Named[] = [
  {
    name: "the whole price is charged for a stage",
    file: "domain/order/price.ts",
    search: "stageAmounts(plan, price)[transaction.stage - 1] ?? price",
    replace: "price",
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
  {
    name: "once a bank has decided, the days of the next payment are over",
    file: "domain/order/evolve/evolve.ts",
    search: "return isOver ? paymentAwaited(at) : {};",
    replace: "return {};",
  },
  {
    name: "the work on a later stage counts from before its payment",
    file: "domain/order/evolve/evolve-payment.ts",
    search: "...(order.stageNumber === 1 ? {} : { stageBegunAt: at }),",
    replace: "",
  },
  {
    name: "what was promised of one stage is promised of the next before it is paid",
    file: begun,
    search: "    estimatedStart: null,\n    estimatedDelivery: null,",
    replace: "    estimatedStart: null,",
  },
  {
    name: "the next stage has as long to pay as the first had",
    file: begun,
    search: "    holdDeadline: null,\n    ...paymentAwaited(at),",
    replace: "    holdDeadline: null,",
  },
  {
    name: "who accepts a stage is not told that the next is to be paid",
    file: "domain/order/reactions/notifications.ts",
    search: "return isPaidByStage(order)\n        ? toBoth",
    replace: "return !isPaidByStage(order)\n        ? toBoth",
  },
  {
    name: "a stage that is not paid ends the order as one that never began",
    file: "domain/order/decide/decide-time.ts",
    search: 'awaitsStagePayment(order) ? "STAGE_PAYMENT_DEADLINE" : does.reason',
    replace: "does.reason",
  },
  {
    name: "two payments pay one debt",
    file: settlement,
    search: 'if (event.type === "DebtSetOff") sellerDebt -= event.amount;',
    replace: "",
  },
  {
    name: "income of an accepted stage is forgotten once the next is paid",
    file: "domain/order/payments.ts",
    search: "paymentsOf(order).some(({ payout }) => isAwaited(payout))",
    replace: "isAwaited(order.transaction.payout)",
  },
  {
    name: "files of the next stage are prepared before it is paid",
    file: lifecycle,
    search: "addDeliverables: FIRST_PAYMENT,",
    replace: "addDeliverables: STAYS,",
  },
  {
    name: "a bank that asks about one stage stops the money of the next",
    file: "domain/order/phase.ts",
    search: "charges.findLast(({ isWanted }) => isWanted)?.intentId === intentId",
    replace: "charges.some((charge) => charge.isWanted && charge.intentId === intentId)",
  },
  {
    name: "every payment of the order has the key of the first",
    file: "domain/order/reactions/effects.ts",
    search: "idempotencyKey: `transfer:${transaction.id}:${event.attempt}`",
    replace: "idempotencyKey: `transfer:${after.id}:${event.attempt}`",
  },
];

/** Of the same rules: the histories of tests/domain/order find them. */
export const PAYING_DEFECTS_OUTSIDE: readonly Named[] = [
  {
    name: "a late charge of one stage pays the next",
    file: "domain/order/decide/decide-payment.ts",
    search: "report.transactionId === transaction.id && report.intentAttempt",
    replace: "report.intentAttempt",
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
];
