import { Link, useLocation } from "react-router";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";

const TABS = [
  { path: PATHS.explore, label: m.explore_creators },
  { path: PATHS.exploreServices, label: m.explore_services },
  { path: PATHS.exploreWorks, label: m.explore_works },
] as const;

/** What is looked for: each has a page and a search of its own. */
export function ExploreTabs() {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.explore_kinds()} className="max-sm:-mx-3">
      <ul className="flex gap-2">
        {TABS.map(({ path, label }) => (
          <li key={path}>
            <Link to={path} aria-current={pathname === path ? "page" : undefined} className="tab-link">
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
