import type { Instant } from "#domain/kernel/instants.ts";
import type { StoredOrder } from "../world/stored-order.ts";
import { check } from "./check.ts";

const MONEY: ReadonlySet<string> = new Set(["REFUND", "TRANSFER", "CANCEL_INTENT"]);
const WORDS: ReadonlySet<string> = new Set(["ROOM", "QUESTION"]);

/** What was to be done at this moment: no word of it was tried while its money waits (rule O90). */
export function checkMoneyGoesFirst({ outbox }: StoredOrder, now: Instant): void {
  const rows = [...outbox.values()].filter(({ createdAt }) => createdAt === now);
  const isTried = rows.some(({ kind, attempts, isDone }) => WORDS.has(kind) && (attempts > 0 || isDone));
  if (!isTried) return;
  const waiting = rows.filter(({ kind, attempts, isDone }) => MONEY.has(kind) && attempts === 0 && !isDone);
  check(waiting.length === 0, `money goes before words: ${waiting.map(({ idempotencyKey }) => idempotencyKey).join()}`);
}
