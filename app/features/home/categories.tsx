import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { categoryLabels } from "../commission/storefront/category-labels.ts";
import { HomeSection } from "./home-section.tsx";

/** The categories that can be commissioned now, each linked to the search. */
export function Categories() {
  return (
    <HomeSection title={m.home_categories_title()} lead={m.home_categories_lead()}>
      <ul className="flex flex-wrap gap-2.5">
        <Links />
      </ul>
    </HomeSection>
  );
}

function Links() {
  const { locale } = useUiEnvironment();
  return ACTIVE_CATEGORIES.map((category) => (
    <li key={category.code}>
      <PageLink to={`${PATHS.explore}?categoryCode=${category.code}`} className="chip-link">
        {categoryLabels(category, locale)}
      </PageLink>
    </li>
  ));
}
