import { useCallback, type MouseEventHandler } from "react";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { StaticMarkup } from "../../../static-markup/static-markup.tsx";
import { hydratedValues, hydratedValue, type OrOmitted } from "../../../static-markup/hydration-data.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { CreatorCard } from "./creator-card.tsx";
import { cardData, SEEN_AT_ONCE, type CardData } from "./card-data.ts";
import type { CreatorFilter } from "./search-form.tsx";
import { isNarrowed, nextPagePath, searchInput } from "./search-input.ts";
import { FoundCount, type Found } from "../../explore/found-count.tsx";
import { MoreLink } from "../../explore/more-link.tsx";
import { NearestFound, type Nearest } from "../../explore/nearest-found.tsx";
import { NothingFound } from "../../explore/nothing-found.tsx";
import { useMorePages, type ShownPage } from "../../explore/use-more-pages.ts";
import { usePreviewLightbox } from "./preview-lightbox.tsx";
import * as PATHS from "#domain/site/paths.ts";
import type { Parts } from "../../../ui/parts.ts";

/**
 * Creators page by page: the next page is loaded near the end of this one, or by the link, which without JavaScript
 * leads to a page of its own.
 */
export interface CreatorResultsProps {
  first: ShownPage<OrOmitted<CardData>>;
  nearest: Nearest<OrOmitted<CardData>> | null;
  /** Null where it is not known how many there are. */
  count: Found | null;
  filter: CreatorFilter;
}

export function CreatorResults({ first, nearest, count, filter }: CreatorResultsProps) {
  const { locale } = useUiEnvironment();
  const loadPage = useCallback(
    async (cursor: string) => {
      const outcome = await callOnDemand((api) => api.creator.search.query({ ...searchInput(filter), cursor }));
      if (!outcome.ok) return null;
      const { items, nextCursor } = outcome.value;
      return { items: items.map((creator) => cardData(creator, locale)), nextCursor };
    },
    [filter, locale],
  );
  const { items, hasMore, cursor, state, load } = useMorePages(first, loadPage);
  const lightbox = usePreviewLightbox();
  const preview: Parts = lightbox.shown;

  const wholePath = isNarrowed(filter) ? PATHS.explore : null;
  if (first.items.length === 0)
    return (
      <>
        <NothingFound title={m.creator_none_title()} wholePath={wholePath}>
          {m.creator_none_body()}
        </NothingFound>
        {nearest && (
          <NearestFound {...nearest} asked={filter.query}>
            <Cards items={nearest.items} onClickCapture={lightbox.open} />
          </NearestFound>
        )}
        {preview}
      </>
    );
  return (
    <div className="grid gap-6">
      <FoundCount found={count} exactly={m.creator_count} moreThan={m.creator_count_more} wholePath={wholePath} />
      <Cards items={items} onClickCapture={lightbox.open} />
      {preview}
      <MoreLink
        href={cursor && nextPagePath(filter, cursor)}
        state={state}
        load={load}
        loadingLabel={m.creator_loading_more()}
        endLabel={hasMore ? m.creator_end() : null}
      />
    </div>
  );
}

interface CardsProps {
  items: readonly OrOmitted<CardData>[];
  onClickCapture: MouseEventHandler;
}

function Cards({ items, onClickCapture }: CardsProps) {
  const pictured = hydratedValues(items).find(({ works }) => works.some(({ pictureUrl }) => pictureUrl !== null));
  return (
    <ul
      aria-label={m.creator_found_label()}
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
      onClickCapture={onClickCapture}
    >
      {items.map((shown, index) => {
        const creator = hydratedValue(shown);
        return (
          <StaticMarkup
            key={index}
            as="li"
            className={index < SEEN_AT_ONCE ? undefined : "shown-near [--near-size:34rem]"}
            component={CreatorCard}
            props={creator && { creator, isEager: creator === pictured }}
          />
        );
      })}
    </ul>
  );
}
