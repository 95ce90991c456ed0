import { and, desc, eq, sql } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { categoryWords } from "#domain/commission/category/category-words.ts";
import { isCommercial } from "#domain/commission/facts/licence.ts";
import { NO_FACTS } from "#domain/commission/facts/service-facts.ts";
import { indexTerms, searchTextOf } from "#domain/commission/search/index-terms.ts";
import { textsOf } from "#domain/kernel/localized-text.ts";
import { languagesOf } from "#domain/commission/facet.ts";
import { ON_REQUEST_KEY, SERVICE_TAGS_MAX, serviceFacetsOf } from "#domain/commission/service-facet.ts";
import { isPriceOnRequest } from "#domain/commission/listing.ts";
import { COMPARED_IN, convert, type ExchangeRate } from "#domain/money/conversion.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { tagKeyOf, tagTerm } from "#domain/portfolio/work-facet.ts";
import { hidingColumns, isHidden } from "#worker/account/not-hidden.ts";
import type { Database, SearchDatabase } from "#worker/db/client.ts";
import { beginnings } from "#worker/db/beginnings.ts";
import { inList } from "#worker/db/in-list.ts";
import { listingChanges } from "#worker/search/listing-changes.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionForm, commissionService } from "#worker/db/schema/listing/commission.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { listExchangeRates } from "#worker/payment/history/exchange-rate.queries.ts";
import { isPublicWork } from "#worker/portfolio/public-work.ts";
import { facetIds, freeId, nameFacets, sumOf } from "#worker/search/listing-rows.ts";
import { popularity, serviceListing } from "#worker/search/schema.ts";
import type { Services } from "#worker/services.ts";
import { isCreatorOpen, isIntakeOf } from "../../intake/intake.queries.ts";
import { isPublicForm, isPublicService } from "../../public-listing.ts";

/** What a price is compared and sorted by (rule L51); one that no rate leads to stands with those on request, not as if it were yen. */
export const priceKeyOf = (amount: number | null, currencyCode: CurrencyCode, rates: readonly ExchangeRate[]): number =>
  amount === null || isPriceOnRequest(amount)
    ? ON_REQUEST_KEY
    : (convert(amount, currencyCode, COMPARED_IN, rates) ?? ON_REQUEST_KEY);

/** What the service search shall have of one creator: their public services. */
export async function readServiceListings(
  database: Database,
  accountId: string,
  rates: readonly ExchangeRate[],
): Promise<ListedService[]> {
  const [offered, works] = await Promise.all([readOffered(database, accountId), readTagged(database, accountId)]);
  return Promise.all(offered.map((each) => listingOf(each, works, rates)));
}

/** Brings it to that; `listed`: the sums of the rows that there are. Only services that changed are written. */
export function serviceStatements(
  search: SearchDatabase,
  accountId: string,
  wanted: readonly ListedService[],
  listed: ReadonlyMap<string, string>,
) {
  const { changed, stale, gone } = listingChanges(new Map(wanted.map((each) => [each.serviceId, each])), listed);
  if (stale.length === 0) return [];
  return [
    nameFacets(
      search,
      changed.flatMap(({ facets }) => facets),
    ),
    search.delete(serviceListing).where(inList(serviceListing.serviceId, stale)),
    search.delete(popularity).where(inList(popularity.itemId, gone)),
    ...changed.map(
      ({ serviceId, searchText, terms, facets, priceAmount, currencyCode, priceKey, createdAt, written }) =>
        search.insert(serviceListing).values({
          id: freeId("service_listing", createdAt),
          serviceId,
          accountId,
          priceAmount,
          currencyCode,
          priceKey,
          searchText,
          written,
          facets: facetIds(facets),
          terms: JSON.stringify(terms),
        }),
    ),
  ];
}

type Offered = Awaited<ReturnType<typeof readOffered>>[number];

/** Nothing of accounts that are no creators, banned or leaving, nor of a form that is not public (rule A7). */
async function readOffered(database: Database, accountId: string) {
  const rows = await database
    .select({
      serviceId: commissionService.id,
      titles: commissionService.titles,
      descriptions: beginnings(commissionService.descriptions).as("beginnings"),
      categoryCodes: commissionService.categoryCodes,
      facts: commissionService.facts,
      priceAmount: commissionService.fromPriceAmount,
      currencyCode: commissionService.priceCurrencyCode,
      createdAt: commissionService.createdAt,
      isFormOpen: aliased(commissionForm.isOpen, "is_form_open"),
      isCreatorOpen: isCreatorOpen.as("is_creator_open"),
      handle: userProfile.handle,
      names: userProfile.names,
      bio: userProfile.bio,
      formTitles: aliased(commissionForm.titles, "form_titles"),
      ...hidingColumns,
    })
    .from(commissionService)
    .innerJoin(commissionForm, eq(commissionForm.id, commissionService.formId))
    .innerJoin(commissionAccount, eq(commissionAccount.id, commissionService.accountId))
    .leftJoin(creatorIntake, isIntakeOf)
    .innerJoin(userAccount, eq(userAccount.id, commissionAccount.accountId))
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(and(eq(userAccount.id, accountId), isPublicService, isPublicForm));
  return rows.filter((row) => isCreator(row.roles) && !isHidden(row));
}

/** The newest works whose tags lead to services. */
const WORKS_READ = 50;

/** What says by its tags how a creator works: their newest public works that are not rated (rule F5). */
const readTagged = (database: Database, accountId: string) =>
  database
    .select({ categoryCodes: portfolioWork.categoryCodes, tags: portfolioWork.tags })
    .from(portfolioWork)
    .where(
      and(
        eq(portfolioWork.accountId, accountId),
        eq(portfolioWork.kind, "CREATOR"),
        isPublicWork,
        sql`json_array_length(${portfolioWork.tags}) > 0 and json_array_length(${portfolioWork.contentRatingIds}) = 0`,
      ),
    )
    .orderBy(desc(portfolioWork.createdAt), desc(portfolioWork.id))
    .limit(WORKS_READ);

type Tagged = Awaited<ReturnType<typeof readTagged>>[number];

/** Of works of the service's kind, the newest first (rule L116); tags that read alike are one. */
function tagKeysOf(categoryCodes: readonly string[], works: readonly Tagged[]): string[] {
  const similar = works.filter((work) => work.categoryCodes.some((code) => categoryCodes.includes(code)));
  return [...new Set(similar.flatMap(({ tags }) => tags.map(tagKeyOf)))].slice(0, SERVICE_TAGS_MAX);
}

type ListedService = Awaited<ReturnType<typeof listingOf>>;

async function listingOf(offered: Offered, works: readonly Tagged[], rates: readonly ExchangeRate[]) {
  const { serviceId, priceAmount, createdAt, categoryCodes } = offered;
  const currencyCode = offered.currencyCode as CurrencyCode;
  const isOpen = offered.isFormOpen && offered.isCreatorOpen;
  const tagKeys = tagKeysOf(categoryCodes, works);
  const head = [...textsOf(offered.titles, offered.names), offered.handle, ...categoryWords(categoryCodes)];
  const searchText = searchTextOf(head, [
    ...textsOf(offered.formTitles),
    ...tagKeys,
    ...(JSON.parse(offered.descriptions) as string[]),
    ...textsOf(offered.bio),
  ]);
  const { turnaroundDays, licence, isSurprise = false } = offered.facts ?? NO_FACTS;
  const facets = serviceFacetsOf({
    categoryCodes,
    isOpen,
    turnaroundDays,
    isCommercial: isCommercial(licence),
    isSurprise,
    languages: languagesOf([offered.bio, offered.formTitles, offered.titles]),
    tagKeys,
  });
  const priceKey = priceKeyOf(priceAmount, currencyCode, rates);
  const terms = [...indexTerms(searchText), ...tagKeys.map(tagTerm)];
  const written = await sumOf([searchText, terms, facets, priceAmount, currencyCode]);
  return { serviceId, searchText, terms, facets, priceAmount, currencyCode, priceKey, createdAt, written };
}

/** Run after a new rate: prices in that currency stand elsewhere among the others. One statement, whatever the number of amounts. */
export async function repriceListing(services: Services, currencyCode: CurrencyCode): Promise<void> {
  const { search } = services;
  const rates = await listExchangeRates(services);
  const amounts = await search
    .selectDistinct({ priceAmount: serviceListing.priceAmount })
    .from(serviceListing)
    .where(eq(serviceListing.currencyCode, currencyCode));
  const keys = amounts.flatMap(({ priceAmount }) =>
    priceAmount === null ? [] : [[priceAmount, priceKeyOf(priceAmount, currencyCode, rates)]],
  );
  if (keys.length === 0) return;
  await search.run(sql`
    update service_listing set price_key = (
      select json_extract(k.value, '$[1]') from json_each(${JSON.stringify(keys)}) k
      where json_extract(k.value, '$[0]') = service_listing.price_amount)
    where ${serviceListing.currencyCode} = ${currencyCode} and ${serviceListing.priceAmount} is not null`);
}
