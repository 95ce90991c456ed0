import { shownName } from "#domain/account/shown-name.ts";
import { and, eq } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { listedStatus } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { categoryWords } from "#domain/commission/category/category-words.ts";
import {
  CARD_PREVIEW_COUNT,
  previewMedia,
  sortByPrice,
  type CreatorCard,
  type WorkPreview,
} from "#domain/commission/listing.ts";
import { everyEnd, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { textsOf, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import { beginnings } from "#worker/db/beginnings.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { isPublicWork } from "#worker/portfolio/public-work.ts";
import { previewColumns } from "#worker/portfolio/work-previews.columns.ts";
import { IN_SHOWN_ORDER } from "#worker/portfolio/work.queries.ts";
import { isCreatorOpen, isIntakeOf, listedWindow } from "../intake/intake.queries.ts";
import { isPublicForm, isPublicService } from "../public-listing.ts";

/** For a person with names in both languages: a list has one order, whatever the reader's language. */
const SORTED_IN: LanguageCode = "ja";

/** Newest works whose tags are searched and whose pictures may be previews. */
const WORKS_READ = 50;

/** What the search stores of one creator; null for a person who is not a creator or is banned. */
export async function readCreatorCard(database: Database, accountId: string, now: Instant) {
  const commissionId = database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  const [people, forms, services, works] = await database.batch([
    // Columns by name: in a batch D1 answers objects, where two columns called `id` would be one.
    database
      .select({
        ...hidingColumns,
        handle: userProfile.handle,
        names: userProfile.names,
        bio: userProfile.bio,
        avatarUrl: userProfile.avatarUrl,
        commissionAccountId: commissionAccount.id,
        isOpen: isCreatorOpen.as("is_creator_open"),
        window: listedWindow,
        isTranslated: userAccount.isTranslated,
        createdAt: commissionAccount.createdAt,
      })
      .from(userAccount)
      .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
      .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
      .leftJoin(creatorIntake, isIntakeOf)
      .where(eq(userAccount.id, accountId)),
    database
      .select()
      .from(commissionForm)
      .where(and(eq(commissionForm.accountId, commissionId), isPublicForm)),
    database
      .select({
        categoryCodes: commissionService.categoryCodes,
        titles: commissionService.titles,
        descriptions: beginnings(commissionService.descriptions).as("beginnings"),
      })
      .from(commissionService)
      .where(and(eq(commissionService.accountId, commissionId), isPublicService)),
    database
      .select(previewColumns)
      .from(portfolioWork)
      .where(and(eq(portfolioWork.accountId, accountId), eq(portfolioWork.kind, "CREATOR"), isPublicWork))
      .orderBy(...IN_SHOWN_ORDER)
      .limit(WORKS_READ),
  ]);
  const [person] = people;
  if (!person || !isCreator(person.roles) || isHidden(person)) return null;
  const commissionForms = sortByPrice(
    forms.map(({ id, code, titles, categoryCode, fromPriceAmount, priceCurrencyCode, isOpen }) => ({
      id,
      code,
      titles,
      categoryCode,
      priceAmount: fromPriceAmount,
      priceCurrencyCode: priceCurrencyCode as CurrencyCode,
      isOpen,
    })),
  );
  const status = commissionForms.some((form) => form.isOpen)
    ? listedStatus(person.isOpen, person.window, now)
    : "CLOSED";
  const card: CreatorCard = {
    accountId,
    commissionAccountId: person.commissionAccountId,
    handle: person.handle,
    names: person.names,
    bio: person.bio,
    avatarUrl: person.avatarUrl,
    isOpenCommission: status === "OPEN",
    status,
    portfolioWorks: previewsOf(works),
    commissionForms,
  };
  const categories = new Set([
    ...forms.map((form) => form.categoryCode),
    ...services.flatMap((service) => service.categoryCodes),
    ...works.flatMap((work) => work.categoryCodes),
  ]);
  const head = [...everyEnd(person.handle), ...textsOf(person.names), ...categoryWords([...categories])];
  const searchText = searchTextOf(head, [
    ...textsOf(person.bio),
    ...new Set(works.flatMap((work) => [...work.tags, ...work.userCategories])),
    ...textsOf(...[...forms, ...services].map(({ titles }) => titles)),
    ...services.flatMap(({ descriptions }) => JSON.parse(descriptions) as string[]),
  ]);
  return {
    card,
    searchText,
    name: shownName(person, SORTED_IN),
    createdAt: person.createdAt,
    isTranslated: person.isTranslated,
  };
}

type PreviewedWork = Pick<typeof portfolioWork.$inferSelect, keyof typeof previewColumns>;

function previewsOf(works: readonly PreviewedWork[]): WorkPreview[] {
  const shown = works.flatMap((work) => {
    const media = previewMedia(work.medias);
    return media ? [{ id: work.id, titles: work.titles, contentRatingIds: work.contentRatingIds, media }] : [];
  });
  return shown.slice(0, CARD_PREVIEW_COUNT);
}
