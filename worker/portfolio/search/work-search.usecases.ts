import { foundCount } from "#domain/commission/search/found-count.ts";
import { and, eq } from "drizzle-orm";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import { inList } from "#worker/db/in-list.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import type { Services } from "#worker/services.ts";
import { encodeCursor } from "#worker/wire/cursor.wire.ts";
import type { WorkSearch } from "#worker/wire/listing/work-search.wire.ts";
import { isPublicWork } from "../public-work.ts";
import { pictureOf } from "../work.view.ts";
import { findNearest, NEAREST_MAX } from "#worker/commission/nearest.ts";
import { countWorkChoices, countWorks, searchWorks } from "./work-search.queries.ts";

/**
 * portfolioWork.search (contract.md, Typed API; rule P13): what a card shows, page by page. `count` says how many there are,
 * where that is known, and `isMore` that there are more than are counted. `choices` says how many each
 * choice of a filter leaves. Where nothing is found, `nearest` is what is offered instead (rule E9).
 */
export async function getWorkSearch(services: Services, search: WorkSearch) {
  const page = await workPage(services, search);
  if (search.cursor || page.items.length > 0) return { ...page, nearest: null };
  const { query: typed, tag, categoryCode, mediaType, isRatedShown, sort } = search;
  const nearest = await findNearest(
    typed ?? "",
    Boolean(tag) || Boolean(categoryCode) || Boolean(mediaType),
    async (query, isPopularFirst) => {
      const { items } = await workPage(services, {
        query,
        isRatedShown,
        sort: isPopularFirst ? "popular" : sort,
        limit: NEAREST_MAX,
      });
      return items;
    },
  );
  return { ...page, nearest };
}

async function workPage({ database, search: index }: Services, search: WorkSearch) {
  const [found, counted, choices] = await Promise.all([
    searchWorks(index, search),
    search.cursor ? null : countWorks(index, search),
    search.cursor ? null : countWorkChoices(index, search),
  ]);
  const shown = found.slice(0, search.limit);
  const ids = shown.map(({ workId }) => workId);
  const rows =
    ids.length === 0
      ? []
      : await database
          .select({
            id: portfolioWork.id,
            titles: portfolioWork.titles,
            medias: portfolioWork.medias,
            contentRatingIds: portfolioWork.contentRatingIds,
            handle: userProfile.handle,
            names: userProfile.names,
          })
          .from(portfolioWork)
          .innerJoin(userProfile, eq(userProfile.accountId, portfolioWork.accountId))
          // What has been put away since it was listed is not shown (rule L121).
          .where(and(inList(portfolioWork.id, ids), isPublicWork, isNotHidden(portfolioWork.accountId)));
  const byId = new Map(rows.map(({ medias, ...work }) => [work.id, { ...work, ...pictureOf(medias) }]));
  const last = shown.at(-1);
  return {
    items: ids.flatMap((id) => byId.get(id) ?? []),
    nextCursor: found.length > search.limit && last ? encodeCursor({ key: last.sortKey, id: String(last.id) }) : null,
    ...foundCount(counted),
    choices,
  };
}
