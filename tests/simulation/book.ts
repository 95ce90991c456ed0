import { nextInstant } from "#domain/order/lifecycle/clock.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import type { Order } from "#domain/order/order.ts";
import { reactions, type Step } from "#domain/order/reactions/reactions.ts";
import type { JournalEntry } from "#domain/payment/ledger.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { WaitingEffect } from "#worker/order/records/order-records.port.ts";
import { firstAttemptAt } from "#worker/order/outbox/outbox-backoff.ts";
import { effectsOfStep } from "#worker/order/outbox/effects.ts";
import type { ProviderEvent } from "#worker/payment/ports/event.port.ts";

export type OutboxRow = WaitingEffect & {
  readonly attempts: number;
  readonly nextAttemptAt: Instant;
  readonly isDone: boolean;
};
export type HeardEvent = { readonly event: ProviderEvent; tries: number; readonly at: Instant; isHandled: boolean };

const MOST_EVENTS = 1000;
const UNDER_WAY: ReadonlySet<string> = new Set(["BEGUN", "REQUIRES_ACTION", "PROCESSING"]);

/** What D1 holds of one order, in memory: every write is all or nothing, and a version is written once. */
export class Book {
  order: Order;
  readonly events: OrderEvent[] = [];
  readonly journalEntries = new Map<string, JournalEntry>();
  readonly outbox = new Map<string, OutboxRow>();
  readonly deliverables = new Set<string>();
  readonly heard = new Map<string, HeardEvent>();
  customerId: string | null = null;
  /** As last seen. */
  isAccountAble: boolean;
  readonly complaints: string[] = [];

  constructor(order: Order, submitted: OrderEvent, isAccountAble: boolean) {
    this.order = order;
    this.isAccountAble = isAccountAble;
    this.#write({ event: submitted, after: order, reaction: reactions(order, submitted, order) }, order.submittedAt);
  }

  /** False when somebody else has written this version: an `order_event` exists once. */
  commit(before: Order, steps: readonly Step[], now: Instant): boolean {
    if (this.events.length > before.version) return false;
    for (const step of steps) this.#write(step, now);
    this.order = steps.at(-1)?.after ?? before;
    return true;
  }

  due(now: Instant): OutboxRow[] {
    return [...this.outbox.values()]
      .filter((row) => !row.isDone && row.nextAttemptAt <= now)
      .toSorted(
        (one, other) => one.createdAt - other.createdAt || (one.idempotencyKey < other.idempotencyKey ? -1 : 1),
      );
  }

  /** What lost disputes left the seller owing. */
  get sellerDebt(): number {
    const entries = [...this.journalEntries.values()].flatMap((journalEntry) => journalEntry.entries);
    return entries.reduce((sum, { account, amount }) => (account === "seller_debt" ? sum + amount : sum), 0);
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

  postpone(effect: WaitingEffect, nextAttemptAt: Instant): void {
    const row = this.outbox.get(effect.idempotencyKey);
    if (row)
      this.outbox.set(effect.idempotencyKey, {
        ...row,
        attempts: row.attempts + 1,
        nextAttemptAt,
      });
  }

  #write(step: Step, now: Instant): void {
    if (this.events.length > MOST_EVENTS) throw new Error("an order comes to rest");
    const { attemptStatus } = this.order.transaction;
    if (step.event.type === "PaymentBegun" && UNDER_WAY.has(attemptStatus))
      this.complaints.push(`an attempt was begun while another was ${attemptStatus}`);
    this.events.push(step.event);
    for (const journalEntry of step.reaction.journalEntries) {
      if (this.journalEntries.has(journalEntry.key))
        this.complaints.push(`the movement ${journalEntry.key} was written twice`);
      this.journalEntries.set(journalEntry.key, journalEntry);
    }
    if (step.event.type === "DeliverablesAdded") for (const id of step.event.mediaIds) this.deliverables.add(id);
    if (step.event.type === "DeliverablesRemoved") for (const id of step.event.mediaIds) this.deliverables.delete(id);
    for (const effect of effectsOfStep(step)) {
      const { idempotencyKey, kind } = effect;
      if (this.outbox.has(idempotencyKey)) continue;
      const row = { idempotencyKey, orderId: step.after.id, kind, effect, attempts: 0, createdAt: now };
      this.outbox.set(idempotencyKey, { ...row, nextAttemptAt: firstAttemptAt(effect, now), isDone: false });
    }
  }
}
