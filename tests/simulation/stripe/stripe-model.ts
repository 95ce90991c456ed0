import { DAY, type Instant } from "#domain/kernel/instants.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import type { IntentStatus } from "#domain/payment/intent.ts";
import type { PayoutSchedule } from "#domain/payment/platform-balance.ts";
import type { RefundOutcome } from "#worker/payment/ports/charge.port.ts";
import type { ProviderEvent } from "#worker/payment/ports/event.port.ts";
import type { EventName } from "#worker/payment/stripe/event-names.ts";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import type { MoneyOf } from "../invariants/bank-asking.ts";
import { Keys } from "./idempotency-keys.ts";
import { PayoutAccounts } from "./payout-accounts.ts";

/** How a card behaves when it is charged; a card's id in a schedule is its behavior. */
export const CARDS = ["pays", "asks", "declines", "takes-time"] as const;
export type Card = (typeof CARDS)[number];

export type Intent = {
  readonly id: string;
  readonly orderId: string;
  readonly transactionId: string;
  readonly attempt: number;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly customerId: string;
  readonly createdAt: Instant;
  /** When the money came. */
  chargedAt: Instant | null;
  /** The card it was last confirmed with, which says how it behaves. */
  card: Card;
  status: IntentStatus;
  /** Capturing is asynchronous: null until the charge has become something on our balance. */
  settledAmount: number | null;
  settledAt: Instant | null;
};
/** `orderId`, `transactionId` and `attempt` are ours to write: null for what a person made by hand. */
export type Refund = {
  readonly id: string;
  readonly intentId: string;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly attempt: number | null;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly createdAt: Instant;
  outcome: RefundOutcome;
};
export type Transfer = {
  readonly id: string;
  readonly orderId: string | null;
  readonly transactionId: string | null;
  readonly attempt: number | null;
  readonly amount: number;
  reversedAmount: number;
  readonly currencyCode: string;
  readonly chargeId: string | null;
  readonly accountId: string;
  readonly createdAt: Instant;
};
/**
 * An INQUIRY asks and takes nothing; CLOSED is its end. OPENED has taken the money, WON has given it back, LOST keeps it.
 * APPEALED: it was given back, and the bank asks again.
 */
export type DisputeState = "INQUIRY" | "CLOSED" | "OPENED" | "WON" | "LOST" | "APPEALED";
export type Dispute = {
  readonly id: string;
  readonly intentId: string;
  readonly amount: number;
  readonly currencyCode: CurrencyCode;
  readonly createdAt: Instant;
  evidenceDueAt: Instant | null;
  outcome: DisputeState;
};
export type FraudWarning = { readonly id: string; readonly intentId: string; readonly createdAt: Instant };

/** Everything is settled in yen here, so that orders in dollars are settled in another currency. */
export const SETTLED_CURRENCY = "JPY";
const YEN_PER_CENT = 1.4491;
/** What Stripe keeps of a settled charge. */
const FEE_RATE = 0.036;
/** A refund that waits for money on our balance fails after this long. */
const REFUND_WAITS = 45 * DAY;

export const feeOf = ({ settledAmount }: Intent): number => Math.floor((settledAmount ?? 0) * FEE_RATE);

/** What Stripe tells of an intent that has come to a status. */
const EVENT_OF: Readonly<Partial<Record<IntentStatus, EventName>>> = {
  requires_payment_method: "payment_intent.payment_failed",
  requires_action: "payment_intent.requires_action",
  processing: "payment_intent.processing",
  succeeded: "payment_intent.succeeded",
  canceled: "payment_intent.canceled",
};

/** Stripe's books and manners, without its wire: keys, intents, refunds, transfers, disputes, one payout account, events. */
export class StripeModel {
  readonly intents: Intent[] = [];
  readonly refunds: Refund[] = [];
  readonly transfers: Transfer[] = [];
  readonly disputes: Dispute[] = [];
  readonly fraudWarnings: FraudWarning[] = [];
  readonly customers: string[] = [];
  readonly events: (ProviderEvent & { readonly at: Instant })[] = [];
  /** Requests Stripe would have refused as a programmer's mistake. */
  readonly complaints: string[] = [];
  readonly accounts = new PayoutAccounts();
  /** Whether refunds and settlements take their time. */
  isSlow = false;
  /** Told of every request that would let money of an order leave. */
  leaves: (what: "TRANSFER" | "REFUND", orderId: string, of: MoneyOf) => void = () => undefined;
  /** Until then no call is answered; some are done all the same. */
  hangsUntil: Instant = 0;
  #hung = 0;
  /** Nothing is left on our balance: refunds wait until there is. */
  isShort = false;
  /** What becomes of the next request to charge, whose answer nobody hears: it is done, or on its way for as long as it likes. */
  nextCharge: "UNHEARD" | "LATE" | null = null;
  /** How many of the next charges are refused for a reason that nobody foresaw. */
  refusals = 0;
  /** How many of the next charges Stripe leaves unconfirmed. */
  stalls = 0;
  /** Who may take the balance out: we, by transfers, or Stripe, to our bank. */
  payouts: PayoutSchedule = "MANUAL";
  /** What Stripe cannot read for hours: objects by their ids, and a list. */
  readonly unreadable = new Set<string>();
  silentList: "disputes" | null = null;
  readonly keys: Keys;
  readonly #now: () => Instant;

  constructor(now: () => Instant) {
    this.#now = now;
    this.keys = new Keys(now, (about) => this.complain(about));
  }

  get now(): Instant {
    return this.#now();
  }

  complain(about: string): Error {
    this.complaints.push(about);
    return new Error(about);
  }

  tell(eventType: EventName, objectId: string): void {
    this.events.push({ eventId: `evt_${this.events.length + 1}`, eventType, objectId, at: this.now });
  }

  intent(id: string): Intent | null {
    return this.intents.find((intent) => intent.id === id) ?? null;
  }

  /** Whether the seller's account receives what is sent to it. */
  get isAccountAble(): boolean {
    return this.accounts.receives(this.accounts.current.id);
  }

  get isHanging(): boolean {
    return this.now < this.hangsUntil;
  }

  /** Whether everything that is asked for is done and answered. */
  get isAnswering(): boolean {
    return !this.isHanging && this.nextCharge === null;
  }

  /** Of the calls that time out, every third has been done. */
  isDoneUnheard(): boolean {
    this.#hung += 1;
    return this.#hung % 3 === 0;
  }

  refuse(): void {
    if (this.refusals === 0) return;
    this.refusals -= 1;
    throw new ProviderRefused("stripe", "nobody_foresaw_it");
  }

  charge(intent: Intent, card: Card): void {
    intent.card = card;
    const outcome = {
      pays: "succeeded",
      asks: "requires_action",
      declines: "requires_payment_method",
      "takes-time": "processing",
    } as const satisfies Record<Card, IntentStatus>;
    this.move(intent, outcome[card]);
  }

  move(intent: Intent, status: IntentStatus): void {
    intent.status = status;
    if (status === "succeeded") intent.chargedAt = this.now;
    const event = EVENT_OF[status];
    if (event) this.tell(event, intent.id);
    if (status === "succeeded" && !this.isSlow) this.settle(intent);
  }

  settle(intent: Intent): void {
    if (intent.status !== "succeeded" || intent.settledAmount !== null) return;
    intent.settledAmount = intent.currencyCode === "USD" ? Math.round(intent.amount * YEN_PER_CENT) : intent.amount;
    intent.settledAt = this.now;
    this.tell("charge.updated", intent.id);
  }

  get charged(): readonly Intent[] {
    return this.intents.filter(({ status }) => status === "succeeded");
  }

  /** Of what has settled; right for charges that settled in their own currency. */
  get balance(): number {
    const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
    const came = sum(this.charged.map((intent) => (intent.settledAmount ?? 0) - feeOf(intent)));
    const sent = sum(this.transfers.map(({ amount, reversedAmount }) => amount - reversedAmount));
    const back = sum(this.charged.map(({ id }) => this.refunded(id) + this.disputed(id)));
    return came - sent - back;
  }

  /** What a charge still has to give: not refunded, not promised back, not with a bank. */
  left(intent: Intent): number {
    if (intent.status !== "succeeded") return 0;
    const gone = this.refunded(intent.id, ["SUCCEEDED", "PENDING"]) + this.disputed(intent.id);
    return Math.max(0, intent.amount - gone);
  }

  refunded(intentId: string, outcomes: readonly RefundOutcome[] = ["SUCCEEDED"]): number {
    const made = this.refunds.filter((refund) => refund.intentId === intentId && outcomes.includes(refund.outcome));
    return made.reduce((sum, { amount }) => sum + amount, 0);
  }

  /** Money that came to our balance makes waiting refunds; those that waited too long have failed. */
  goThroughRefunds(): void {
    for (const refund of this.refunds) {
      if (refund.outcome !== "PENDING") continue;
      const isOver = this.now - refund.createdAt >= REFUND_WAITS;
      if (isOver || !(this.isSlow || this.isShort)) this.end(refund, isOver ? "FAILED" : "SUCCEEDED");
    }
  }

  /** One that was still waiting finds nothing left to give back once a bank has taken the charge. */
  failWaitingRefunds(intentId: string): void {
    for (const refund of this.refunds)
      if (refund.intentId === intentId && refund.outcome === "PENDING") this.end(refund, "FAILED");
  }

  end(refund: Refund, outcome: RefundOutcome): void {
    refund.outcome = outcome;
    this.tell("refund.updated", refund.id);
  }

  disputed(intentId: string, outcomes: readonly DisputeState[] = ["OPENED", "LOST"]): number {
    const made = this.disputes.filter((dispute) => dispute.intentId === intentId && outcomes.includes(dispute.outcome));
    return made.reduce((sum, { amount }) => sum + amount, 0);
  }
}
