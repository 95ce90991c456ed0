import { Link, useLocation } from "react-router";
import { sidebar } from "#domain/account/sidebar.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { isWithin } from "./is-within.ts";
import { NAVIGATION_LABELS } from "./navigation-labels.ts";

/** Without a sidebar: the current entry and its children in a scrolling row. */
export function SubNavigation({ viewer }: { viewer: Viewer }) {
  const { pathname } = useLocation();
  const current = sidebar(viewer.roles)
    .flatMap((section) => section.links)
    .find((link) => link.children && isWithin(pathname, link));
  if (!current?.children) return null;
  return (
    <nav
      aria-label={NAVIGATION_LABELS[current.label]()}
      className="-mx-4 mb-6 overflow-x-auto border-b border-line px-4 [scrollbar-width:none] lg:hidden"
    >
      <ul className="flex">
        {[current, ...current.children].map(({ path, label }) => (
          <li key={path} className="shrink-0">
            <Link
              to={path}
              aria-current={pathname === path ? "page" : undefined}
              className="flex min-h-11 items-center border-b-2 border-transparent px-3 text-sm text-muted aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-foreground"
            >
              {NAVIGATION_LABELS[label]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
