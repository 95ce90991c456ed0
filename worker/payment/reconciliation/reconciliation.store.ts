import { and, asc, eq, gt, isNull, ne, or, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { COMPARED_KINDS, type ComparedKind, type DifferenceKind } from "#domain/payment/difference.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { insertActIf } from "#worker/admin/acts/admin-act.statements.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import type { Difference } from "./lines/compare-lines.ts";

const { kind, objectId, closedAt, amountHere, amountAtStripe, settledByAccountId, seenInRun } =
  reconciliationDifference;

type Key = { readonly kind: DifferenceKind; readonly objectId: string };
const isRow = (row: Key) => and(eq(kind, row.kind), eq(objectId, row.objectId));
const notSeenIn = (runId: string) => or(isNull(seenInRun), ne(seenInRun, runId));

/** Stores what was found. One that was settled by hand stays settled while its amounts are the same. */
export async function writeDifference(services: Services, runId: string, difference: Difference): Promise<void> {
  const isSettled = sql`${settledByAccountId} is not null and ${amountHere} = excluded.amount_here and ${amountAtStripe} = excluded.amount_at_stripe`;
  await services.database
    .insert(reconciliationDifference)
    .values({ ...difference, foundAt: services.clock.now(), closedAt: null, seenInRun: runId })
    .onConflictDoUpdate({
      target: [kind, objectId],
      set: {
        closedAt: sql`case when ${isSettled} then ${closedAt} else null end`,
        settledByAccountId: sql`case when ${isSettled} then ${settledByAccountId} else null end`,
        orderId: difference.orderId,
        amountHere: difference.amountHere,
        amountAtStripe: difference.amountAtStripe,
        comparedKind: difference.comparedKind,
        seenInRun: runId,
      },
    });
}

export type OpenDifference = Key & { readonly id: string; readonly comparedKind: ComparedKind | null };

/** Open ones that this comparison has not come upon; `cursor` is the id of the last one of the page before. */
export async function pageOfOpenDifferences(
  { database }: Services,
  runId: string,
  cursor: string | null,
  limit: number,
): Promise<OpenDifference[]> {
  const id = sql<string>`${kind} || ':' || ${objectId}`;
  const rows = await database
    .select({ id, kind, objectId, comparedKind: reconciliationDifference.comparedKind })
    .from(reconciliationDifference)
    .where(
      and(
        isNull(closedAt),
        notSeenIn(runId),
        ne(kind, "LEDGER_UNBALANCED"),
        cursor === null ? undefined : gt(id, cursor),
      ),
    )
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => ({ ...row, comparedKind: row.comparedKind ?? comparedKindIn(row.kind) }));
}

/** For rows from before the column: the kinds of what is missing say it. */
const comparedKindIn = (name: DifferenceKind): ComparedKind | null =>
  COMPARED_KINDS.find((each) => name.startsWith(`${each}_`)) ?? null;

/** It could not be compared again, so it stands. */
export async function keepDifference({ database }: Services, runId: string, row: Key): Promise<void> {
  await database.update(reconciliationDifference).set({ seenInRun: runId }).where(isRow(row));
}

/** At the end of a complete comparison: what it has not found again is gone. */
export async function closeGoneDifferences({ database, clock }: Services, runId: string): Promise<void> {
  await database
    .update(reconciliationDifference)
    .set({ closedAt: clock.now() })
    .where(and(isNull(closedAt), notSeenIn(runId)));
}

/** An administrator has dealt with it at Stripe or in our books, and says how (rule A25). */
export async function settleDifference(
  services: Services,
  viewer: Viewer,
  { reason, ...row }: Key & { readonly reason: string },
): Promise<Result<null>> {
  if (!isAdmin(viewer.roles)) return err("order.not_allowed");
  const where = sql`${isRow(row)} and ${closedAt} is null`;
  const act = { kind: "DIFFERENCE_SETTLED", detail: `${row.kind} ${row.objectId}`, reason } as const;
  const [done] = await services.database.batch([
    insertActIf(services, viewer, act, { table: reconciliationDifference, where }),
    services.database
      .update(reconciliationDifference)
      .set({ closedAt: services.clock.now(), settledByAccountId: viewer.accountId })
      .where(where),
  ]);
  return done.length === 0 ? err("request.not_found") : ok(null);
}
