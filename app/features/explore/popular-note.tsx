import { POPULAR_DAYS, POPULARITY } from "#domain/commission/popularity.ts";
import { m } from "#messages";

const { visitor, bookmark, completedOrder } = POPULARITY;

/** What "popular" counts (rule L97), where results are sorted by it. */
export const PopularNote = ({ sort, isOfWorks = false }: { sort: string; isOfWorks?: boolean }) =>
  sort === "popular" && (
    <p className="text-sm text-muted">
      {isOfWorks
        ? m.explore_popular_works({ days: POPULAR_DAYS, visitors: visitor.most })
        : m.explore_popular_note({
            days: POPULAR_DAYS,
            visitors: visitor.most,
            bookmark: bookmark.weight,
            bookmarks: bookmark.most,
            order: completedOrder.weight,
            orders: completedOrder.most,
          })}
    </p>
  );
