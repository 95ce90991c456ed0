import { POPULAR_DAYS, POPULARITY } from "#domain/commission/popularity.ts";
import { m } from "#messages";

const { visitor, bookmark, completedOrder } = POPULARITY;

/** What "popular" counts (rule L97), where results are sorted by it. */
export const PopularNote = ({ sort, isOfWorks = false }: { sort: string; isOfWorks?: boolean }) =>
  sort === "popular" && (
    <p className="text-sm text-muted">
      {isOfWorks
        ? m.explore_popular_works({ period: POPULAR_DAYS, visitorMost: visitor.most })
        : m.explore_popular_note({
            period: POPULAR_DAYS,
            visitorMost: visitor.most,
            bookmarkPoints: bookmark.weight,
            bookmarkMost: bookmark.most,
            orderPoints: completedOrder.weight,
            orderMost: completedOrder.most,
          })}
    </p>
  );
