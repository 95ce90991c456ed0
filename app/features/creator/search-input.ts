import { CREATOR_SORTS } from "../../../domain/commission/shelf.ts";
import { QUERY_MAX } from "../../../domain/commission/search-terms.ts";
import type { CreatorFilter } from "./search-form.tsx";

/** What an address asks for; what it names wrongly is as if it were not there. */
export function filterOf(parameters: URLSearchParams): CreatorFilter {
  const sort = CREATOR_SORTS.find((known) => known === parameters.get("sort"));
  return {
    query: (parameters.get("query") ?? "").slice(0, QUERY_MAX),
    categoryCode: (parameters.get("categoryCode") ?? "").slice(0, QUERY_MAX),
    isOpen: parameters.get("isOpen") === "true",
    sort: sort ?? "updatedAt",
  };
}

/** The same as creator.search takes it. */
export const searchInput = ({ query, categoryCode, isOpen, sort }: CreatorFilter) => ({
  sort,
  ...(query.trim() === "" ? {} : { query }),
  ...(categoryCode === "" ? {} : { categoryCode }),
  ...(isOpen ? { isOpen } : {}),
});
