import { useCallback } from "react";
import { shownName } from "#domain/account/shown-name.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import * as PATHS from "#domain/site/paths.ts";
import { workPath } from "#domain/site/public-paths.ts";
import type { getWorkSearch } from "#worker/portfolio/search/work-search.usecases.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { SearchResults, type FoundItems } from "../../explore/results/search-results.tsx";
import type { OrOmitted } from "../../../static-markup/hydration-data.ts";
import { galleryItem, type GalleryItem } from "../gallery-item.ts";
import { WorkGallery } from "../work-gallery.tsx";
import { isNarrowed, workPagePath, workSearchInput, type WorkSearchFilter } from "./work-filter.ts";

export type FoundWork = Awaited<ReturnType<typeof getWorkSearch>>["items"][number];

export const foundItem = (work: FoundWork, locale: LanguageCode, isEager = false): GalleryItem =>
  galleryItem(work, { href: workPath(work.handle, work.id), maker: shownName(work, locale), isEager });

export type WorkResultsProps = FoundItems<OrOmitted<GalleryItem>, WorkSearchFilter>;

export function WorkResults({ filter, ...found }: WorkResultsProps) {
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
  return (
    <SearchResults
      {...found}
      asked={filter.query}
      wholePath={isNarrowed(filter) ? PATHS.exploreWorks : null}
      loadPage={loadPage}
      pagePath={(cursor) => workPagePath(filter, cursor)}
      cards={(items) => <WorkGallery items={items} />}
      exactly={m.explore_work_count}
      moreThan={m.explore_work_count_more}
      heading={m.explore_work_found_label()}
      noneTitle={m.explore_work_none_title()}
      noneBody={isNarrowed(filter) ? m.explore_work_none_body() : m.explore_work_none_yet()}
      loadingLabel={m.explore_work_loading_more()}
      endLabel={m.explore_work_end()}
    />
  );
}
