import { Images } from "../../ui/icons/public-icons.ts";
import { StaticMarkup } from "../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../static-markup/hydration-data.ts";
import { m } from "#messages";
import { EmptyState } from "../../ui/empty-state.tsx";
import { HomeSection } from "./home-section.tsx";
import { WorkTile } from "./work-tile.tsx";
import type { WorkTileData } from "./work-tile-data.ts";

const SIZES = "(min-width:1024px) 190px,31vw";

export function FreshWorks({ works }: { works: readonly OrOmitted<WorkTileData>[] }) {
  return (
    <HomeSection title={m.home_works_title()} lead={m.home_works_lead()}>
      {works.length === 0 ? (
        <EmptyState icon={<Images aria-hidden size={32} strokeWidth={1.5} />} title={m.home_works_empty_title()}>
          {m.home_works_empty_body()}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-3 gap-2 lg:grid-cols-6">
          {works.map((shown, index) => {
            const work = hydratedValue(shown);
            return <StaticMarkup key={index} as="li" component={WorkTile} props={work && { work, sizes: SIZES }} />;
          })}
        </ul>
      )}
    </HomeSection>
  );
}
