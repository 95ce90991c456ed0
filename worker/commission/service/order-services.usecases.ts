import { eq } from "drizzle-orm";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { manualPlace } from "#worker/db/manual-order.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import type { Services } from "#worker/services.ts";
import { refreshCreatorListing } from "../creator/creator-listing.store.ts";
import { creatorOnly } from "../creator/creator-only.ts";

/**
 * commissionService.setOrder (rule L62): the viewer's services in this order; those it does not name come after them, in the
 * order they were in. Ids of others' services mean nothing.
 */
export async function orderServices(
  services: Services,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Result<{ ok: true }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  await services.database
    .update(commissionService)
    .set({ userIndex: manualPlace(commissionService.id, commissionService.userIndex, ids) })
    .where(eq(commissionService.accountId, viewer.commissionAccountId));
  await refreshCreatorListing(services, viewer.accountId);
  return ok({ ok: true });
}
