import { and, eq, sql } from "drizzle-orm";
import { foundCount } from "#domain/commission/search/found-count.ts";
import { reputationOf } from "#domain/review/reputation.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { inList } from "#worker/db/in-list.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { standing } from "#worker/db/schema/order/review.ts";
import { bookmark } from "#worker/db/schema/contact/engagement.ts";
import { listExchangeRates } from "#worker/payment/history/exchange-rate.queries.ts";
import type { Services } from "#worker/services.ts";
import { encodeCursor } from "#worker/wire/cursor.wire.ts";
import type { ServiceSearch } from "#worker/wire/listing/service-search.wire.ts";
import { selectServices } from "../service.queries.ts";
import { serviceCardView, serviceStatus } from "../service.view.ts";
import { isPublicForm, isPublicService } from "../../public-listing.ts";
import { findNearest, NEAREST_MAX } from "../../nearest.ts";
import { countServiceChoices, countServices, searchServices } from "./service-search.queries.ts";

/**
 * commissionService.search (contract.md, Typed API; rule L51): cards page by page. `count` says how many there are, where that
 * is known, and `isMore` that there are more than are counted. `choices` says how many each
 * choice of a filter leaves. Where nothing is found, `nearest` is what is offered instead (rule E9).
 */
export async function getServiceSearch(services: Services, viewer: Viewer | null, search: ServiceSearch) {
  const page = await servicePage(services, viewer, search);
  if (search.cursor || page.items.length > 0) return { ...page, nearest: null };
  const nearest = await findNearest(search.query ?? "", isFiltered(search), async (query, isPopularFirst) => {
    const { items } = await servicePage(services, viewer, {
      query,
      sort: isPopularFirst ? "popular" : search.sort,
      currencyCode: search.currencyCode,
      limit: NEAREST_MAX,
    });
    return items;
  });
  return { ...page, nearest };
}

const FILTERS = [
  "categoryCode",
  "contentKind",
  "usecase",
  "isOpen",
  "turnaroundDays",
  "isCommercial",
  "isSurprise",
  "languageCode",
  "tag",
  "priceFrom",
  "priceTo",
] as const satisfies (keyof ServiceSearch)[];

/** By more than words. */
const isFiltered = (search: ServiceSearch): boolean =>
  FILTERS.some((name) => ![undefined, null, false, ""].includes(search[name] as string | undefined));

async function servicePage(services: Services, viewer: Viewer | null, search: ServiceSearch) {
  const { database, search: index, clock } = services;
  const now = clock.now();
  const rates = await listExchangeRates(services);
  const [found, counted, choices] = await Promise.all([
    searchServices(index, search, rates),
    search.cursor ? null : countServices(index, search, rates),
    search.cursor ? null : countServiceChoices(index, search),
  ]);
  const shown = found.slice(0, search.limit);
  const ids = shown.map(({ serviceId }) => serviceId);
  const [owned, counts, marked] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          // What has been put away since it was listed is not shown (rule L121).
          selectServices(database).where(and(inList(commissionService.id, ids), isPublicService, isPublicForm)),
          database
            .select()
            .from(standing)
            .where(and(eq(standing.side, "SELLER"), sql`${standing.accountId} in ${creatorsOf(ids)}`)),
          viewer
            ? database
                .select({ formId: bookmark.formId })
                .from(bookmark)
                .where(and(eq(bookmark.accountId, viewer.accountId), sql`${bookmark.formId} in ${formsOf(ids)}`))
            : [],
        ]);
  const byId = new Map(owned.map((each) => [each.service.id, each]));
  const countsOf = new Map(counts.map((each) => [each.accountId, each]));
  const bookmarks = new Set(marked.map(({ formId }) => formId));
  const last = shown.at(-1);
  return {
    items: ids.flatMap((id) => {
      const each = byId.get(id);
      if (!each) return [];
      const isActive = bookmarks.has(each.service.formId);
      return [
        {
          ...serviceCardView(each),
          standing: reputationOf(countsOf.get(each.ownerAccountId) ?? null),
          status: serviceStatus(each, now),
          bookmark: { isActive },
        },
      ];
    }),
    nextCursor: found.length > search.limit && last ? encodeCursor({ key: last.sortKey, id: String(last.id) }) : null,
    ...foundCount(counted),
    choices,
  };
}

const creatorsOf = (serviceIds: readonly string[]) =>
  sql`(select owner.account_id from commission_service s join commission_account owner on owner.id = s.account_id
    where s.id in (select value from json_each(${JSON.stringify(serviceIds)})))`;

const formsOf = (serviceIds: readonly string[]) =>
  sql`(select form_id from commission_service where id in (select value from json_each(${JSON.stringify(serviceIds)})))`;
