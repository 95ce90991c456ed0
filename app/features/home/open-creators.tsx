import { Sparkles } from "../../ui/icons/public-icons.ts";
import { StaticMarkup } from "../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../static-markup/hydration-data.ts";
import { m } from "#messages";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { CreatorTile } from "./creator-tile.tsx";
import { HomeSection } from "./home-section.tsx";
import type { TileData } from "./tile-data.ts";
import * as PATHS from "#domain/site/paths.ts";

interface OpenCreatorsProps {
  creators: readonly OrOmitted<TileData>[];
  title: string;
  lead: string;
}

/** On phones a horizontal strip: eight stacked cards would push the rest of the page out of view. */
export function OpenCreators({ creators, title, lead }: OpenCreatorsProps) {
  return (
    <HomeSection
      title={title}
      lead={lead}
      action={
        <LinkButton to={PATHS.explore} variant="ghost" className="max-sm:-ml-4 sm:-mr-4">
          {m.home_open_all()}
        </LinkButton>
      }
    >
      {creators.length === 0 ? (
        <EmptyState icon={<Sparkles aria-hidden size={32} strokeWidth={1.5} />} title={m.home_open_empty_title()}>
          {m.home_open_empty_body()}
        </EmptyState>
      ) : (
        <ul className="grid gap-5 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:grid-flow-col max-sm:auto-cols-[78%] max-sm:overflow-x-auto max-sm:px-4 max-sm:pb-3 sm:grid-cols-2 lg:grid-cols-4">
          {creators.map((shown, index) => {
            const creator = hydratedValue(shown);
            return (
              <StaticMarkup
                key={index}
                as="li"
                className="snap-start"
                component={CreatorTile}
                props={creator && { creator }}
              />
            );
          })}
        </ul>
      )}
    </HomeSection>
  );
}
