import { and, asc, eq, ne, sql } from "drizzle-orm";
import { isAdmin, isCreator } from "#domain/account/roles.ts";
import { languagesOf } from "#domain/commission/facet.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { selectBlocks } from "#worker/account/block/block.queries.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { selectPresentHandle } from "#worker/account/profile/former-handle.queries.ts";
import { resembledHandle } from "#worker/account/profile/resembled.queries.ts";
import { versionOf } from "#worker/site/page-cache/content-version.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { selectBookmarks } from "#worker/engagement/bookmark.queries.ts";
import { isPublicWork } from "#worker/portfolio/public-work.ts";
import { IN_SHOWN_ORDER } from "#worker/portfolio/work.queries.ts";
import { workView } from "#worker/portfolio/work.view.ts";
import { reviewPage, selectReviewsAbout } from "#worker/review/review-list.queries.ts";
import { selectStandings, standingsView } from "#worker/review/reputation.queries.ts";
import { selectFaq } from "../faq/faq.queries.ts";
import { formCardView } from "../form/form.view.ts";
import { selectIntake } from "../intake/intake.queries.ts";
import { isPublicForm, isPublicService } from "../public-listing.ts";
import { selectServices } from "../service/service.queries.ts";
import { serviceCardView } from "../service/service.view.ts";
import { presentOf } from "./present-profile.queries.ts";

/** Works on the profile's first screenful and beyond; the rest is portfolioWork.getList's. */
const WORKS_SHOWN = 24;
/** The rest is review.getListAbout's. */
const REVIEWS_SHOWN = 5;

/** Where the cover is stored, for the address it is shown at. */
const coverPath = sql`substr(${userProfile.coverUrl}, ${PUBLIC_MEDIA_PREFIX.length + 1})`;

/** A whole public profile in one D1 batch; `handleKey` is in lower case. */
export async function readCreatorPage(
  database: Database,
  handleKey: string,
  viewerAccountId: string | null,
  now: Instant,
) {
  const accountId = database
    .select({ id: userProfile.accountId })
    .from(userProfile)
    .where(eq(userProfile.handleKey, handleKey));
  const commissionId = database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  const publicForms = and(eq(commissionForm.accountId, commissionId), isPublicForm);
  const formIds = database
    .select({ id: commissionForm.id })
    .from(commissionForm)
    .where(eq(commissionForm.accountId, commissionId));
  const [people, moved, services, forms, works, bookmarks, standings, reviews, intakes, blocks, faq] =
    await database.batch([
      database
        .select({
          accountId: userProfile.accountId,
          commissionAccountId: aliased(commissionAccount.id, "commission_account_id"),
          handle: userProfile.handle,
          names: userProfile.names,
          bio: userProfile.bio,
          links: userProfile.links,
          avatarUrl: userProfile.avatarUrl,
          coverUrl: userProfile.coverUrl,
          coverBlurUrl: storedFile.blurUrl,
          hue: userProfile.hue,
          ...hidingColumns,
          resembles: resembledHandle,
          isOpen: commissionAccount.isOpen,
          version: versionOf(userProfile.accountId).as("version"),
        })
        .from(userProfile)
        .innerJoin(userAccount, eq(userAccount.id, userProfile.accountId))
        .innerJoin(commissionAccount, eq(commissionAccount.accountId, userProfile.accountId))
        .leftJoin(storedFile, eq(storedFile.path, coverPath))
        .where(eq(userProfile.handleKey, handleKey)),
      selectPresentHandle(database, handleKey),
      // A service with a private form could show nobody more than its card.
      selectServices(database)
        .where(
          and(
            eq(commissionService.accountId, commissionId),
            isPublicService,
            ne(commissionForm.visibilityStatus, "PRIVATE"),
          ),
        )
        .orderBy(asc(commissionService.userIndex), asc(commissionService.id)),
      database.select().from(commissionForm).where(publicForms),
      database
        .select()
        .from(portfolioWork)
        .where(and(eq(portfolioWork.accountId, accountId), isPublicWork))
        .orderBy(...IN_SHOWN_ORDER)
        .limit(WORKS_SHOWN + 1),
      selectBookmarks(database, viewerAccountId ?? "", formIds),
      selectStandings(database, accountId.getSQL()),
      selectReviewsAbout(database, accountId.getSQL(), { limit: REVIEWS_SHOWN }),
      selectIntake(database, commissionId, viewerAccountId ?? "", now),
      selectBlocks(database, accountId, viewerAccountId ?? ""),
      selectFaq(database, accountId),
    ]);
  const [person] = people;
  if (!person || isHidden(person)) return { shown: null, movedTo: moved[0]?.handle ?? null };
  const { roles, deletionDueAt: _, version, resembles, ...profile } = person;
  const isStaff = isAdmin(roles);
  const offers = isCreator(roles);
  const value = {
    profile: { ...profile, isCreator: offers, isStaff, resembles: isStaff ? null : resembles },
    services: (offers ? services : []).map((owned) => ({ ...serviceCardView(owned), isFormOpen: owned.form.isOpen })),
    forms: (offers ? forms : []).map(formCardView),
    works: works.slice(0, WORKS_SHOWN).map(workView),
    hasMoreWorks: works.length > WORKS_SHOWN,
    standings: standingsView(standings),
    reviews: reviewPage(reviews, REVIEWS_SHOWN),
    faq: offers ? faq : [],
    languages: languagesOf([profile.bio, ...(offers ? forms : []).map(({ titles }) => titles)]),
  };
  return { shown: { version, value }, present: presentOf(viewerAccountId, intakes, bookmarks, blocks) };
}

/** What a profile says to everybody for as long as its version is the same. */
export type ShownProfile = Extract<Awaited<ReturnType<typeof readCreatorPage>>, { present: unknown }>["shown"]["value"];
