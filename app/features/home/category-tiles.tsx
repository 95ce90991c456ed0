import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import * as PATHS from "#domain/site/paths.ts";
import { StaticMarkup } from "../../static-markup/static-markup.tsx";
import { hydratedValue, type OrOmitted } from "../../static-markup/hydration-data.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { FramedImage } from "../../ui/picture/framed-image.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { categoryLabels } from "../commission/storefront/category-labels.ts";
import { imageSource, PREVIEW_WIDTHS } from "../media/image-source.ts";
import type { CategoryPicture } from "./category-pictures.ts";

/** What can be commissioned, in the first screen. */
export const CategoryTiles = ({ tiles }: { tiles: readonly OrOmitted<CategoryPicture>[] }) => (
  <nav aria-label={m.home_categories_title()} className="md:col-span-2">
    <ul className="grid grid-cols-3 gap-2 sm:gap-3 md:grid-cols-6">
      {tiles.map((tile, index) => {
        const shown = hydratedValue(tile);
        return (
          <StaticMarkup
            key={index}
            as="li"
            className="link-card relative overflow-clip rounded-lg bg-surface"
            component={Tile}
            props={shown}
          />
        );
      })}
    </ul>
  </nav>
);

function Tile({ code, picture }: CategoryPicture) {
  const { locale } = useUiEnvironment();
  const category = ACTIVE_CATEGORIES.find((each) => each.code === code);
  return (
    <>
      <FramedImage
        {...imageSource(picture?.url ?? null, null, PREVIEW_WIDTHS)}
        focus={picture?.focus}
        alt=""
        isEager
        ratio={4 / 3}
        sizes="(min-width:768px) 180px,31vw"
      />
      <p className="px-2.5 py-2 text-sm font-semibold leading-tight">
        <PageLink to={`${PATHS.exploreServices}?categoryCode=${code}`} className="card-link line-clamp-2 min-h-[2lh]">
          {category && categoryLabels(category, locale)}
        </PageLink>
      </p>
    </>
  );
}
