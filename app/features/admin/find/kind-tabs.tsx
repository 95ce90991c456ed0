import { Link } from "react-router";
import { FOUND_KINDS, type FoundKind } from "#domain/admin/find.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";

export const KIND_LABELS = {
  PEOPLE: m.admin_people,
  ORDERS: m.admin_orders,
  SERVICES: m.admin_services,
  WORKS: m.admin_works,
  REVIEWS: m.admin_reviews,
} satisfies Record<FoundKind, () => string>;

export function findPath(kind: FoundKind | null, text = ""): string {
  const parameters = new URLSearchParams({ ...(kind && { kind }), ...(text && { text }) }).toString();
  return parameters === "" ? PATHS.adminFind : `${PATHS.adminFind}?${parameters}`;
}

/** Everything, or one kind of it, with the same word. `kind`: what the page shows, if it is one of them. */
export function KindTabs({ kind, text = "" }: { kind?: FoundKind | null; text?: string }) {
  return (
    <nav aria-label={m.admin_find_kinds()} className="mb-5 overflow-x-auto border-b border-line [scrollbar-width:none]">
      <ul className="flex gap-2">
        {[null, ...FOUND_KINDS].map((each) => (
          <li key={each} className="shrink-0">
            <Link
              to={findPath(each, text)}
              aria-current={each === kind ? "page" : undefined}
              className="tab-link"
              preventScrollReset
            >
              {each === null ? m.admin_find_all() : KIND_LABELS[each]()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
