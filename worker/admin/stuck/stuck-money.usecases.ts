import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import {
  selectDisputes,
  selectEndingHolds,
  selectFraudWarnings,
  selectOrdersOfBanned,
  selectProblems,
  selectRefunds,
  selectTransfers,
} from "./stuck-orders.queries.ts";
import { countOpenDifferences, selectFailingEffects, selectFailingEvents } from "./stuck-work.queries.ts";

/** All money that does not move by itself, and all work that keeps failing, in one trip to D1 (rule A25). */
export async function readStuckMoney({ database, clock }: Services) {
  const now = clock.now();
  const [refunds, transfers, disputes, holds, warnings, problems, banned, effects, events, differences] =
    await database.batch([
      selectRefunds(database),
      selectTransfers(database),
      selectDisputes(database),
      selectEndingHolds(database, now),
      selectFraudWarnings(database),
      selectProblems(database),
      selectOrdersOfBanned(database),
      selectFailingEffects(database),
      selectFailingEvents(database, now),
      countOpenDifferences(database),
    ]);
  return {
    refunds: listOf(refunds, ({ since, ...row }) => ({ ...row, since: optionalInstantText(since) })),
    transfers: listOf(transfers, ({ since, ...row }) => ({ ...row, since: optionalInstantText(since) })),
    holds: listOf(holds, ({ holdDeadline, ...row }) => ({ ...row, holdDeadline: optionalInstantText(holdDeadline) })),
    warnings: listOf(warnings, ({ since, ...row }) => ({ ...row, since: optionalInstantText(since) })),
    disputes: listOf(disputes, ({ evidenceDueAt, ...row }) => ({
      ...row,
      evidenceDueAt: optionalInstantText(evidenceDueAt),
    })),
    problems: listOf(problems, ({ since, message, ...row }) => ({
      ...row,
      message: message ?? "",
      since: optionalInstantText(since),
    })),
    banned: listOf(banned, ({ since, ...row }) => ({ ...row, since: instantText(since) })),
    effects: listOf(effects, ({ createdAt, nextAttemptAt, ...row }) => ({
      ...row,
      createdAt: instantText(createdAt),
      nextAttemptAt: instantText(nextAttemptAt),
    })),
    events: listOf(events, ({ receivedAt, ...row }) => ({ ...row, receivedAt: instantText(receivedAt) })),
    openDifferences: differences[0]?.count ?? 0,
  };
}

type Counted = { readonly total: number };
const totalOf = (rows: readonly Counted[]): number => rows[0]?.total ?? 0;

function listOf<Row extends Counted, Item>(rows: readonly Row[], view: (row: Omit<Row, "total">) => Item) {
  return { total: totalOf(rows), items: rows.map(({ total: _total, ...row }) => view(row)) };
}
