import { err, ok } from "../../domain/kernel/result.ts";
import { mayEdit, mayView } from "../../domain/portfolio/visibility.ts";
import type { Viewer } from "../account/viewer.ts";
import { isBookmarked } from "../engagement/bookmark.queries.ts";
import type { Services } from "../services.ts";
import { serviceView } from "./service.view.ts";
import { findService, listServices } from "./service.queries.ts";

/** commissionService.get (specification §7). A service taken off the shelf is its editors' alone. */
export async function getService(services: Services, viewer: Viewer | null, serviceId: string) {
  const owned = await findService(services.database, serviceId);
  if (!owned) return err("commission.service_not_found");
  const { service, ownerAccountId } = owned;
  const isEditable = mayEdit(service, ownerAccountId, viewer);
  const isSeen = mayView(service, ownerAccountId, viewer) && (service.isActive || isEditable);
  if (!isSeen) return err("commission.service_not_found");
  const isActive = viewer ? await isBookmarked(services.database, viewer.accountId, service.formId) : false;
  return ok({
    ...serviceView(owned),
    bookmark: { isActive },
    isOwn: viewer?.accountId === ownerAccountId,
    visibilityGrants: isEditable ? service.visibilityGrants : null,
  });
}

export async function getServiceListMine(services: Services, viewer: Viewer) {
  return {
    items: (await listServices(services.database, viewer.commissionAccountId)).map(serviceView),
    nextCursor: null,
  };
}
