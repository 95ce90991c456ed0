import type { Planted } from "../run/planted-bundle.ts";
import { CONSENT_DEFECTS } from "./consent-defects.ts";
import { ENDING_DEFECTS } from "./ending-defects.ts";
import { PAYING_DEFECTS, PAYING_DEFECTS_OUTSIDE } from "./paying-defects.ts";
import { REQUEST_DEFECTS } from "./request-defects.ts";
import { STAGE_DEFECTS } from "./stage-defects.ts";
import { WAIT_DEFECTS } from "./wait-defects.ts";
import type { Named } from "./words-changed.ts";

const effects = "worker/payment/charging/money-effect.usecases.ts";
const createIdempotently = "worker/payment/charging/create-idempotently.ts";
const settlement = "domain/order/decide/decide-settlement.ts";
const payment = "domain/order/decide/decide-payment.ts";
const consents = "domain/order/decide/decide-consent.ts";
const orderEffects = "domain/order/reactions/effects.ts";
const deadlines = "domain/order/deadlines.ts";
const lifecycle = "domain/order/lifecycle/lifecycle.ts";

const WORDS: readonly Named[] = [
  {
    name: "the idempotency key is dropped",
    file: createIdempotently,
    search: "await post(turn === 1 ? key : `${key}:${turn}`)",
    replace: "await post(`${key}:${Math.random()}`)",
  },
  {
    name: "nobody looks before posting again",
    file: createIdempotently,
    search: "const done = await find();",
    replace: "const done = null as T | null;",
  },
  {
    name: "the key of a charge does not name the attempt",
    file: orderEffects,
    search: "idempotencyKey: `charge:${transaction.id}:${event.attempt}`",
    replace: "idempotencyKey: `charge:${transaction.id}`",
  },
  {
    name: "the key of a refund does not name the attempt",
    file: orderEffects,
    search: "idempotencyKey: `refund:${event.intentId}:${event.attempt}`",
    replace: "idempotencyKey: `refund:${event.intentId}`",
  },
  {
    name: "an effect is crossed out before it is done",
    file: "worker/order/outbox/order-outbox.ts",
    search: "const outcome = await runOrderEffect(",
    replace: "await records.finishEffect(row.idempotencyKey, clock.now());\n    const outcome = await runOrderEffect(",
  },
  {
    name: "an effect is done although its end is recorded",
    file: "worker/order/outbox/run-effect.usecases.ts",
    changes: [
      { search: 'if ((await answerTo(services, orderId, effect)) === "DROP") return "DONE";', replace: "" },
      { search: 'if (answer === "DROP") return "DONE";', replace: "" },
    ],
  },
  {
    name: "an effect that met trouble is given up",
    file: "worker/order/outbox/order-outbox.ts",
    search: 'return "AGAIN" as const;',
    replace: 'return "DONE" as const;',
  },
  {
    name: "the reply of an effect is not taken in",
    file: "worker/order/outbox/run-effect.usecases.ts",
    search: "for (const reply of replies) await inTurn(() => applyReply(services, orderId, reply));",
    replace: "for (const reply of replies) void reply;",
  },
  {
    name: "a lost race is not noticed",
    file: "worker/order/change/change-order.usecases.ts",
    search: "if (committed === null) continue;\n    if (committed.room)",
    replace: "if (committed?.room)",
  },
  {
    name: "the records have no version guard",
    file: "tests/simulation/world/stored-order.ts",
    search: "if (this.events.length > before.version || this.#paysDebtTwice(steps)) return false;",
    replace: "if (this.#paysDebtTwice(steps)) return false;",
  },
  {
    name: "a webhook is crossed out before it is looked at",
    file: "worker/payment/sync/webhook.usecases.ts",
    search: "if (look && objectId",
    replace: "await services.paymentRecords.markHandled(eventId, services.clock.now());\n  if (look && objectId",
  },
  {
    name: "a webhook heard twice counts twice",
    file: payment,
    search: "if (chargeOf(order, payment.intentId) !== null) return",
    replace: "if (payment.settledAmount === null && chargeOf(order, payment.intentId) !== null) return",
  },
  {
    name: "a second attempt begins beside the first",
    file: payment,
    search: "if (isAttemptUnderWay(transaction) && !isOtherCard) return ok([]);",
    replace: "",
  },
  {
    name: "any amount pays",
    file: payment,
    search: "return amount === paymentParts(order).totalAmount && currencyCode === order.priceCurrencyCode;",
    replace: "return amount > 0 && currencyCode === order.priceCurrencyCode;",
  },
  {
    name: "a charge nobody wanted stays",
    file: payment,
    search:
      'return ok([{ type: "StrayPaymentReceived", report: payment }, refundOf(payment.intentId, 1, payment.amount, "HELD")]);',
    replace: 'return ok([{ type: "StrayPaymentReceived", report: payment }]);',
  },
  {
    name: "a charge that comes after the cancellation stays",
    file: payment,
    search:
      'return ok([{ type: "PaymentSucceeded", report: payment }, refundOf(payment.intentId, 1, payment.amount, "HELD")]);',
    replace: 'return ok([{ type: "PaymentSucceeded", report: payment }]);',
  },
  {
    name: "canceling leaves the intent open",
    file: orderEffects,
    search: 'case "OrderCanceled":\n      return cancelOpenIntent(before);',
    replace: 'case "OrderCanceled":\n      return event.type === "PriceUpdated" ? cancelOpenIntent(before) : [];',
  },
  {
    name: "an attempt to pay survives the cancellation",
    file: "domain/order/evolve/evolve.ts",
    search: '{ ...attemptGivenUp(transaction), transactionStatus: "CANCELED" }',
    replace: '{ ...transaction, transactionStatus: "CANCELED" }',
  },
  {
    name: "a refund keeps our fee",
    file: settlement,
    search: 'return [refundOf(charge.intentId, charge.refundAttempt + 1, charge.held, "HELD")];',
    replace:
      'const { incomeAmount } = releaseSplit(order.priceAmount ?? 0, order.transaction.terms, charge.held);\n  return [refundOf(charge.intentId, charge.refundAttempt + 1, incomeAmount, "HELD")];',
  },
  {
    name: "a paid order is canceled without a refund",
    file: "domain/order/decide/decide-ending.ts",
    search: "return [...withdrawnProblem(order), canceled, ...refundHeld(order)];",
    replace: "return [...withdrawnProblem(order), canceled];",
  },
  {
    name: "a failed refund counts as made",
    file: effects,
    search: 'const outcome = made?.outcome ?? "REFUSED";',
    replace: 'const outcome = "SUCCEEDED" as const;',
  },
  {
    name: "income is sent again when the account is heard of again",
    file: settlement,
    search: 'if (payoutOf(order).transferStatus !== "AWAITING_ACCOUNT" || isBankAsking(order)) return [];',
    replace: 'if (order.releaseStatus !== "RELEASED" || isBankAsking(order)) return [];',
  },
  {
    name: "income that waits for the account is never sent",
    file: "worker/payment/payouts/payout-account.usecases.ts",
    search: "const toWake = account?.isPayable\n    ?",
    replace: "const toWake = account?.isPayable === false\n    ?",
  },
  {
    name: "a transfer that failed counts as sent",
    file: settlement,
    search: 'if (outcome === "FAILED") return ok([{ type: "TransferFailed", attempt, refusal }]);',
    replace: "",
  },
  {
    name: "income is sent in the order's currency whatever the charge settled in",
    file: orderEffects,
    search: "if (!isSettledElsewhere ||",
    replace: "if (isSettledElsewhere ||",
  },
  {
    name: "income is sent before the settlement is known",
    file: settlement,
    search: "return transaction.settledAmount !== null;",
    replace: "return transaction.attempt > 0;",
  },
  {
    name: "the fee is rounded up",
    file: "domain/money/breakdown.ts",
    search: "return floorOf(priceAmount, ratio(feeNumeratorSum(terms), RATE_SCALE));",
    replace: "return roundOf(priceAmount, ratio(feeNumeratorSum(terms), RATE_SCALE));",
  },
  {
    name: "the total of what the buyer pays on top is rounded down",
    file: "domain/money/breakdown.ts",
    search:
      "return roundOf(priceAmount, multiply(withTax(terms), { numerator: denominator + numerator, denominator }));",
    replace:
      "return floorOf(priceAmount, multiply(withTax(terms), { numerator: denominator + numerator, denominator }));",
  },
  {
    name: "the seller gets the fee as well",
    file: "domain/payment/release.ts",
    search: "return { incomeAmount: heldAmount - feeAmount, feeAmount };",
    replace: "return { incomeAmount: heldAmount, feeAmount: 0 * feeAmount };",
  },
  {
    name: "a release is booked without its fee",
    file: "domain/order/reactions/journal-entries.ts",
    search:
      "const buyer_funds_held = incomeAmount + feeAmount;\n      const amounts = { buyer_funds_held, seller_payable: -incomeAmount, platform_fee: -feeAmount };",
    replace:
      "const buyer_funds_held = incomeAmount + feeAmount;\n      const amounts = { buyer_funds_held, seller_payable: -incomeAmount - feeAmount, platform_fee: 0 };",
  },
  {
    name: "money is released a day before the deadline",
    file: deadlines,
    search: "export const COMPLETION_DAYS = 7;",
    replace: "export const COMPLETION_DAYS = 6;",
  },
  {
    name: "deadlines act whether they have come or not",
    file: "domain/order/lifecycle/clock.ts",
    search: "find((point) => point.at <= now && !isDropped(point))",
    replace: "find((point) => !isDropped(point))",
  },
  {
    name: "the clock releases although a problem is open",
    file: lifecycle,
    search: 'reminds: "BUYER",\n      unless: ["openProblem", "bankAsking"],',
    replace: 'reminds: "BUYER",\n      unless: ["bankAsking"],',
  },
  {
    name: "a reminder is sent again and again",
    file: "domain/order/evolve/evolve.ts",
    search: "return handledThrough(order, event.dueAt);",
    replace: "return handledThrough(order, event.dueAt - 1);",
  },
  {
    name: "a phase that begins takes away what the hold has not said yet",
    file: "domain/order/evolve/evolve.ts",
    search: "...startedHold(order, after, event.at) }",
    replace: "holdHandledThrough: after.clockHandledThrough }",
  },
  {
    name: "a refund by hand takes the place of one that is made already",
    file: "domain/order/decide/decide-loss.ts",
    search: '(refundStatus === "REQUESTED" && !isBesideOurs)',
    replace: '(refundStatus === "REQUESTED" && (!isBesideOurs || refundStatus === "REQUESTED"))',
  },
  {
    name: "what Stripe has refunded for us is not recorded before what was lost beside it",
    file: "worker/payment/sync/stripe-sync.usecases.ts",
    search: 'if (refund.outcome === "SUCCEEDED") await recordOurs',
    replace: 'if (refund.outcome === "PENDING") await recordOurs',
  },
  {
    name: "a refund that its bank sends back is forgotten once another has begun",
    file: "domain/order/decide/decide-settlement.ts",
    search: "if (made !== null) return",
    replace: "if (made !== null && made.attempt === refund.refundAttempt) return",
  },
  {
    name: "a disputed charge can be released",
    file: "domain/order/lifecycle/guards.ts",
    search: "openDispute: { holds: (order: OrderFacts) => hasOpenDispute(order),",
    replace: 'openDispute: { holds: (order: OrderFacts) => hasOpenDispute(order) && order.releaseStatus === "NONE",',
  },
  {
    name: "the buyer cancels after paying whenever they like",
    file: lifecycle,
    search: 'cancel: { to: "CANCELED", once: ["overdue"], unless: ["openDispute"] },',
    replace: 'cancel: { to: "CANCELED", unless: ["openDispute"] },',
  },
  {
    name: "the seller cancels what is completed",
    file: lifecycle,
    search: 'COMPLETED_UNRELEASED: {\n    step: "COMPLETED",\n    next: null,\n    SELLER: {},',
    replace:
      'COMPLETED_UNRELEASED: {\n    step: "COMPLETED",\n    next: null,\n    SELLER: { cancel: { to: "CANCELED" } },',
  },
  {
    name: "the price changes after it was paid",
    file: lifecycle,
    search:
      'deliver: { to: "DELIVERED", once: ["deliverable"], unless: ["pendingEnding"] },\n      cancel: { to: "CANCELED", unless: ["openDispute"] },\n      updateSchedule: STAYS,',
    replace:
      'deliver: { to: "DELIVERED", once: ["deliverable"], unless: ["pendingEnding"] },\n      cancel: { to: "CANCELED", unless: ["openDispute"] },\n      updatePrice: STAYS,\n      updateSchedule: STAYS,',
  },
  {
    name: "income is sent while a bank decides",
    file: "domain/order/reactions/present-answer.ts",
    search: 'return isBankAsking(order) ? "WITHHOLD" : "DO";',
    replace: 'return "DO";',
  },
  {
    name: "a charge is refunded while a bank has taken it",
    file: "domain/order/reactions/present-answer.ts",
    search: 'return hasOpenDispute(order, intentId) ? "WITHHOLD" : "DO";',
    replace: 'return "DO";',
  },
  {
    name: "an effect is not decided again on the present order",
    file: "worker/order/outbox/run-effect.usecases.ts",
    search: 'const isWithheld = answer === "WITHHOLD";',
    replace: "const isWithheld = false;",
  },
  {
    name: "a try is counted only after it ran",
    file: "worker/order/outbox/order-outbox.ts",
    search: "await records.beginEffect(row, retryAt(row, clock.now()));",
    replace: "",
  },
  {
    name: "words go before money",
    file: "worker/order/outbox/outbox-order.ts",
    search: "return IS_MONEY[kind] ? 0 : 1;",
    replace: "return IS_MONEY[kind] ? 1 : 0;",
  },
  {
    name: "a payer is asked for no agreement",
    file: consents,
    search: "command.agreementHash === agreementHash;",
    replace: "command.agreementHash !== null;",
  },
  {
    name: "a moved date makes no version of the agreement",
    file: "domain/agreement/agreement-events.ts",
    search: '"ScheduleUpdated",',
    replace: "",
  },
  {
    name: "a version of the agreement does not name the one before",
    file: "worker/order/agreement/next-agreement.ts",
    search: "previousHash: previous?.hash ?? null,",
    replace: "previousHash: null,",
  },
  {
    name: "a second reversal of one transfer is booked twice",
    file: "domain/order/decide/decide-external.ts",
    search: "Math.max(0, back - (known?.reversedAmount ?? 0))",
    replace: "Math.max(0, back)",
  },
  {
    name: "what is taken back of a transfer of ours pays a debt",
    file: "domain/order/decide/decide-external.ts",
    search: "const debtAmount = isOurs ? 0 : Math.min(reversed, owed);",
    replace: "const debtAmount = Math.min(reversed, owed);",
  },
  {
    name: "a loss is borne by the seller's income whether it was sent or not",
    file: "domain/order/decide/decide-loss.ts",
    search: "unsentIncome: unsentIncome(payout) - underWay,",
    replace: "unsentIncome: charge.released,",
  },
  {
    name: "rows of sales say what was agreed, whatever became of the money",
    file: "worker/payment/history/payment-history.queries.ts",
    search: "...readFromLedger(readSums(row.sums), side, transaction.taxNumerator),",
    replace:
      "...readFromLedger({ ...readSums(row.sums), charged: order.priceAmount ?? 0, returned: 0 }, side, transaction.taxNumerator),",
  },
  {
    name: "totals count what was charged as the seller's",
    file: "worker/payment/history/payment-totals.queries.ts",
    search: "const sums = shownSums(readSums(row.sums), readerOf(side));",
    replace:
      "const read = readSums(row.sums);\n    const sums = shownSums({ ...read, returned: 0, unsent: read.unsent + read.returned }, readerOf(side));",
  },
  {
    name: "a wallet counts what waits as sent",
    file: "worker/payment/payouts/balances.queries.ts",
    search: "paidOut: sent, debt",
    replace: "paidOut: sent + unsent, debt",
  },
  {
    name: "a refund that Stripe calls canceled is waited for",
    file: "worker/payment/stripe/refund-outcome.ts",
    search: 'canceled: "FAILED",',
    replace: "",
  },
  {
    name: "what is left after an alarm is not tried again",
    file: "worker/order/outbox/order-outbox.ts",
    search: "if (next !== null) await this.#alarm.wakeBy(next);",
    replace: "",
  },
  {
    name: "an admin sends income while a bank asks",
    file: "domain/order/lifecycle/admin-permissions.ts",
    search: 'retryTransfer: { to: "STAYS", shownIf: ["unsentIncome"], unless: ["bankAskingIncome"] },',
    replace: 'retryTransfer: { to: "STAYS", shownIf: ["unsentIncome"] },',
  },
  {
    name: "income counts as paid by other means while a bank asks",
    file: "domain/order/lifecycle/admin-permissions.ts",
    search: 'recordPayoutElsewhere: { to: "STAYS", shownIf: ["unsentIncome"], unless: ["bankAskingIncome"] },',
    replace: 'recordPayoutElsewhere: { to: "STAYS", shownIf: ["unsentIncome"] },',
  },
  {
    name: "a refund counts as paid by other means while a bank has the money",
    file: "domain/order/lifecycle/admin-permissions.ts",
    search: 'recordRefundElsewhere: { to: "STAYS", shownIf: ["failedRefund"], unless: ["openDispute"] },',
    replace: 'recordRefundElsewhere: { to: "STAYS", shownIf: ["failedRefund"] },',
  },
  {
    name: "a correction that is sent again is booked again",
    file: "worker/order/change/change-order.usecases.ts",
    search:
      "if (await isBookedAlready(services, orderId, command))\n      return ok({ state, events: [], effects: [], committed: null });",
    replace: "",
  },
  {
    name: "more is paid of a debt than there is",
    file: "domain/order/decide/decide-admin.ts",
    search: 'if (-paidOfDebt > sellerDebt) return err("order.correction_beyond_debt");',
    replace: "",
  },
  {
    name: "an account that was closed counts as open",
    file: "domain/payment/payout-account.ts",
    search: 'return view.isClosed ? "CLOSED" : "OPEN";',
    replace: 'return "OPEN";',
  },
  {
    name: "an appeal takes the money before the bank does",
    file: "domain/order/decide/decide-dispute.ts",
    search: 'if (outcome === "APPEALED") return [asked];',
    replace: 'if (outcome === "APPEALED") return [takenAgain];',
  },
];

type PlantedByName = Planted & { readonly name: string };

const planted = ({ name, file, ...words }: Named): PlantedByName => ({
  name,
  file,
  plant: (source) => {
    const changes = "changes" in words ? words.changes : [words];
    return changes.reduce((text, { search, replace }) => {
      const places = text.split(search).length - 1;
      if (places !== 1) throw new Error(`${file} has ${places} places that say: ${search}`);
      return text.replace(search, () => replace);
    }, source);
  },
});

/** In statements of D1, in whose place the simulation has a model: for the other tests alone. */
const OUTSIDE: ReadonlySet<string> = new Set(["worker/order/records/order-state.queries.ts"]);

const ALL = [...WORDS, ...CONSENT_DEFECTS, ...STAGE_DEFECTS, ...ENDING_DEFECTS, ...WAIT_DEFECTS, ...PAYING_DEFECTS];
export const NAMED: readonly PlantedByName[] = ALL.filter(({ file }) => !OUTSIDE.has(file)).map(planted);
export const NAMED_OUTSIDE: readonly PlantedByName[] = [
  ...ALL.filter(({ file }) => OUTSIDE.has(file)),
  ...REQUEST_DEFECTS,
  ...PAYING_DEFECTS_OUTSIDE,
].map(planted);
