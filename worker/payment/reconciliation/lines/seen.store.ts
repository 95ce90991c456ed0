import { and, eq, sql } from "drizzle-orm";
import type { ComparedKind } from "#domain/payment/difference.ts";
import { inList } from "#worker/db/in-list.ts";
import { reconciliationSeen } from "#worker/db/schema/money/reconciliation.ts";
import type { Services } from "#worker/services.ts";

/** In one statement and two parameters, however many there are. */
export async function markSeen(
  { database }: Services,
  kind: ComparedKind,
  objectIds: readonly string[],
): Promise<void> {
  if (objectIds.length === 0) return;
  await database
    .insert(reconciliationSeen)
    .select(sql`select ${kind}, value from json_each(${JSON.stringify(objectIds)}) where true`)
    .onConflictDoNothing();
}

export async function notSeen(
  { database }: Services,
  kind: ComparedKind,
  objectIds: readonly string[],
): Promise<string[]> {
  const rows = await database
    .select({ objectId: reconciliationSeen.objectId })
    .from(reconciliationSeen)
    .where(and(eq(reconciliationSeen.kind, kind), inList(reconciliationSeen.objectId, objectIds)));
  const seen = new Set(rows.map((row) => row.objectId));
  return objectIds.filter((objectId) => !seen.has(objectId));
}
