import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The modules of the public pages; root and layout wrap all pages. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(home|explore-creators|explore-services|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** So small, and used on so many pages, that every page includes them. */
const IN_EVERY_PAGE = /\/messages\/bundled\/registry\.js|vite\/preload-helper\.js|\/app\/ui\/icon\.tsx/;

/** Bytes before minifying: a tenth of it, compressed, is what a file of its own costs. */
const SMALL = 4_000;

const EVERY_PAGE = "public";

/** The public pages that import a module statically; EVERY_PAGE alone if it wraps all of them. */
function publicPagesImporting(id: string, context: ChunkingContext): readonly string[] {
  // Styles stay with the page that imports them: another chunk with them would load them again.
  if (PUBLIC_PAGE.test(id) || id.endsWith(".css")) return [];
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    if (AROUND_EVERY_PAGE.test(module)) return [EVERY_PAGE];
    const page = PUBLIC_PAGE.exec(module)?.[1];
    if (page) pages.add(page);
    // The set grows during iteration, so that it also visits the importers of importers.
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return [...pages].sort();
}

/** What so many of the public pages need is not worth a file of its own. */
const NEEDED_BY_MOST = 4;

const isPublic = (id: string, context: ChunkingContext): boolean => {
  if (IN_EVERY_PAGE.test(id)) return true;
  const pages = publicPagesImporting(id, context);
  return pages[0] === EVERY_PAGE || pages.length >= NEEDED_BY_MOST;
};

/**
 * What most public pages need is one file. Of the rest a file holds what the same pages and parts need, and files that
 * would be too small are added to the most similar one: separately, each would be a request, and a hundred of them
 * compress badly; all together, a page would load what only others need (tests/e2e/weight.test.ts). The framework has a
 * file of its own, which browsers keep in the cache when only the product has changed.
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: (id, context) => (isPublic(id, context) ? "public" : null), priority: 1 },
];
