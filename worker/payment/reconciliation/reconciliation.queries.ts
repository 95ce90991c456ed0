import { and, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { err, ok } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { reconciliationDifference } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";

/** What the nightly comparison found, newest first: what is open, or what is closed; for admins only. */
export async function listDifferences(services: Services, viewer: Viewer, page: Page & { readonly isClosed: boolean }) {
  if (!isAdmin(viewer.roles)) return err("order.not_allowed");
  const { kind, objectId, orderId, foundAt, closedAt } = reconciliationDifference;
  const id = sql<string>`${kind} || ':' || ${objectId}`;
  const rows = await services.database
    .select({ id, difference: reconciliationDifference, orderCode: commissionOrder.code })
    .from(reconciliationDifference)
    .leftJoin(commissionOrder, eq(commissionOrder.id, orderId))
    .where(
      and(
        page.isClosed ? isNotNull(closedAt) : isNull(closedAt),
        page.cursor ? sql`(${foundAt}, ${id}) < (${page.cursor.key}, ${page.cursor.id})` : undefined,
      ),
    )
    .orderBy(desc(foundAt), desc(id))
    .limit(page.limit + 1);
  const cursorOf = (row: (typeof rows)[number]) => ({ key: row.difference.foundAt, id: row.id });
  return ok(
    pageOf(rows, page.limit, cursorOf, ({ id: rowId, difference, orderCode }) => ({
      id: rowId,
      kind: difference.kind,
      objectId: difference.objectId,
      /** Null when it belongs to none of our orders. */
      orderCode,
      currencyCode: difference.currencyCode,
      amountHere: difference.amountHere,
      amountAtStripe: difference.amountAtStripe,
      foundAt: instantText(difference.foundAt),
      closedAt: optionalInstantText(difference.closedAt),
      isSettledByHand: difference.settledByAccountId !== null,
    })),
  );
}
