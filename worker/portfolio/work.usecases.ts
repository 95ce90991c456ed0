import { eq, sql, type SQL } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { VisibilityForm } from "#domain/portfolio/visibility.form.ts";
import { mayAdminister, mayEdit, NO_GRANTS } from "#domain/portfolio/visibility.ts";
import { isMadeInFuture, type WorkChangeForm, type WorkForm } from "#domain/portfolio/work.form.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { creatorOnly } from "#worker/commission/creator/creator-only.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import type { Services } from "#worker/services.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import { writeListingTexts } from "#worker/translation/text/listing-texts.ts";
import { changedTexts } from "#worker/translation/text/write-texts.ts";
import { datedPlace, roomForDated, type Dated } from "./dated-place.ts";
import { grantsAfter, visibilityColumns } from "./visibility.usecases.ts";
import type { WorkRow } from "./work.view.ts";
import { findWork, isWorkOfOrder } from "./work.queries.ts";

async function checkOrder(services: Services, viewer: Viewer, kind: WorkKind, orderId: string | null | undefined) {
  if (!orderId || (await isWorkOfOrder(services.database, orderId, kind, viewer.commissionAccountId))) return ok(null);
  return err("order.not_found");
}

const checkDate = (services: Services, { madeOn }: WorkChangeForm) =>
  isMadeInFuture(madeOn, services.clock.now())
    ? err("request.invalid", [{ path: "madeOn", code: "issue.date_to_come" }])
    : ok(null);

/** Where a work with a day stands (rule P19); null where that is nothing to go by: none is given, or a place is, or it is pinned. */
function datedOf(
  { id, accountId, kind }: Pick<WorkRow, "id" | "accountId" | "kind">,
  { madeOn, userIndex }: WorkChangeForm,
  isPinned: boolean,
): Dated | null {
  return madeOn && userIndex === undefined && !isPinned ? { id, accountId, kind, madeOn } : null;
}

/** The two lists of media; existing entries stay as they are. */
async function attach(
  services: Services,
  viewer: Viewer,
  form: WorkChangeForm,
  before: Pick<WorkRow, "medias" | "ogImages">,
) {
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const existing = [...before.medias, ...before.ogImages];
  const place = { domain: "portfolio", languageCode, existing } as const;
  const medias = form.medias ? await attachMedias(services, viewer, place, form.medias) : ok(before.medias);
  if (!medias.ok) return medias;
  const pictures = { ...place, path: "ogImages" };
  const ogImages = form.ogImages ? await attachMedias(services, viewer, pictures, form.ogImages) : ok(before.ogImages);
  return ogImages.ok ? ok({ medias: medias.value, ogImages: ogImages.value }) : ogImages;
}

/** portfolioWork.create: creators show what they made; everybody has a client's portfolio (rule P10). */
export async function createWork(
  services: Services,
  viewer: Viewer,
  form: WorkForm & VisibilityForm,
): Promise<Result<{ id: string }>> {
  const kind = form.kind ?? (isCreator(viewer.roles) ? "CREATOR" : "CLIENT");
  const refusal = kind === "CREATOR" ? creatorOnly(viewer) : null;
  if (refusal) return refusal;
  const checked = await checkOrder(services, viewer, kind, form.commissionOrderId);
  if (!checked.ok) return checked;
  const dateChecked = checkDate(services, form);
  if (!dateChecked.ok) return dateChecked;
  const attached = await attach(services, viewer, form, { medias: [], ogImages: [] });
  if (!attached.ok) return attached;
  const grants = await grantsAfter(services, NO_GRANTS, form);
  if (!grants.ok) return grants;
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const written = await writeListingTexts(services, { titles: [], descriptions: [] }, form, languageCode);
  if (!written.ok) return written;
  const { accountId } = viewer;
  const [id, now] = [services.ids.id(), services.clock.now()];
  const last = sql`(select coalesce(max(user_index) + 1, 0) from portfolio_work where account_id = ${accountId} and kind = ${kind})`;
  const dated = datedOf({ id, accountId, kind }, form, form.isPinned ?? false);
  const inserted = services.database.insert(portfolioWork).values({
    id,
    accountId,
    kind,
    ...written.value,
    ...attached.value,
    workStatus: form.workStatus ?? "PUBLISHED",
    contentRatingIds: [...new Set(form.contentRatingIds ?? [])],
    categoryCodes: [...new Set(form.categoryCodes ?? [])],
    userCategories: form.userCategories ?? [],
    tags: form.tags ?? [],
    visibilityStatus: form.visibilityStatus ?? "PUBLIC",
    visibilityGrants: grants.value,
    isOriginalDownloadable: form.isOriginalDownloadable ?? false,
    commissionOrderId: form.commissionOrderId ?? null,
    isProofPublic: form.isProofPublic ?? false,
    madeOn: form.madeOn ?? null,
    userIndex: form.userIndex ?? (dated ? datedPlace(dated, last) : last),
    isPinned: form.isPinned ?? false,
    createdAt: now,
    updatedAt: now,
  });
  await (dated ? services.database.batch([roomForDated(services.database, dated), inserted]) : inserted);
  await refreshCreatorListing(services, accountId);
  return ok({ id });
}

/** portfolioWork.update: omitted fields stay; only those who administer a work change who sees it. */
export async function updateWork(
  services: Services,
  viewer: Viewer,
  workId: string,
  form: WorkChangeForm & VisibilityForm,
): Promise<Result<{ id: string }>> {
  const found = await findWork(services.database, workId);
  if (!found || !mayEdit(found.work, found.work.accountId, viewer)) return err("portfolio.not_found");
  const { work } = found;
  const checked = await checkOrder(services, viewer, work.kind, form.commissionOrderId);
  if (!checked.ok) return checked;
  const dateChecked = checkDate(services, form);
  if (!dateChecked.ok) return dateChecked;
  const attached = await attach(services, viewer, form, work);
  if (!attached.ok) return attached;
  const visibility = await visibilityColumns(services, viewer, { ...work, ownerAccountId: work.accountId }, form);
  if (!visibility.ok) return visibility;
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const written = await writeListingTexts(services, work, form, languageCode);
  if (!written.ok) return written;
  const ratings = new Set<string>(form.contentRatingIds ?? work.contentRatingIds);
  for (const rating of form.contentRatingIdsToRemove ?? []) ratings.delete(rating);
  const dated = form.madeOn === work.madeOn ? null : datedOf(work, form, form.isPinned ?? work.isPinned);
  const stays: SQL = sql`user_index`;
  const updated = services.database
    .update(portfolioWork)
    .set({
      titles: changedTexts(portfolioWork.titles, work.titles, written.value.titles),
      descriptions: changedTexts(portfolioWork.descriptions, work.descriptions, written.value.descriptions),
      ...attached.value,
      workStatus: form.workStatus,
      contentRatingIds: [...ratings],
      categoryCodes: form.categoryCodes && [...new Set(form.categoryCodes)],
      userCategories: form.userCategories,
      tags: form.tags,
      isOriginalDownloadable: form.isOriginalDownloadable,
      commissionOrderId: form.commissionOrderId,
      isProofPublic: form.isProofPublic,
      madeOn: form.madeOn,
      userIndex: dated ? datedPlace(dated, stays) : form.userIndex,
      isPinned: form.isPinned,
      ...visibility.value,
      updatedAt: services.clock.now(),
    })
    .where(eq(portfolioWork.id, workId));
  await (dated ? services.database.batch([roomForDated(services.database, dated), updated]) : updated);
  await refreshCreatorListing(services, work.accountId);
  return ok({ id: workId });
}

/** portfolioWork.remove: by its owner and those who administer it. */
export async function removeWork(services: Services, viewer: Viewer, workId: string): Promise<Result<{ id: string }>> {
  const found = await findWork(services.database, workId);
  if (!found || !mayAdminister(found.work, found.work.accountId, viewer)) return err("portfolio.not_found");
  await services.database.delete(portfolioWork).where(eq(portfolioWork.id, workId));
  await refreshCreatorListing(services, found.work.accountId);
  return ok({ id: workId });
}
