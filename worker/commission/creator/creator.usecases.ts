import { handleKey } from "#domain/account/handle.ts";
import { eq } from "drizzle-orm";
import { sortByPrice } from "#domain/commission/listing.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { foundCount } from "#domain/commission/search/found-count.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { VersionedCache } from "#worker/site/page-cache/versioned-cache.ts";
import type { ChoiceCount } from "#worker/db/facet-counts.ts";
import { commissionAccount } from "#worker/db/schema/account/account.ts";
import { readHiddenSince } from "#worker/search/hidden-since.queries.ts";
import type { Services } from "#worker/services.ts";
import type { CreatorSearch } from "#worker/wire/listing/creator.wire.ts";
import { pageOf } from "#worker/wire/cursor.wire.ts";
import { findNearest, NEAREST_MAX } from "../nearest.ts";
import { refreshCreatorListing } from "./creator-listing.store.ts";
import { creatorOnly } from "./creator-only.ts";
import { scheduleIntakeReview } from "../intake/schedule-intake-review.statements.ts";
import { intakeView } from "../intake/intake.view.ts";
import { reviewDueIntake } from "../intake/review-intake.usecases.ts";
import { readCreatorPage, type ShownProfile } from "./creator-page.queries.ts";
import { countCreatorChoices, searchCreators, type FoundCreator } from "./creator-search.queries.ts";
import { creatorCardView } from "./creator.view.ts";
import { presentOf, readPresent, type ProfileAtPresent } from "./present-profile.queries.ts";

/**
 * creator.search (contract.md, Typed API): cards in the viewer's language, page by page. `count` says how many there are, where
 * that is known, and `isMore` that there are more than are counted. `choices` says how many each
 * choice of a filter leaves. Where nothing is found, `nearest` is what is offered instead (rule E9).
 */
export async function getCreatorPage(services: Services, locale: LanguageCode, search: CreatorSearch) {
  const page = await creatorPage(services, locale, search);
  if (search.cursor || page.items.length > 0) return { ...page, nearest: null };
  const { query: typed, categoryCode, isOpen, languageCode, sort, order } = search;
  const nearest = await findNearest(
    typed ?? "",
    Boolean(categoryCode) || isOpen === true || Boolean(languageCode),
    async (query, isPopularFirst) => {
      const by = isPopularFirst ? { sort: "popular" as const } : { sort, order };
      const { items } = await creatorPage(services, locale, { query, limit: NEAREST_MAX, ...by });
      return items;
    },
  );
  return { ...page, nearest };
}

async function creatorPage(services: Services, locale: LanguageCode, search: CreatorSearch) {
  return pages.getOrLoad(
    JSON.stringify([locale, search]),
    () => services.listVersions.of("creators"),
    async () => {
      const { database, search: index } = services;
      const [{ version, value }, choices, hidden] = await Promise.all([
        searchCreators(index, search),
        search.cursor ? null : countCreatorChoices(index, search),
        readHiddenSince(database),
      ]);
      return { version, value: { ...cardPage(value, hidden, search, locale), choices } };
    },
  );
}

function cardPage(
  found: readonly FoundCreator[],
  hidden: ReadonlySet<string>,
  { limit }: CreatorSearch,
  locale: LanguageCode,
) {
  const counted = found[0]?.found ?? null;
  const { items, nextCursor } = pageOf(
    found,
    limit,
    ({ id, sortKey }) => ({ key: sortKey, id: String(id) }),
    ({ card, counts }) => creatorCardView(card, counts, locale),
  );
  return { items: items.filter(({ accountId }) => !hidden.has(accountId)), nextCursor, ...foundCount(counted) };
}

/** Of some hundred kilobytes each at most. */
const MAX_PAGES = 50;
const pages = new VersionedCache<ReturnType<typeof cardPage> & { choices: ChoiceCount[] | null }>(MAX_PAGES);

/**
 * creator.getByHandle: everything of the public profile, in one trip. `movedTo` is set, and nothing else, when the handle is
 * a person's former one (rule A1). Only what is PUBLIC is listed, even for its owner.
 */
export async function getCreatorByHandle(services: Services, viewer: Viewer | null, handle: string) {
  const now = services.clock.now();
  const page = await readProfile(services, handleKey(handle), viewer, now);
  const movedTo = page.shown ? null : page.movedTo;
  const creator = page.shown ? profileView(page.shown, page.present, viewer, now) : null;
  return creator || movedTo ? ok({ movedTo, creator }) : err("account.not_found");
}

/** Of some hundred kilobytes each at most. */
const MAX_PROFILES = 50;
const profiles = new VersionedCache<ShownProfile>(MAX_PROFILES);

/** In one trip; in two where what is cached of it is stale. */
async function readProfile({ database }: Services, handleKey: string, viewer: Viewer | null, now: Instant) {
  const viewerAccountId = viewer?.accountId ?? null;
  const cached = profiles.get(handleKey);
  if (cached) {
    const [[present], intakes, bookmarks, blocks] = await readPresent(
      database,
      cached.value.profile,
      viewerAccountId,
      now,
    );
    if (present!.version === cached.version)
      return {
        shown: profiles.set(handleKey, cached),
        present: presentOf(viewerAccountId, intakes, bookmarks, blocks),
      };
  }
  const page = await readCreatorPage(database, handleKey, viewerAccountId, now);
  return page.shown ? { shown: profiles.set(handleKey, page.shown), present: page.present } : page;
}

function profileView(
  { profile, services, forms, works, hasMoreWorks, standings, reviews, faq, languages }: ShownProfile,
  present: ProfileAtPresent,
  viewer: Viewer | null,
  now: Instant,
) {
  // That the creator does not want the viewer's requests shows as "closed" (rule A35).
  const isUnwanted = present.blocks.isOfViewer;
  const intake = intakeView(present.intake, now, present.intake.hasPublicForm && !isUnwanted);
  const isLetIn = intake.status === "OPEN";
  const standing = (isFormOpen: boolean) => ({
    isOpen: isLetIn && isFormOpen,
    status: isFormOpen ? intake.status : ("CLOSED" as const),
  });
  const bookmark = (formId: string) => ({ isActive: present.bookmarks.has(formId) });
  return {
    ...profile,
    isOwn: viewer?.accountId === profile.accountId,
    isBlocked: present.blocks.isByViewer,
    standings,
    reviews,
    isOpenCommission: isLetIn,
    intake,
    isFollowing: present.intake.isFollowing,
    services: services.map(({ isFormOpen, ...service }) => ({
      ...service,
      ...standing(isFormOpen),
      bookmark: bookmark(service.formId),
    })),
    commissionForms: sortByPrice(
      forms.map((form) => ({ ...form, ...standing(form.isOpen), bookmark: bookmark(form.id) })),
    ),
    portfolioWorks: works,
    hasMoreWorks,
    faq,
    languages,
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
  const { database, clock } = services;
  const { accountId, commissionAccountId } = viewer;
  await database.batch([
    database.update(commissionAccount).set({ isOpen }).where(eq(commissionAccount.id, commissionAccountId)),
    scheduleIntakeReview(database, commissionAccountId, clock.now()),
  ]);
  await refreshCreatorListing(services, accountId);
  await reviewDueIntake(services, commissionAccountId);
  return ok({ isOpen });
}
