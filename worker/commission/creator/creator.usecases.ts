import { standingsView } from "../../review/standing.queries.ts";
import { handleKey } from "#domain/account/handle.ts";
import { eq } from "drizzle-orm";
import { languagesOf } from "#domain/commission/facet.ts";
import { sortByPrice } from "#domain/commission/listing.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { commissionAccount } from "../../db/schema/account/account.ts";
import type { Services } from "../../services.ts";
import { workView } from "../../portfolio/work.view.ts";
import type { CreatorSearch } from "../../wire/listing/creator.wire.ts";
import { pageOf } from "../../wire/cursor.wire.ts";
import { refreshCreatorListing } from "./creator-listing.store.ts";
import { creatorOnly } from "./creator-only.ts";
import { intakeView } from "../intake/intake.view.ts";
import { reviewIntake } from "../intake/review-intake.usecases.ts";
import { readCreatorPage } from "./creator-page.queries.ts";
import { FOUND_MAX, searchCreators } from "./creator-search.queries.ts";
import { creatorCardView } from "./creator.view.ts";
import { formCardView } from "../form/form.view.ts";
import { serviceCardView } from "../service/service.view.ts";

/**
 * creator.search (contract.md, Typed API): cards in the viewer's language, page by page. `count` says how many there are, where
 * that is known, and `isMore` that there are more than are counted.
 */
export async function getCreatorPage(services: Services, locale: LanguageCode, search: CreatorSearch) {
  const found = await searchCreators(services.database, search);
  const counted = found[0]?.found ?? null;
  return {
    ...pageOf(
      found,
      search.limit,
      ({ card, sortKey }) => ({ key: sortKey, id: card.accountId }),
      ({ card, counts }) => creatorCardView(card, counts, locale),
    ),
    count: counted === null ? null : Math.min(counted, FOUND_MAX),
    isMore: counted !== null && counted > FOUND_MAX,
  };
}

/**
 * creator.getByHandle: everything of the public profile, in one trip. `movedTo` is set, and nothing else, when the handle is
 * somebody's old one (rule A1). Only what is PUBLIC is listed, to its owner, too.
 */
export async function getCreatorByHandle(services: Services, viewer: Viewer | null, handle: string) {
  const now = services.clock.now();
  const page = await readCreatorPage(services.database, handleKey(handle), viewer?.accountId ?? null, now);
  if (!page.profile && !page.movedTo) return err("account.not_found");
  return ok({
    movedTo: page.profile ? null : page.movedTo,
    creator: page.profile ? profileView(page, viewer, now) : null,
  });
}

type FoundPage = Extract<Awaited<ReturnType<typeof readCreatorPage>>, { services: unknown }>;

function profileView(page: FoundPage, viewer: Viewer | null, now: Instant) {
  const { profile, services, forms, works, hasMoreWorks, bookmarks, standings, reviews, faq, blocks } = page;
  const intake = intakeView(page.intake, now);
  // That the creator does not want the viewer's requests shows as "closed" (rule A35).
  const isLetIn = intake.status === "OPEN" && !blocks.isOfViewer;
  const marked = new Set(bookmarks.map(({ formId }) => formId));
  const bookmark = (formId: string) => ({ isActive: marked.has(formId) });
  return {
    ...profile,
    isOwn: viewer?.accountId === profile.accountId,
    isBlocked: blocks.isByViewer,
    standings: standingsView(standings),
    reviews,
    isOpenCommission: isLetIn && forms.some((form) => form.isOpen),
    intake,
    isFollowing: page.intake.isFollowing,
    services: services.map((owned) => ({
      ...serviceCardView(owned),
      isOpen: isLetIn && owned.form.isOpen,
      bookmark: bookmark(owned.service.formId),
    })),
    commissionForms: sortByPrice(
      forms.map((form) => ({ ...formCardView(form), isOpen: isLetIn && form.isOpen, bookmark: bookmark(form.id) })),
    ),
    portfolioWorks: works.map(workView),
    hasMoreWorks,
    faq,
    languages: languagesOf([profile.bio, ...forms.map(({ titles }) => titles)]),
  };
}

/** creator.setOpen: one switch over all of a creator's forms. */
export async function setOpen(
  services: Services,
  viewer: Viewer,
  isOpen: boolean,
): Promise<Result<{ isOpen: boolean }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  await services.database
    .update(commissionAccount)
    .set({ isOpen })
    .where(eq(commissionAccount.id, viewer.commissionAccountId));
  await refreshCreatorListing(services, viewer.accountId);
  await reviewIntake(services, viewer.commissionAccountId);
  return ok({ isOpen });
}
