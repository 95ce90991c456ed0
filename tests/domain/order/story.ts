import { decide } from "#domain/order/decide/decide.ts";
import { duePoint, type ClockPoint } from "#domain/order/lifecycle/clock.ts";
import type { DecisionContext, OrderCommand, PaymentReport } from "#domain/order/lifecycle/commands.ts";
import type { Order } from "#domain/order/order.ts";
import { phaseOf, type Phase } from "#domain/order/phase.ts";
import { reactions, stepsOf, type Step } from "#domain/order/reactions/reactions.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { decideSubmit, type Submission } from "#domain/order/submit.ts";
import { submittedOrder } from "#domain/order/submit.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { ok } from "#domain/kernel/result.ts";

export const SUBMITTED_AT = Date.UTC(2026, 0, 1);
export const SELLER_ID = "seller";
export const BUYER_ID = "buyer";

export const submission: Submission = {
  orderId: "order-1",
  code: "ABCDEFGH23",
  chatRoomId: "room-1",
  transactionId: "transaction-1",
  productId: "product-1",
  sellerId: SELLER_ID,
  buyerId: BUYER_ID,
  orderSubmitStatus: "SERVICE_SUBMITTED",
  listingId: "service-1",
  isListingOpen: true,
  intakeStatus: "OPEN",
  listingPrice: 10_000,
  chosenPrices: { plan: "NONE", added: [] },
  changesIncluded: null,
  priceCurrencyCode: "JPY",
  terms: DEFAULT_FEE_TERMS,
  isAgreedToTerms: true,
  hasPaymentMethod: true,
  hasDraftForListing: false,
  requiredAnswers: ok(null),
};

export function context(kind: OrderRole, now: number, more: Partial<DecisionContext> = {}): DecisionContext {
  const accountId = kind === "SELLER" ? SELLER_ID : kind === "BUYER" ? BUYER_ID : null;
  return {
    now,
    actor: { kind, accountId },
    hasPaymentMethod: true,
    isPayoutAccountAble: true,
    sellerDebt: 0,
    shownVersion: null,
    ...more,
  };
}

/** What a command did to the order's phase. `act`: what the clock did, if the command was `passDeadline`. */
export type Move = {
  readonly from: Phase;
  readonly role: OrderRole;
  readonly command: OrderCommand["type"];
  readonly act: ClockPoint["does"]["act"] | null;
  readonly to: Phase;
};

/** Takes an order through its history, step by step, and keeps everything that came of it. Time stands until `wait` moves it. */
export class Story {
  order: Order;
  now = SUBMITTED_AT;
  steps: Step[] = [];
  moves: Move[] = [];
  facts: Partial<DecisionContext> = {};

  constructor(changes: Partial<Submission> = {}) {
    const submitted = decideSubmit({ ...submission, ...changes }, this.now);
    if (!submitted.ok) throw new Error(submitted.error.code);
    this.order = submittedOrder(submitted.value);
    const reaction = reactions(this.order, submitted.value, this.order);
    this.steps.push({ event: submitted.value, after: this.order, reaction });
  }

  wait(days: number): this {
    this.now += days * DAY;
    return this;
  }

  /** The events' types, or the refusal's code. */
  tries(kind: OrderRole, command: OrderCommand): readonly string[] | string {
    const before = this.order;
    const result = decide(before, command, context(kind, this.now, { shownVersion: before.version, ...this.facts }));
    if (!result.ok) return result.error.code;
    const steps = stepsOf(before, result.value);
    this.steps.push(...steps);
    this.order = steps.at(-1)?.after ?? before;
    const act = command.type === "passDeadline" ? (duePoint(before, this.now)?.does.act ?? null) : null;
    this.moves.push({ from: phaseOf(before), role: kind, command: command.type, act, to: phaseOf(this.order) });
    return result.value.map((event) => event.type);
  }

  does(kind: OrderRole, command: OrderCommand): this {
    const answer = this.tries(kind, command);
    if (typeof answer === "string") throw new Error(`${command.type} by ${kind}: ${answer}`);
    return this;
  }

  pays(changes: Partial<PaymentReport> = {}): this {
    this.does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
    return this.does("SYSTEM", this.payment(changes));
  }

  payment(changes: Partial<PaymentReport> = {}): Extract<OrderCommand, { type: "recordPayment" }> {
    return {
      type: "recordPayment",
      transactionId: this.order.transaction.id,
      intentId: "intent-1",
      intentAttempt: this.order.transaction.intentAttempt,
      outcome: "SUCCEEDED",
      amount: this.order.priceAmount ?? 0,
      currencyCode: this.order.priceCurrencyCode,
      chargeId: "charge-1",
      isAuthenticated: false,
      settledAmount: this.order.priceAmount,
      settledCurrencyCode: this.order.priceCurrencyCode,
      stripeFeeAmount: null,
      ...changes,
    };
  }

  approved(): this {
    return this.does("SELLER", { type: "approve" });
  }

  paid(): this {
    return this.approved().pays();
  }

  /** Paid with 3-D Secure, against the agreement that the payer read (rule M35). */
  vouchedFor({ isAuthenticated = true, isAgreed = true } = {}): this {
    this.approved();
    this.facts = { ...this.facts, agreementHash: isAgreed ? "hash" : null };
    this.does("BUYER", { type: "pay", transactionId: "transaction-1", accountMethodId: "card-1" });
    return this.does("SYSTEM", this.payment({ isAuthenticated }));
  }

  delivered(): this {
    return this.paid().deliversFile();
  }

  deliversFile(): this {
    return this.does("SELLER", { type: "addDeliverables", mediaIds: ["media-1"] }).does("SELLER", { type: "deliver" });
  }

  get notifications() {
    return this.steps.flatMap(({ reaction }) => reaction.notifications);
  }

  get effects() {
    return this.steps.flatMap(({ reaction }) => reaction.effects);
  }

  /** Sums per ledger account, empty ones left out. */
  get ledger(): Record<string, number> {
    const sums: Record<string, number> = {};
    for (const { reaction } of this.steps) {
      for (const { entries } of reaction.journalEntries) {
        for (const { account, amount } of entries) sums[account] = (sums[account] ?? 0) + amount;
      }
    }
    return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0));
  }
}
