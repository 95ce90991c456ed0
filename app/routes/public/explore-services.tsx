import { DEFAULT_CURRENCY_CODE, isActiveCurrencyCode } from "#domain/money/currency.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import {
  serviceFilterOf,
  servicePagePath,
  serviceSearchInput,
} from "../../features/commission/search/service-filter.ts";
import { ServiceResults } from "../../features/commission/search/service-results.tsx";
import { listedService } from "../../features/commission/storefront/listed-service.ts";
import { ServiceSearchForm } from "../../features/commission/search/service-search-form.tsx";
import { foundOf } from "../../features/explore/results/found-count.tsx";
import { orFirstPage } from "../../features/explore/results/or-first-page.ts";
import { choiceCounts } from "../../features/explore/choice-counts.ts";
import { ExploreHeading } from "../../features/explore/explore-heading.tsx";
import { listData } from "../../features/share/linked-data.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { hydratedValues } from "../../static-markup/hydration-data.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import type { Route } from "./+types/explore-services";

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestScope);
  const { api, displayCurrencyCode: own } = scope;
  const filter = serviceFilterOf(url.searchParams, isActiveCurrencyCode(own) ? own : DEFAULT_CURRENCY_CODE);
  const cursor = url.searchParams.get("cursor");
  const found = await orFirstPage(
    cursor,
    servicePagePath(filter),
    api.commissionService.search({ ...serviceSearchInput(filter), cursor }),
  );
  return {
    filter,
    first: {
      items: found.items.map((service, index) => listedService(service, scope, index === 0)),
      nextCursor: found.nextCursor,
    },
    nearest: found.nearest && {
      ...found.nearest,
      items: found.nearest.items.map((service, index) => listedService(service, scope, index === 0)),
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
      title: m.explore_services_title(),
      description: m.explore_services_description(),
      path: PATHS.exploreServices,
      // Search results are not indexed.
      isListed: !loaderData?.filter.query,
    },
    import.meta.env.SSR && {
      linkedData: listData(
        hydratedValues((loaderData?.first.items ?? []).map(({ card }) => card)).map(({ href }) => href),
      ),
    },
  );

export default function ExploreServices({ loaderData }: Route.ComponentProps) {
  const { filter, first, count, choices, nearest, isFirst } = loaderData;
  return (
    <div className="page-column grid grid-cols-1 gap-5 pb-16 pt-4">
      <div>
        <ExploreHeading title={m.explore_services_title()} />
        <ServiceSearchForm filter={filter} found={count} choices={choices} />
      </div>
      {!isFirst && (
        <LinkButton to={servicePagePath(filter)} variant="secondary" className="justify-self-center">
          {m.creator_first_page()}
        </LinkButton>
      )}
      <ServiceResults
        key={JSON.stringify([filter, isFirst])}
        first={first}
        nearest={nearest}
        count={count}
        filter={filter}
      />
    </div>
  );
}
