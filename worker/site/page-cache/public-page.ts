import { handleKey, isHandle } from "#domain/account/handle.ts";
import type { ListName } from "./content-version.queries.ts";

/**
 * What is purged together: every list of creators and what they offer, every list of works, one form's page, one person's pages, pages that
 * change only by a deployment.
 */
export type PageScope = `list:${ListName}` | `form:${string}` | `handle:${string}` | "static";

export const listScope = (list: ListName): PageScope => `list:${list}`;
const [CREATORS, WORKS] = [listScope("creators"), listScope("works")];

export const formScope = (code: string): PageScope => `form:${code}`;
export const handleScope = (handle: string): PageScope => `handle:${handleKey(handle)}`;

/** A page that is the same for all visitors, and the query parameters it depends on. */
export interface PublicPage {
  scopes: readonly PageScope[];
  parameters: readonly string[];
}

/** Read by every page: the language, and the dialog that is open over it. */
const FRAME_PARAMETERS = ["lang", "auth"];

const page = (scopes: PageScope | readonly PageScope[], ...parameters: string[]): PublicPage => ({
  scopes: typeof scopes === "string" ? [scopes] : scopes,
  parameters: [...FRAME_PARAMETERS, ...parameters],
});

/** Decoded, as stored: a percent-encoded code would be a scope of its own that is never purged. */
const isCode = (segment: string | undefined): segment is string => /^\w+$/.test(segment ?? "");

const SEARCH_PARAMETERS = ["query", "categoryCode", "isOpen", "sort", "cursor"];

/** React Router asks for a page's data alone at the same path with this ending. */
const DATA_ENDING = /(?:\/_)?\.data$/;

export const asksForData = (request: Request): boolean => DATA_ENDING.test(new URL(request.url).pathname);

/** Of which routes of a page the data is; React Router says so where it does not want all of them. */
const ROUTES_PARAMETER = "_routes";

/** The public page at a path, or whose data is there alone, as for a user who navigates from another page; null for any other path. */
export function publicPage(path: string): PublicPage | null {
  if (!DATA_ENDING.test(path)) return pageAt(path);
  const shown = pageAt(path.replace(DATA_ENDING, "") || "/");
  return shown && { ...shown, parameters: [...shown.parameters, ROUTES_PARAMETER] };
}

function pageAt(path: string): PublicPage | null {
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first, second] = segments;
  if (first === undefined) return page([CREATORS, WORKS], "signup");
  if (first === "explore" && second === "services")
    return page(
      CREATORS,
      ...SEARCH_PARAMETERS,
      "contentKind",
      "usecase",
      "tag",
      "languageCode",
      "turnaroundDays",
      "isCommercial",
      "isSurprise",
      "priceFrom",
      "priceTo",
      "currency",
    );
  if (first === "explore" && second === "works")
    return page(WORKS, "query", "categoryCode", "cursor", "tag", "mediaType", "isRatedShown", "sort");
  if (first === "explore") return page(CREATORS, ...SEARCH_PARAMETERS, "languageCode");
  if (first === "legal") return page("static");
  if (first === "cf") return isCode(second) && segments.length === 2 ? page(formScope(second)) : null;
  return segments.length === 1 && isHandle(first) ? page(handleScope(first), "service", "work") : null;
}

/** The part of a query that a page depends on, in a fixed order: tracking parameters make no second page. */
export function cacheKeySearch({ parameters }: PublicPage, asked: URLSearchParams): string {
  const named = parameters.flatMap((name) => {
    const value = asked.get(name);
    return value === null ? [] : [[name, value]];
  });
  return named.length === 0 ? "" : `?${new URLSearchParams(named)}`;
}

export const isPublicPage = (path: string): boolean => publicPage(path) !== null;
