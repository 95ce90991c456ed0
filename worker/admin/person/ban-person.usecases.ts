import { and, sql } from "drizzle-orm";
import type { FailureCode } from "#domain/kernel/failure.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { inList } from "#worker/db/in-list.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { executeOrderCommand } from "#worker/order/change/order.gateway.ts";
import type { Services } from "#worker/services.ts";
import { changeRole } from "./change-role.usecases.ts";

interface Ban {
  readonly accountId: string;
  readonly reason: string;
  /** Running orders of this person that are canceled and refunded with it; the others go on. */
  readonly orderIdsToCancel: readonly string[];
}

/**
 * admin.ban (rule A26): the ban, then the named orders one after the other, each by its own command and with the same reason. What
 * an order refuses (a bank has its money, it is over by now) is answered, and stays on the person's page. Errors: those of
 * `changeRole`.
 */
export async function banPerson(
  services: Services,
  admin: Viewer,
  { accountId, reason, orderIdsToCancel }: Ban,
): Promise<Result<{ refused: { orderCode: string; failure: FailureCode }[] }>> {
  const banned = await changeRole(services, admin, { accountId, role: "ban", isGiven: true, reason });
  if (!banned.ok) return banned;
  const isTheirs = sql`(select id from commission_account where account_id = ${accountId}) in (${commissionOrder.sellerId}, ${commissionOrder.buyerId})`;
  const orders =
    orderIdsToCancel.length === 0
      ? []
      : await services.database
          .select({ id: commissionOrder.id, code: commissionOrder.code })
          .from(commissionOrder)
          .where(and(inList(commissionOrder.id, orderIdsToCancel), isTheirs));
  const refused: { orderCode: string; failure: FailureCode }[] = [];
  for (const { id, code } of orders) {
    const canceled = await executeOrderCommand(services, id, { type: "cancelForReason", reason }, admin);
    if (!canceled.ok) refused.push({ orderCode: code, failure: canceled.error.code });
  }
  return ok({ refused });
}
