import { ACTIVE_CATEGORIES } from "#domain/commission/category/active-categories.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { PageLink } from "../../ui/page-link.tsx";
import { categoryLabels } from "../commission/storefront/category-labels.ts";
import { HomeSection } from "./home-section.tsx";

/** The categories that can be commissioned now, each linked to the search. */
export function Categories() {
  const { locale } = useUiEnvironment();
  return (
    <HomeSection title={m.home_categories_title()} lead={m.home_categories_lead()}>
      <ul className="flex flex-wrap gap-2.5">
        {ACTIVE_CATEGORIES.map((category) => (
          <li key={category.code}>
            <PageLink
              to={`${PATHS.explore}?categoryCode=${category.code}`}
              className="inline-flex min-h-11 items-center rounded-full border border-line-strong bg-raised px-4 text-sm font-medium transition-colors hover:border-accent hover:text-accent"
            >
              {categoryLabels(category, locale)}
            </PageLink>
          </li>
        ))}
      </ul>
    </HomeSection>
  );
}
