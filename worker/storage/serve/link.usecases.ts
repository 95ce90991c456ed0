import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { findAvailability } from "#worker/order/read/allowed-commands.queries.ts";
import type { Services } from "#worker/services.ts";
import { mayReadFile } from "./access.queries.ts";
import { isPrivatePath, mediaAddress, placedPath, type PlacedPath } from "../addresses.ts";
import { mayEdit, mayView, type VisibilitySettings } from "#domain/portfolio/visibility.ts";
import { isSeenWork } from "#domain/portfolio/work.ts";
import { purgeHiddenPictures } from "../picture/purge-pictures.usecases.ts";
import { privateLink } from "./private-link.ts";
import {
  isOpenFile,
  listListingsShowing,
  listWorksShowing,
  type ListingShowing,
  readShowing,
} from "./showing.queries.ts";
import { findStoredFile, isShownSomewhere, type StoredFile } from "../stored-file.queries.ts";
import { abandonFile } from "../stored-file.store.ts";
import { verifyStoredFile } from "../upload/verify.usecases.ts";

/** POST /api/google/storage/sign/read: a link that works at once; a private one for five minutes (rule F3). */
export async function readLink(services: Services, viewer: Viewer, address: string): Promise<Result<string>> {
  const placed = placedPath(services.env, address);
  if (!placed) return err("media.not_found");
  if (isPrivatePath(placed) && !(await mayReadFile(services.database, viewer, placed))) return err("media.not_found");
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  const isTicketed = isPrivatePath(placed) || !(await isOpen(services, placed, verified.value));
  if (!isTicketed) return ok(services.env.PUBLIC_ORIGIN + mediaAddress(placed));
  const isWhole = isPrivatePath(placed) || (await mayReadHidden(services, viewer, placed, verified.value));
  if (isWhole === null) return err("media.not_found");
  const ticket = { id: services.ids.id(), accountId: viewer.accountId, isWhole };
  return ok(await privateLink(services.env, placed.path, ticket, services.clock.now()));
}

const isOpen = async (services: Services, placed: PlacedPath, file: StoredFile): Promise<boolean> =>
  isOpenFile(file, await readShowing(services.database, mediaAddress(placed)));

/**
 * Whether the viewer may have a hidden file as it was uploaded: its uploader, and whom its work offers it. Null when they
 * may not have it at all.
 */
async function mayReadHidden(
  services: Services,
  viewer: Viewer,
  placed: PlacedPath,
  file: StoredFile,
): Promise<boolean | null> {
  if (file.accountId === viewer.accountId) return true;
  if (placed.domain === "service" || placed.domain === "form")
    return (await listListingsShowing(services.database, mediaAddress(placed))).some((listing) =>
      isSeenListing(listing, viewer),
    )
      ? true
      : null;
  const works = await listWorksShowing(services.database, mediaAddress(placed));
  const seen = works.filter((work) => isSeenWork(work, viewer));
  return seen.length === 0 ? null : seen.some(({ isOriginalDownloadable }) => isOriginalDownloadable);
}

/** As its page decides: one that is switched off is its editors' alone. */
function isSeenListing({ ownerAccountId, isActive, ...listing }: ListingShowing, viewer: Viewer): boolean {
  const grants = JSON.parse(listing.visibilityGrants) as VisibilitySettings["visibilityGrants"];
  const settings = { visibilityStatus: listing.visibilityStatus, visibilityGrants: grants };
  return mayView(settings, ownerAccountId, viewer) && (isActive === 1 || mayEdit(settings, ownerAccountId, viewer));
}

/** POST /api/google/storage/delete: the uploader may delete a file as long as nothing uses it. */
export async function removeFile(services: Services, viewer: Viewer, address: string): Promise<Result<null>> {
  const placed = placedPath(services.env, address);
  const file = placed && (await findStoredFile(services.database, placed.path));
  if (!placed || !file) return err("media.not_found");
  if (file.accountId !== viewer.accountId) {
    const isSeen = isPrivatePath(placed)
      ? await mayReadFile(services.database, viewer, placed)
      : await isOpen(services, placed, file);
    return err(isSeen ? "media.not_allowed" : "media.not_found");
  }
  if (await isReliedOn(services, viewer, placed, file)) return err("media.in_use");
  if (!(await abandonFile(services.database, file, services.clock.now()))) {
    return err((await findStoredFile(services.database, file.path)) ? "media.in_use" : "media.not_found");
  }
  // The row stays for the sweep: the upload's signature may still be good, and its file would have none.
  await services.storage.remove([file.path]);
  await purgeHiddenPictures(services);
  return ok(null);
}

/**
 * Every row that shows a file uses it: a profile must not lose its picture, nor an order a delivered file. Deliverables
 * can be deleted while the order lets its seller remove them (rule O23). Files of an answer or a message were sent and
 * stay.
 */
async function isReliedOn(services: Services, viewer: Viewer, placed: PlacedPath, file: StoredFile): Promise<boolean> {
  if (placed.domain === "answer" || placed.domain === "chat") return file.attachedAt !== null;
  if (placed.domain === "deliverable") {
    const offer = await findAvailability(services, viewer, placed.id, "removeDeliverables");
    if (offer?.state !== "allowed") return true;
  }
  return isShownSomewhere(services.database, mediaAddress(placed));
}
