import { useCallback } from "react";
import { shownName } from "#domain/account/shown-name.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import * as PATHS from "#domain/site/paths.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { getWorkSearch } from "#worker/portfolio/search/work-search.usecases.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { FoundCount, type Found } from "../../explore/found-count.tsx";
import { MoreLink } from "../../explore/more-link.tsx";
import { NearestFound, type Nearest } from "../../explore/nearest-found.tsx";
import { NothingFound } from "../../explore/nothing-found.tsx";
import { useMorePages, type ShownPage } from "../../explore/use-more-pages.ts";
import type { OrOmitted } from "../../../static-markup/hydration-data.ts";
import { galleryItem, type GalleryItem } from "../gallery-item.ts";
import { WorkGallery } from "../work-gallery.tsx";
import { isNarrowed, workPagePath, workSearchInput, type WorkSearchFilter } from "./work-filter.ts";

export type FoundWork = Awaited<ReturnType<typeof getWorkSearch>>["items"][number];

export const foundItem = (work: FoundWork, locale: LanguageCode, isEager = false): GalleryItem =>
  galleryItem(work, { href: workPath(work.handle, work.id), maker: shownName(work, locale), isEager });

export interface WorkResultsProps {
  first: ShownPage<OrOmitted<GalleryItem>>;
  nearest: Nearest<OrOmitted<GalleryItem>> | null;
  /** Null where it is not known how many there are. */
  count: Found | null;
  filter: WorkSearchFilter;
}

export function WorkResults({ first, nearest, count, filter }: WorkResultsProps) {
  const { locale } = useUiEnvironment();
  const loadPage = useCallback(
    async (cursor: string) => {
      const outcome = await callOnDemand((api) =>
        api.portfolioWork.search.query({ ...workSearchInput(filter), cursor }),
      );
      if (!outcome.ok) return null;
      const items = outcome.value.items as FoundWork[];
      return { items: items.map((work) => foundItem(work, locale)), nextCursor: outcome.value.nextCursor };
    },
    [filter, locale],
  );
  const { items, hasMore, cursor, state, load } = useMorePages(first, loadPage);
  const wholePath = isNarrowed(filter) ? PATHS.exploreWorks : null;
  if (first.items.length === 0)
    return (
      <>
        <NothingFound title={m.explore_work_none_title()} wholePath={wholePath}>
          {isNarrowed(filter) ? m.explore_work_none_body() : m.explore_work_none_yet()}
        </NothingFound>
        {nearest && (
          <NearestFound {...nearest} asked={filter.query}>
            <WorkGallery items={nearest.items} />
          </NearestFound>
        )}
      </>
    );
  return (
    <div className="grid gap-6">
      <FoundCount
        found={count}
        exactly={m.explore_work_count}
        moreThan={m.explore_work_count_more}
        wholePath={wholePath}
      />
      <h2 className="sr-only">{m.explore_work_found_label()}</h2>
      <WorkGallery items={items} />
      <MoreLink
        href={cursor && workPagePath(filter, cursor)}
        state={state}
        load={load}
        loadingLabel={m.explore_work_loading_more()}
        endLabel={hasMore ? m.explore_work_end() : null}
      />
    </div>
  );
}
