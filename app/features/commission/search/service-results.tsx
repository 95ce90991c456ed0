import { useCallback } from "react";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { FoundCount, type Found } from "../../explore/found-count.tsx";
import { MoreLink } from "../../explore/more-link.tsx";
import { NearestFound, type Nearest } from "../../explore/nearest-found.tsx";
import { NothingFound } from "../../explore/nothing-found.tsx";
import { useMorePages, type ShownPage } from "../../explore/use-more-pages.ts";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useViewer } from "../../shell/page/site.ts";
import { listedService } from "../storefront/listed-service.ts";
import { ServiceCard, type ServiceCardProps } from "../storefront/service-card.tsx";
import { isNarrowed, servicePagePath, serviceSearchInput, type ServiceSearchFilter } from "./service-filter.ts";

/** One row on the widest screen. */
const SEEN_AT_ONCE = 4;

export interface ServiceResultsProps {
  first: ShownPage<ServiceCardProps>;
  nearest: Nearest<ServiceCardProps> | null;
  /** Null where it is not known how many there are. */
  count: Found | null;
  filter: ServiceSearchFilter;
}

export function ServiceResults({ first, nearest, count, filter }: ServiceResultsProps) {
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
  const { items, hasMore, cursor, state, load } = useMorePages(first, loadPage);
  const wholePath = isNarrowed(filter) ? PATHS.exploreServices : null;
  if (first.items.length === 0)
    return (
      <>
        <NothingFound title={m.explore_service_none_title()} wholePath={wholePath}>
          {isNarrowed(filter) ? m.explore_service_none_body() : m.explore_service_none_yet()}
        </NothingFound>
        {nearest && (
          <NearestFound {...nearest} asked={filter.query}>
            <Cards items={nearest.items} />
          </NearestFound>
        )}
      </>
    );
  return (
    <div className="grid gap-6">
      <FoundCount
        found={count}
        exactly={m.explore_service_count}
        moreThan={m.explore_service_count_more}
        wholePath={wholePath}
      />
      <h2 className="sr-only">{m.explore_service_found_label()}</h2>
      <Cards items={items} />
      <MoreLink
        href={cursor && servicePagePath(filter, cursor)}
        state={state}
        load={load}
        loadingLabel={m.explore_service_loading_more()}
        endLabel={hasMore ? m.explore_service_end() : null}
      />
    </div>
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
