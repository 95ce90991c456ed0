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
import { SearchResults, type FoundItems } from "../../explore/results/search-results.tsx";
import { usePreviewLightbox } from "./preview-lightbox.tsx";
import * as PATHS from "#domain/site/paths.ts";
import type { Parts } from "../../../ui/parts.ts";

export type CreatorResultsProps = FoundItems<OrOmitted<CardData>, CreatorFilter>;

export function CreatorResults({ filter, ...found }: CreatorResultsProps) {
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
  const lightbox = usePreviewLightbox();
  const preview: Parts = lightbox.shown;
  return (
    <>
      <SearchResults
        {...found}
        asked={filter.query}
        wholePath={isNarrowed(filter) ? PATHS.explore : null}
        loadPage={loadPage}
        pagePath={(cursor) => nextPagePath(filter, cursor)}
        cards={(items) => <Cards items={items} onClickCapture={lightbox.open} />}
        exactly={m.creator_count}
        moreThan={m.creator_count_more}
        noneTitle={m.creator_none_title()}
        noneBody={m.creator_none_body()}
        loadingLabel={m.creator_loading_more()}
        endLabel={m.creator_end()}
      />
      {preview}
    </>
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
