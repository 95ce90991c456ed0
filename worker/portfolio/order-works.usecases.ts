import { and, eq } from "drizzle-orm";
import type { WorkKind } from "#domain/portfolio/work.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { manualPlace } from "#worker/db/manual-order.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import type { Services } from "#worker/services.ts";

/**
 * portfolioWork.setOrder (rule P14): the viewer's works of a kind in this order; those it does not name come after them, in
 * the order they were in. Ids of others' works mean nothing.
 */
export async function orderWorks(
  services: Services,
  viewer: Viewer,
  { kind, portfolioWorkIds: ids }: { kind: WorkKind; portfolioWorkIds: readonly string[] },
): Promise<{ ok: true }> {
  await services.database
    .update(portfolioWork)
    .set({ userIndex: manualPlace(portfolioWork.id, portfolioWork.userIndex, ids) })
    .where(and(eq(portfolioWork.accountId, viewer.accountId), eq(portfolioWork.kind, kind)));
  await refreshCreatorListing(services, viewer.accountId);
  return { ok: true };
}
