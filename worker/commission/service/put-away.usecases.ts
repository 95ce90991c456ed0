import { and, eq, notExists } from "drizzle-orm";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { administered } from "../administered.ts";
import { refreshCreatorListing } from "../creator/creator-listing.store.ts";
import { findService } from "./service.queries.ts";

const findOwn = async ({ database }: Services, viewer: Viewer, serviceId: string) =>
  administered(
    await findService(database, serviceId),
    ({ service }) => service,
    viewer,
    "commission.service_not_found",
  );

/** commissionService.archive (rule L118): out of sight and off the shelf, or back into the list, where it stays off. */
export async function archiveService(
  services: Services,
  viewer: Viewer,
  { commissionServiceId, isArchived }: { commissionServiceId: string; isArchived: boolean },
): Promise<Result<{ id: string }>> {
  const owned = await findOwn(services, viewer, commissionServiceId);
  if (!owned.ok) return owned;
  const now = services.clock.now();
  await services.database
    .update(commissionService)
    .set(isArchived ? { archivedAt: now, isActive: false, updatedAt: now } : { archivedAt: null, updatedAt: now })
    .where(eq(commissionService.id, commissionServiceId));
  await refreshCreatorListing(services, owned.value.ownerAccountId);
  return ok({ id: commissionServiceId });
}

/** commissionService.remove (rule L118). Refuses `commission.has_orders`: what was ordered names it. */
export async function removeService(
  services: Services,
  viewer: Viewer,
  serviceId: string,
): Promise<Result<{ id: string }>> {
  const owned = await findOwn(services, viewer, serviceId);
  if (!owned.ok) return owned;
  const { database } = services;
  const orders = database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(and(eq(commissionOrder.sellerId, owned.value.service.accountId), eq(commissionOrder.serviceId, serviceId)));
  // In one statement, so that none comes in between.
  const removed = await database
    .delete(commissionService)
    .where(and(eq(commissionService.id, serviceId), notExists(orders)))
    .returning({ id: commissionService.id });
  if (removed.length === 0) return err("commission.has_orders");
  await refreshCreatorListing(services, owned.value.ownerAccountId);
  return ok({ id: serviceId });
}
