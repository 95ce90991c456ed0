import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import type { Step } from "#domain/order/reactions/reactions.ts";
import type { Notification } from "#domain/order/reactions/notification-draft.ts";
import type { JournalEntry, LedgerAccount } from "#domain/payment/ledger.ts";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { WaitingEffect } from "#worker/order/records/order-records.port.ts";
import { firstAttemptAt } from "#worker/order/outbox/outbox-backoff.ts";
import { effectsOfStep, type OrderEffect } from "#worker/order/outbox/effects.ts";
import { agreementAfter, FIRST_TEXTS, textsAfter, type OrderTexts, type StoredAgreement } from "./agreements.ts";

export type OutboxRow = WaitingEffect & {
  readonly attempts: number;
  readonly nextAttemptAt: Instant;
  readonly isDone: boolean;
};
/** What a stored order needs of the database it belongs to. */
type OwnDatabase = {
  readonly storedOrders: StoredOrder[];
  readonly complaints: string[];
  sum(account: LedgerAccount, currencyCode: string): number;
};

/** What an event left behind beside the order itself. */
export type Trace = Pick<Step["reaction"], "refundRow" | "roomChange"> & {
  readonly notifications: readonly Notification[];
  /** Of the ledger, and what is to be done: by their kinds. */
  readonly movements: readonly string[];
  readonly effects: readonly string[];
};

export function traceOf(step: Step): Trace {
  const { notifications, refundRow, roomChange, journalEntries } = step.reaction;
  const movements = journalEntries.map(({ kind }) => kind);
  const effects = effectsOfStep(step).map(({ kind }) => kind);
  return { notifications, refundRow, roomChange, movements, effects };
}

const WORDS: ReadonlySet<string> = new Set(["ROOM", "QUESTION", "LETTER", "RECEIPT", "WEBHOOK"]);
/** Milliseconds. What the payer's request or their bank may still bring waits for it; all else is done at once (rules M52, O90). */
const FIRST_AFTER: Partial<Record<OrderEffect["kind"], number>> = { CHARGE: 2 * MINUTE, LOOK_AT_INTENT: 10 * MINUTE };
/** What was tried so often comes last, whatever it is. */
const MANY_TRIES = 3;
const MOST_EVENTS = 1000;
/** While a bank asks about one card, another may be tried. */
const UNDER_WAY: ReadonlySet<string> = new Set(["BEGUN", "PROCESSING"]);

/** What D1 holds of one order, in memory: every write is all or nothing, and a version is written once. */
export class StoredOrder {
  order: Order;
  readonly events: OrderEvent[] = [];
  /** Of each event. */
  readonly traces: Trace[] = [];
  readonly journalEntries = new Map<string, JournalEntry>();
  readonly writtenAt = new Map<string, Instant>();
  readonly outbox = new Map<string, OutboxRow>();
  readonly deliverables = new Set<string>();
  /** Every version of what was agreed, the first one first. */
  readonly agreements: StoredAgreement[] = [];
  /** The order as each of its versions was, the first one first. */
  readonly versions: Order[] = [];
  /** The version that each side was last handed, as it is stored (rule O16). */
  readonly shown = { SELLER: 1, BUYER: 1 };
  /** The version that each side has really looked at last. */
  readonly lookedAt = { SELLER: 1, BUYER: 1 };
  /** Of each event: the hash of the agreement in force once it was written. */
  readonly agreedAt: (string | null)[] = [];
  #round: OutboxRow[] = [];
  #texts: OrderTexts = FIRST_TEXTS;
  readonly #database: OwnDatabase;

  constructor(steps: readonly [Step, ...Step[]], database: OwnDatabase) {
    this.order = (steps.at(-1) ?? steps[0]).after;
    this.#database = database;
    database.storedOrders.push(this);
    for (const step of steps) this.#write(step, step.event.at);
    this.#agree(steps);
  }

  /** False when another writer has written this version: an `order_event` exists once. */
  commit(before: Order, steps: readonly Step[], now: Instant): boolean {
    if (this.events.length > before.version || this.#paysDebtTwice(steps)) return false;
    for (const step of steps) this.#write(step, now);
    this.order = steps.at(-1)?.after ?? before;
    this.#agree(steps);
    return true;
  }

  due(now: Instant): OutboxRow[] {
    return [...this.outbox.values()]
      .filter((row) => !row.isDone && row.nextAttemptAt <= now)
      .toSorted(
        (one, other) => one.createdAt - other.createdAt || (one.idempotencyKey < other.idempotencyKey ? -1 : 1),
      );
  }

  /** Of one account of this order; positive is a debit. */
  /** Of the movements whose keys name it, or of all. */
  sum(account: LedgerAccount, named = ""): number {
    let sum = 0;
    for (const { entries } of [...this.journalEntries.values()].filter(({ key }) => key.includes(named)))
      for (const entry of entries) if (entry.account === account) sum += entry.amount;
    return sum;
  }

  /** The version in force. */
  get agreement(): StoredAgreement | null {
    return this.agreements.at(-1) ?? null;
  }

  get nextAttemptAt(): Instant | null {
    const waiting = [...this.outbox.values()].filter((row) => !row.isDone).map((row) => row.nextAttemptAt);
    return waiting.length === 0 ? null : Math.min(...waiting);
  }

  get nextInstant(): Instant | null {
    return nextInstant(this.order);
  }

  finish(idempotencyKey: string): void {
    const row = this.outbox.get(idempotencyKey);
    if (row) this.outbox.set(idempotencyKey, { ...row, isDone: true });
  }

  put(effect: OrderEffect, now: Instant): void {
    const { idempotencyKey, kind } = effect;
    if (this.outbox.has(idempotencyKey)) return;
    const row = { idempotencyKey, orderId: this.order.id, kind, effect, attempts: 0, createdAt: now };
    const nextAttemptAt = firstAttemptAt(effect, now);
    if (nextAttemptAt !== now + (FIRST_AFTER[kind] ?? 0))
      this.#database.complaints.push(`${kind} is first tried ${nextAttemptAt - now} ms after it was written`);
    this.outbox.set(idempotencyKey, { ...row, nextAttemptAt, isDone: false });
  }

  /** What an object is about to try, in an order of its own. */
  takeRound(now: Instant): OutboxRow[] {
    this.#round = this.due(now);
    return this.#round;
  }

  begin(effect: WaitingEffect, nextAttemptAt: Instant): void {
    const row = this.outbox.get(effect.idempotencyKey);
    if (row && WORDS.has(row.kind) && row.attempts < MANY_TRIES) this.#checkMoneyIsTried(row.kind);
    if (row) this.outbox.set(effect.idempotencyKey, { ...row, attempts: row.attempts + 1, nextAttemptAt });
  }

  postpone(effect: WaitingEffect, nextAttemptAt: Instant): void {
    const row = this.outbox.get(effect.idempotencyKey);
    if (row) this.outbox.set(effect.idempotencyKey, { ...row, nextAttemptAt });
  }

  /** Money goes before words, whichever was written first (rule O90). */
  #checkMoneyIsTried(kind: string): void {
    const waiting = this.#round.find(
      ({ idempotencyKey, kind: other, attempts }) =>
        !WORDS.has(other) && attempts < MANY_TRIES && this.outbox.get(idempotencyKey)?.attempts === attempts,
    );
    if (waiting) this.#database.complaints.push(`${kind} is tried before ${waiting.idempotencyKey}`);
  }

  #agree(steps: readonly Step[]): void {
    this.#texts = textsAfter(this.#texts, steps);
    const made = agreementAfter(steps, this.#texts, this.agreement);
    if (made) this.agreements.push(made);
    while (this.agreedAt.length < this.events.length) this.agreedAt.push(this.agreement?.hash ?? null);
  }

  /** As D1's trigger: nobody pays more than they owe, whichever of their orders pays it. */
  #paysDebtTwice(steps: readonly Step[]): boolean {
    let debt = this.#database.sum("seller_debt", this.order.priceCurrencyCode);
    for (const { reaction } of steps)
      for (const { entries } of reaction.journalEntries)
        for (const { account, amount } of entries) {
          if (account !== "seller_debt") continue;
          if (amount < 0 && debt + amount < 0) return true;
          debt += amount;
        }
    return false;
  }

  #write(step: Step, now: Instant): void {
    if (this.events.length > MOST_EVENTS) throw new Error("an order comes to rest");
    const { complaints } = this.#database;
    const { attemptStatus } = this.order.transaction;
    if (step.event.type === "PaymentBegun" && UNDER_WAY.has(attemptStatus))
      complaints.push(`an attempt was begun while another was ${attemptStatus}`);
    this.events.push(step.event);
    this.versions.push(step.after);
    this.traces.push(traceOf(step));
    for (const journalEntry of step.reaction.journalEntries) {
      if (this.journalEntries.has(journalEntry.key))
        complaints.push(`the movement ${journalEntry.key} was written twice`);
      this.journalEntries.set(journalEntry.key, journalEntry);
      this.writtenAt.set(journalEntry.key, now);
    }
    if (step.event.type === "StageAccepted") this.deliverables.clear();
    if (step.event.type === "DeliverablesAdded") for (const id of step.event.mediaIds) this.deliverables.add(id);
    if (step.event.type === "DeliverablesRemoved") for (const id of step.event.mediaIds) this.deliverables.delete(id);
    for (const effect of effectsOfStep(step)) this.put(effect, now);
  }
}
