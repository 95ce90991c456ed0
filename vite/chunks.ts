import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** The modules of the public pages; root and layout wrap all pages. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(home|explore-creators|explore-services|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** So small, and used on so many pages, that every page includes them. */
const IN_EVERY_PAGE = /\/messages\/bundled\/registry\.js|vite\/preload-helper\.js|\/app\/ui\/icon\.tsx/;

/** Home, both searches, profile and form. */
const PUBLIC_PAGES = 5;

/** A dashboard module is shared if at least this many chunks need it; there are about a hundred. */
const SHARED_FROM = 12;
/** Modules that are loaded only when something opens: dialogs, menus, forms. */
const LOADED_ON_DEMAND =
  /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|valibot|@trpc|@stripe)/;

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

/** How many public pages need a module, at most as many as there are. */
const usersOf = (id: string, context: ChunkingContext): number => {
  const pages = IN_EVERY_PAGE.test(id) ? [EVERY_PAGE] : publicPagesImporting(id, context);
  return pages[0] === EVERY_PAGE ? PUBLIC_PAGES : pages.length;
};

/** What several public pages need goes into a file with what else exactly these pages need. */
const publicGroup = (users: number): CodeSplittingGroup => ({
  name: (id, context) => {
    if (usersOf(id, context) !== users) return null;
    return users === PUBLIC_PAGES ? EVERY_PAGE : publicPagesImporting(id, context).join("-");
  },
  // A group brings along what its modules import, unless another one has it already.
  priority: users,
});

const isShared = (id: string, context: ChunkingContext): boolean =>
  !isLoadedOnDemand(id, context) && publicPagesImporting(id, context).length === 0;

/**
 * Modules shared by pages are grouped: separately, each small module would be a request, and a hundred of them compress
 * badly. A module brings its imports along, so modules that lead to a dialog stay out of the group of the dashboard's
 * pages, and so do modules that a single public page needs, or that page would load the rest
 * (tests/e2e/weight.test.ts). The framework has a file of its own, which browsers keep in the cache when only the
 * product has changed.
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 9 },
  ...[5, 4, 3, 2].map(publicGroup),
  { name: (id, context) => (isShared(id, context) ? "shared" : null), minShareCount: SHARED_FROM },
];
