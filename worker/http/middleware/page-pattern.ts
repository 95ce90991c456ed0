import { RESERVED_HANDLES } from "#domain/account/handle.ts";
import * as PATHS from "#domain/site/paths.ts";
import { LEGAL_SLUGS, legalPath } from "#domain/site/public-paths.ts";

const KNOWN: ReadonlySet<string> = new Set([...Object.values(PATHS), ...LEGAL_SLUGS.map(legalPath)]);

/** A page's address without what only one person's has: the site's own words stay, everything else is a star. */
export function pagePattern(path: string): string {
  if (KNOWN.has(path)) return path;
  const [, first = "", ...rest] = path.split("/");
  const known = RESERVED_HANDLES.has(first) || first === "cf";
  return rest.length === 0 ? "/*" : `/${known ? first : "*"}/*`;
}
