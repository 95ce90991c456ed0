import * as PATHS from "#domain/site/paths.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import { cardData, SEEN_AT_ONCE } from "../../features/creator/search/card-data.ts";
import { CreatorResults } from "../../features/creator/search/creator-results.tsx";
import { SearchForm } from "../../features/creator/search/search-form.tsx";
import { filterOf, firstPagePath, searchInput } from "../../features/creator/search/search-input.ts";
import { foundOf } from "../../features/explore/results/found-count.tsx";
import { orFirstPage } from "../../features/explore/results/or-first-page.ts";
import { choiceCounts } from "../../features/explore/choice-counts.ts";
import { ExploreHeading } from "../../features/explore/explore-heading.tsx";
import { listData } from "../../features/share/linked-data.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { hydratedValues, omitFromHydration } from "../../static-markup/hydration-data.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { Route } from "./+types/explore-creators";

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { api, locale } = scope;
  const filter = filterOf(url.searchParams);
  const cursor = url.searchParams.get("cursor");
  const found = await orFirstPage(
    cursor,
    firstPagePath(filter),
    api.creator.search({ ...searchInput(filter), cursor }),
  );
  const cards = found.items.map((creator, index) =>
    omitFromHydration(cardData(creator, locale, index < SEEN_AT_ONCE), scope),
  );
  return {
    filter,
    first: { items: cards, nextCursor: found.nextCursor },
    nearest: found.nearest && {
      ...found.nearest,
      items: found.nearest.items.map((creator) => omitFromHydration(cardData(creator, locale), scope)),
    },
    count: foundOf(found, { isFirst: !cursor }),
    choices: choiceCounts(found.choices),
    isFirst: !cursor,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  pageMeta(
    page,
    {
      title: m.creator_explore_title(),
      description: m.creator_explore_description(),
      path: PATHS.explore,
      // Search results are not indexed.
      isListed: !loaderData?.filter.query,
    },
    import.meta.env.SSR && {
      linkedData: listData(hydratedValues(loaderData?.first.items ?? []).map(({ handle }) => profilePath(handle))),
    },
  );

export default function ExploreCreators({ loaderData }: Route.ComponentProps) {
  const { filter, first, count, choices, nearest, isFirst } = loaderData;
  return (
    <div className="page-column grid grid-cols-1 gap-5 pb-16 pt-4">
      <div>
        <ExploreHeading title={m.creator_explore_title()} />
        <SearchForm filter={filter} found={count} choices={choices} />
      </div>
      {!isFirst && (
        <LinkButton to={firstPagePath(filter)} variant="secondary" className="justify-self-center">
          {m.creator_first_page()}
        </LinkButton>
      )}
      <CreatorResults
        key={JSON.stringify([filter, isFirst])}
        first={first}
        nearest={nearest}
        count={count}
        filter={filter}
      />
    </div>
  );
}
