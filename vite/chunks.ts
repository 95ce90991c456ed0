import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The modules of the public pages; root and layout wrap all pages. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(?:home|explore-creators|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** Modules that import everything and so tell nothing about usage. What is used of them goes into its user's chunk. */
const IMPORTS_EVERYTHING = /\/messages\/bundled\/messages\.js|\/lucide-react\/dist\/esm\/lucide-react\./;

/** Selects the plural of a message: so small, and used on so many pages, that every page includes it. */
const IN_EVERY_PAGE = /\/messages\/bundled\/registry\.js/;

/** A dashboard module is shared if at least this many chunks need it; there are about a hundred. */
const SHARED_FROM = 12;
/** Modules that are loaded only when something opens: dialogs, menus, forms. */
const LOADED_ON_DEMAND =
  /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|valibot|@trpc|@stripe)/;

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
    if (IMPORTS_EVERYTHING.test(module)) continue;
    // The set grows during iteration, so that it also visits the importers of importers.
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages.size;
}

const known = new Map<string, boolean>();

function isLoadedOnDemand(id: string, context: ChunkingContext): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // In an import cycle the module that closes it adds nothing.
  known.set(id, false);
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  const answer = LOADED_ON_DEMAND.test(id) || imports.some((imported) => isLoadedOnDemand(imported, context));
  known.set(id, answer);
  return answer;
}

const isPublic = (id: string, context: ChunkingContext): boolean =>
  IN_EVERY_PAGE.test(id) || publicPagesImporting(id, context) > 1;
const isShared = (id: string, context: ChunkingContext): boolean =>
  !isLoadedOnDemand(id, context) && publicPagesImporting(id, context) === 0;

/**
 * Modules shared by pages are grouped: separately, each small module would be a request, and a hundred of them compress
 * badly. A module brings its imports along, so modules that lead to a dialog stay out of the group of the dashboard's
 * pages, and so do modules that a single public page needs, or that page would load the rest
 * (tests/e2e/weight.test.ts). The framework has a file of its own, which browsers keep in the cache when only the
 * product has changed.
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: (id, context) => (isPublic(id, context) ? "public" : null), priority: 1 },
  { name: (id, context) => (isShared(id, context) ? "shared" : null), minShareCount: SHARED_FROM },
];
