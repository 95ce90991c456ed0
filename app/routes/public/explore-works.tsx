import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { orHttpError } from "../../answered.ts";
import { requestScope } from "../../context.ts";
import { foundOf } from "../../features/explore/results/found-count.tsx";
import { orFirstPage } from "../../features/explore/results/or-first-page.ts";
import { choiceCounts } from "../../features/explore/choice-counts.ts";
import { ExploreHeading } from "../../features/explore/explore-heading.tsx";
import { firstPictured } from "../../features/portfolio/gallery-item.ts";
import { PopularTags } from "../../features/portfolio/search/popular-tags.tsx";
import { workFilterOf, workPagePath, workSearchInput } from "../../features/portfolio/search/work-filter.ts";
import { foundItem, WorkResults } from "../../features/portfolio/search/work-results.tsx";
import { WorkSearchForm } from "../../features/portfolio/search/work-search-form.tsx";
import { listData } from "../../features/share/linked-data.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { hydratedValues, omitFromHydration } from "../../static-markup/hydration-data.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { Route } from "./+types/explore-works";

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { api, locale } = scope;
  const filter = workFilterOf(url.searchParams);
  const cursor = url.searchParams.get("cursor");
  const tags = orHttpError(api.portfolioWork.suggestTags({ beginning: "" }));
  const found = await orFirstPage(
    cursor,
    workPagePath(filter),
    api.portfolioWork.search({ ...workSearchInput(filter), cursor }),
  );
  const pictured = firstPictured(found.items);
  const items = found.items.map((work) => omitFromHydration(foundItem(work, locale, pictured.has(work)), scope));
  return {
    filter,
    first: { items, nextCursor: found.nextCursor },
    nearest: found.nearest && {
      ...found.nearest,
      items: found.nearest.items.map((work) => omitFromHydration(foundItem(work, locale), scope)),
    },
    count: foundOf(found, { isFirst: !cursor }),
    choices: choiceCounts(found.choices),
    tags: (await tags).items.map(({ tag }) => tag),
    isFirst: !cursor,
  };
}

export const meta: Route.MetaFunction = ({ loaderData, ...page }) =>
  pageMeta(
    page,
    {
      title: m.explore_works_title(),
      description: m.explore_works_description(),
      path: PATHS.exploreWorks,
      // Search results are not indexed.
      isListed: !loaderData?.filter.query,
    },
    import.meta.env.SSR && {
      linkedData: listData(hydratedValues(loaderData?.first.items ?? []).map(({ href }) => href)),
    },
  );

export default function ExploreWorks({ loaderData }: Route.ComponentProps) {
  const { filter, first, count, choices, nearest, tags, isFirst } = loaderData;
  return (
    <div className="page-column grid grid-cols-1 gap-5 pb-16 pt-4">
      <div>
        <ExploreHeading title={m.explore_works_title()} />
        <WorkSearchForm filter={filter} found={count} choices={choices}>
          <PopularTags tags={tags} filter={filter} />
        </WorkSearchForm>
      </div>
      {!isFirst && (
        <LinkButton to={workPagePath(filter)} variant="secondary" className="justify-self-center">
          {m.creator_first_page()}
        </LinkButton>
      )}
      <WorkResults
        key={JSON.stringify([filter, isFirst])}
        first={first}
        nearest={nearest}
        count={count}
        filter={filter}
      />
    </div>
  );
}
