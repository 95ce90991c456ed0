import { Link, useLocation } from "react-router";
import { sidebar } from "#domain/account/sidebar.ts";
import { m } from "#messages";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { classes } from "../../../ui/classes.ts";
import { isWithin } from "./is-within.ts";
import { NavigationIcon } from "./navigation-icon.tsx";
import { NAVIGATION_LABELS } from "./navigation-labels.ts";

const ENTRY =
  "flex min-h-11 items-center gap-3 rounded-md px-3 text-sm transition-colors hover:bg-foreground/7 aria-[current]:bg-accent/10 aria-[current]:font-semibold aria-[current]:text-accent";

/** The dashboard's sections (rule S12), on wide screens. Folded, only their icons are seen (rule S42). */
export function Sidebar({ viewer, isFolded = false }: { viewer: Viewer; isFolded?: boolean }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={m.shell_dashboard_navigation()} className={classes("grid", isFolded ? "gap-3" : "gap-6")}>
      {sidebar(viewer.roles).map((section) => (
        <section key={section.title}>
          <h2 className={isFolded ? "sr-only" : "mb-1 px-3 text-xs font-medium text-muted"}>
            {NAVIGATION_LABELS[section.title]()}
          </h2>
          <ul>
            {section.links.map((link) => (
              <li key={link.path}>
                <Link
                  to={link.path}
                  aria-current={pathname === link.path ? "page" : undefined}
                  title={isFolded ? NAVIGATION_LABELS[link.label]() : undefined}
                  className={classes(ENTRY, isFolded && "justify-center")}
                >
                  <NavigationIcon page={link.path} />
                  <span className={isFolded ? "sr-only" : undefined}>{NAVIGATION_LABELS[link.label]()}</span>
                </Link>
                {!isFolded && link.children && isWithin(pathname, link) && (
                  <ul className="ml-5 border-l border-line pl-2">
                    {link.children.map((child) => (
                      <li key={child.path}>
                        <Link
                          to={child.path}
                          aria-current={pathname === child.path ? "page" : undefined}
                          className={classes(ENTRY, "min-h-10")}
                        >
                          {NAVIGATION_LABELS[child.label]()}
                        </Link>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
