import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The modules of the public pages; root and layout wrap all pages. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(?:home|explore-creators|explore-services|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** So small, and used on so many pages, that every page includes them. */
const IN_EVERY_PAGE = /\/messages\/bundled\/registry\.js|vite\/preload-helper\.js|\/app\/ui\/icon\.tsx/;
/** Of the five public pages: what fewer need is not worth its weight on the others. */
const MOST_PAGES = 4;

/** The number of public pages that import a module statically; all of them if it wraps every page. */
function publicPagesImporting(id: string, context: ChunkingContext): number {
  // Styles stay with the page that imports them: another chunk with them would load them again.
  if (PUBLIC_PAGE.test(id) || id.endsWith(".css")) return 0;
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    if (AROUND_EVERY_PAGE.test(module)) return Infinity;
    const page = PUBLIC_PAGE.exec(module)?.[0];
    if (page) pages.add(page);
    // The set grows during iteration, so that it also visits the importers of importers.
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages.size;
}

const isPublic = (id: string, context: ChunkingContext): boolean =>
  IN_EVERY_PAGE.test(id) || publicPagesImporting(id, context) >= MOST_PAGES;

/**
 * What most public pages need is one file, and the framework another, which browsers keep in the cache when only the
 * product has changed. The rest is left to the bundler: a file for what the same pages and parts need, so that none
 * loads what only others need (tests/e2e/weight.test.ts).
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: (id, context) => (isPublic(id, context) ? "public" : null), priority: 1 },
];
