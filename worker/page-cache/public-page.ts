import { handleKey, isHandle } from "../../domain/account/handle.ts";

/** What has to be rendered anew together: every list of creators, one form's page, one person's page. */
export type PageScope = "lists" | `form:${string}` | `handle:${string}`;

export const formScope = (code: string): PageScope => `form:${code}`;
export const handleScope = (handle: string): PageScope => `handle:${handleKey(handle)}`;

/** The scope of a path whose page is the same for everybody who is not signed in; null for any other path. */
export function publicScope(path: string): PageScope | null {
  const segments = path.split("/").filter((segment) => segment !== "");
  const [first, second] = segments;
  if (first === undefined) return "lists";
  if (first === "explore") return "lists";
  if (first === "cf") return second !== undefined && segments.length === 2 ? formScope(second) : null;
  return segments.length === 1 && isHandle(first) ? handleScope(first) : null;
}

/** React Router asks for a page's data alone at the same path with this ending. */
const DATA_ENDING = /(?:\/?_root)?\.data$/;

export const isPublicPage = (path: string): boolean => publicScope(path.replace(DATA_ENDING, "") || "/") !== null;
