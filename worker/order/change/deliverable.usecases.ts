import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { MediaEntry } from "#domain/media/media.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { placedPath } from "#worker/storage/addresses.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import type { DeliverableUpdate } from "#worker/wire/order/order.wire.ts";
import { findAvailability } from "../read/allowed-commands.queries.ts";
import { storeArrangement } from "./arrangement.store.ts";
import { executeOrderCommand } from "./order.gateway.ts";
import { answerOrder, type OrderAnswer } from "./order.usecases.ts";

/**
 * Adds deliverable files and takes others away (rules O23, O26). Files must have been uploaded by the seller to this
 * order; each is verified before it counts. Errors: those of the two commands, media.*.
 */
export async function changeDeliverables(
  services: Services,
  viewer: Viewer,
  orderId: string,
  medias: readonly MediaEntry[],
  mediaIdsToDelete: readonly string[],
): Promise<Result<OrderAnswer>> {
  const mediaIds = [...new Set(mediaIdsToDelete)];
  // Checked before anything is added, so that a refused change changes nothing and can be repeated.
  const removable = mediaIds.length > 0 ? await mayRemove(services, viewer, orderId, mediaIds) : ok(null);
  if (!removable.ok) return removable;
  // An empty change is refused like any other if the seller may not change the files.
  if (medias.length > 0 || mediaIdsToDelete.length === 0) {
    const added = await addDeliverables(services, viewer, orderId, medias);
    if (!added.ok) return added;
  }
  if (mediaIds.length > 0) {
    const command = { type: "removeDeliverables", mediaIds } as const;
    const removed = await executeOrderCommand(services, orderId, command, viewer);
    if (!removed.ok) return removed;
  }
  return answerOrder(services, viewer, orderId);
}

/**
 * The order in which the files stand (rule O51): the seller's, as long as they may add files. It is no state of the order, so
 * no command. Refuses `media.not_found` unless all files are named, each once: another window may have changed them.
 */
export async function arrangeDeliverables(
  services: Services,
  viewer: Viewer,
  orderId: string,
  mediaIds: readonly string[],
): Promise<Result<OrderAnswer>> {
  const availability = await findAvailability(services, viewer, orderId, "addDeliverables");
  if (availability === null) return err("order.not_found");
  if (availability.state !== "allowed") return err(availability.failure);
  const isDone = await storeArrangement(services.database, orderId, mediaIds);
  return isDone ? answerOrder(services, viewer, orderId) : err("media.not_found");
}

/**
 * The one order that uploaded files and registered entries belong to, for a change that does not name it. Whether the
 * viewer may change it is decided where it is changed.
 */
export async function findDeliverablesOrder(
  { env, orderRecords }: Services,
  { medias, mediaIdsToDelete }: Pick<DeliverableUpdate, "medias" | "mediaIdsToDelete">,
): Promise<Result<string>> {
  const uploadedTo = medias.flatMap(({ file }) => {
    const placed = file && placedPath(env, file.url);
    return placed?.domain === "deliverable" ? [placed.id] : [];
  });
  const orderIds = new Set([...uploadedTo, ...(await orderRecords.findDeliverableOrders(mediaIdsToDelete))]);
  const [orderId, other] = orderIds;
  if (orderId !== undefined && other === undefined) return ok(orderId);
  if (other !== undefined) return err("request.invalid", [{ path: "commissionOrderId", code: "issue.invalid" }]);
  if (mediaIdsToDelete.length > 0) return err("media.not_found");
  return err("request.invalid", [{ path: "commissionOrderId", code: "issue.required" }]);
}

async function addDeliverables(
  services: Services,
  viewer: Viewer,
  orderId: string,
  entries: readonly MediaEntry[],
): Promise<Result<unknown>> {
  // Before any file is read for an order that the viewer may not deliver to.
  const availability = await findAvailability(services, viewer, orderId, "addDeliverables");
  if (availability === null) return err("order.not_found");
  if (availability.state !== "allowed") return err(availability.failure);

  const languageCode = viewer.inputLanguageCode;
  const place = { domain: "deliverable", domainId: orderId, languageCode } as const;
  const attached = await attachMedias(services, viewer, place, entries);
  if (!attached.ok) return attached;
  const mediaIds = attached.value.map((media) => media.id);
  return executeOrderCommand(services, orderId, { type: "addDeliverables", mediaIds }, viewer, {
    medias: attached.value,
  });
}

async function mayRemove(services: Services, viewer: Viewer, orderId: string, mediaIds: readonly string[]) {
  const availability = await findAvailability(services, viewer, orderId, "removeDeliverables");
  if (availability === null) return err("order.not_found");
  if (availability.state !== "allowed") return err(availability.failure);
  return (await services.orderRecords.areDeliverables(orderId, mediaIds)) ? ok(null) : err("media.not_found");
}
