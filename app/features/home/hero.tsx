import { StaticMarkup } from "../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../static-markup/hydration-data.ts";
import { m } from "#messages";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { Comet } from "../../ui/comet.tsx";
import type { CategoryPicture } from "./category-pictures.ts";
import { CategoryTiles } from "./category-tiles.tsx";
import { HomeSearch } from "./home-search.tsx";
import { WorkTile } from "./work-tile.tsx";
import type { WorkTileData } from "./work-tile-data.ts";
import * as PATHS from "#domain/site/paths.ts";

/** The grid of the pictures beside the text: the first is the largest, the third is tall. */
const PLACES = ["col-span-2 row-span-2", "", "row-span-2", "", ""];
export const HERO_WORKS = PLACES.length;

const sizesAt = (index: number) => (index === 0 ? "(min-width:768px) 360px,62vw" : "(min-width:768px) 180px,31vw");

interface HeroProps {
  works: readonly OrOmitted<WorkTileData>[];
  categories: readonly OrOmitted<CategoryPicture>[];
}

/** The headline, a search, and recent works (a drawn comet while there are none); below them what can be commissioned. */
export function Hero({ works, categories }: HeroProps) {
  return (
    <section className="page-column relative grid grid-cols-1 items-center gap-x-10 gap-y-6 pb-10 pt-6 md:grid-cols-[1fr_1fr] md:pt-8">
      <div className="grid grid-cols-1 justify-items-start gap-5">
        <h1 className="text-4xl sm:text-5xl md:text-4xl lg:text-5xl">{m.home_hero_title()}</h1>
        <p className="max-w-prose text-lg/(--leading-body) text-muted">{m.home_hero_lead()}</p>
        <HomeSearch />
        <div className="flex flex-wrap gap-3">
          <LinkButton to={PATHS.explore} variant="secondary">
            {m.home_hero_find()}
          </LinkButton>
          <LinkButton to="#creators" variant="ghost">
            {m.home_hero_join()}
          </LinkButton>
        </div>
      </div>
      {works.length === 0 ? (
        <Comet className="mx-auto w-full max-w-sm max-md:hidden" />
      ) : (
        <ul className="grid aspect-square grid-cols-3 grid-rows-3 gap-2 max-md:order-last sm:gap-3 lg:aspect-5/4">
          {works.map((shown, index) => {
            const work = hydratedValue(shown);
            return (
              <StaticMarkup
                key={index}
                as="li"
                className={PLACES[index]}
                component={WorkTile}
                props={work && { work, sizes: sizesAt(index), isEager: index === 0, className: "size-full" }}
              />
            );
          })}
        </ul>
      )}
      <CategoryTiles tiles={categories} />
    </section>
  );
}
