import { useCallback } from "react";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { SearchResults, type FoundItems } from "../../explore/results/search-results.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { listedService } from "../storefront/listed-service.ts";
import { ServiceCard, type ServiceCardProps } from "../storefront/service-card.tsx";
import { isNarrowed, servicePagePath, serviceSearchInput, type ServiceSearchFilter } from "./service-filter.ts";

/** One row on the widest screen. */
const SEEN_AT_ONCE = 4;

export type ServiceResultsProps = FoundItems<ServiceCardProps, ServiceSearchFilter>;

export function ServiceResults({ filter, ...found }: ServiceResultsProps) {
  const { locale } = useUiEnvironment();
  const viewer = useViewer();
  const loadPage = useCallback(
    async (cursor: string) => {
      const outcome = await callOnDemand((api) =>
        api.commissionService.search.query({ ...serviceSearchInput(filter), cursor }),
      );
      if (!outcome.ok) return null;
      const { items, nextCursor } = outcome.value;
      const scope = { locale, viewer, isDocument: false };
      return { items: items.map((service) => listedService(service, scope)), nextCursor };
    },
    [filter, locale, viewer],
  );
  return (
    <SearchResults
      {...found}
      asked={filter.query}
      wholePath={isNarrowed(filter) ? PATHS.exploreServices : null}
      loadPage={loadPage}
      pagePath={(cursor) => servicePagePath(filter, cursor)}
      cards={(items) => <Cards items={items} />}
      exactly={m.explore_service_count}
      moreThan={m.explore_service_count_more}
      heading={m.explore_service_found_label()}
      noneTitle={m.explore_service_none_title()}
      noneBody={isNarrowed(filter) ? m.explore_service_none_body() : m.explore_service_none_yet()}
      loadingLabel={m.explore_service_loading_more()}
      endLabel={m.explore_service_end()}
    />
  );
}

const Cards = ({ items }: { items: readonly ServiceCardProps[] }) => (
  <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
    {items.map((service, index) => (
      <li key={index} className={index < SEEN_AT_ONCE ? undefined : "shown-near"}>
        <ServiceCard {...service} />
      </li>
    ))}
  </ul>
);
