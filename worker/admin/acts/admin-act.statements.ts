import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { AdminActKind } from "#domain/admin/admin-act.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { adminAct } from "#worker/db/schema/account/admin.ts";
import type { Services } from "#worker/services.ts";

export interface Act {
  readonly kind: AdminActKind;
  readonly accountId?: string;
  readonly orderId?: string;
  readonly detail?: string;
  readonly reason: string | null;
}

const rowOf = ({ ids, clock }: Services, admin: Viewer, act: Act, id: string = ids.id()) => ({
  id,
  kind: act.kind,
  adminAccountId: admin.accountId,
  accountId: act.accountId ?? null,
  orderId: act.orderId ?? null,
  detail: act.detail ?? null,
  reason: act.reason,
  at: clock.now(),
});

/** The row of an act, for the batch that does it (rule A25). */
export const insertAct = (services: Services, admin: Viewer, act: Act) =>
  services.database.insert(adminAct).values(rowOf(services, admin, act));

/**
 * The same, if there is such a row by then: of two admins who do the same at once only one has done it. Returns the act's
 * id, or nothing.
 */
export function insertActIf(
  services: Services,
  admin: Viewer,
  act: Act,
  there: { table: SQLiteTable; where: SQL },
  id?: string,
) {
  const row = rowOf(services, admin, act, id);
  return services.database
    .insert(adminAct)
    .select(
      sql`select ${row.id}, ${row.kind}, ${row.adminAccountId}, ${row.accountId}, ${row.orderId}, ${row.detail}, ${row.reason}, ${row.at}
        from ${there.table} where ${there.where}`,
    )
    .returning({ id: adminAct.id });
}
