import { and, eq, sql } from "drizzle-orm";
import type { Viewer } from "../../../account/session/viewer.ts";
import { among } from "../../../db/among.ts";
import { commissionService } from "../../../db/schema/listing/commission.ts";
import { bookmark } from "../../../db/schema/contact/engagement.ts";
import { listExchangeRates } from "../../../payment/history/exchange-rate.queries.ts";
import type { Services } from "../../../services.ts";
import { encodeCursor } from "../../../wire/cursor.wire.ts";
import type { ServiceSearch } from "../../../wire/listing/service-search.wire.ts";
import { selectServices } from "../service.queries.ts";
import { serviceCardView, serviceStatus } from "../service.view.ts";
import { countServices, COUNTED, searchServices } from "./service-search.queries.ts";

/**
 * commissionService.search (contract.md, Typed API; rule L51): cards page by page. `count` says how many there are, where that
 * is known, and `isMore` that there are more than are counted.
 */
export async function getServiceSearch(services: Services, viewer: Viewer | null, search: ServiceSearch) {
  const { database, clock } = services;
  const now = clock.now();
  const rates = await listExchangeRates(services);
  const [found, counted] = await Promise.all([
    searchServices(database, search, rates),
    search.cursor ? null : countServices(database, search, rates),
  ]);
  const shown = found.slice(0, search.limit);
  const ids = shown.map(({ serviceId }) => serviceId);
  const [owned, marked] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([
          selectServices(database).where(among(commissionService.id, ids)),
          viewer
            ? database
                .select({ formId: bookmark.formId })
                .from(bookmark)
                .where(and(eq(bookmark.accountId, viewer.accountId), sql`${bookmark.formId} in ${formsOf(ids)}`))
            : [],
        ]);
  const byId = new Map(owned.map((each) => [each.service.id, each]));
  const bookmarks = new Set(marked.map(({ formId }) => formId));
  const last = shown.at(-1);
  return {
    items: ids.flatMap((id) => {
      const each = byId.get(id);
      if (!each) return [];
      const isActive = bookmarks.has(each.service.formId);
      return [{ ...serviceCardView(each), status: serviceStatus(each, now), bookmark: { isActive } }];
    }),
    nextCursor: found.length > search.limit && last ? encodeCursor({ key: last.sortKey, id: last.serviceId }) : null,
    count: counted === null ? null : Math.min(counted, COUNTED),
    isMore: counted !== null && counted > COUNTED,
  };
}

const formsOf = (serviceIds: readonly string[]) =>
  sql`(select form_id from commission_service where id in (select value from json_each(${JSON.stringify(serviceIds)})))`;
