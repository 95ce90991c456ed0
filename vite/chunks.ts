import type { ChunkingContext, CodeSplittingGroup } from "rolldown";

/** Where a visit begins: root and layout are around every page. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(?:home|explore-creators|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** Naming everything, they say nothing about who uses what. What is used of them goes where its user goes. */
const NAMES_EVERYTHING = /\/messages\/bundled\/messages\.js|\/lucide-react\/dist\/esm\/lucide-react\./;

/** Chooses a message's plural: so small, and wanted by so few messages of so many pages, that it travels with every page. */
const TRAVELS_ALONG = /\/messages\/bundled\/registry\.js/;

/** In how many chunks a module of the other pages must be wanted; there are about a hundred. */
const WANTED_BY = 12;
/** What comes only with something opened: dialogs, menus, forms. */
const COMES_LATER =
  /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|react-style-singleton|use-sidecar|use-callback-ref|aria-hidden|tslib|valibot|@trpc|@stripe)/;

/** By how many public pages a module is needed at once; by all of them when it is around every page. */
function publicPagesWanting(id: string, context: ChunkingContext): number {
  // Styles stay with the page that names them: whatever else had them would load them again.
  if (PUBLIC_PAGE.test(id) || id.endsWith(".css")) return 0;
  const pages = new Set<string>();
  const seen = new Set([id]);
  for (const module of seen) {
    if (AROUND_EVERY_PAGE.test(module)) return Infinity;
    const page = PUBLIC_PAGE.exec(module)?.[0];
    if (page) pages.add(page);
    if (NAMES_EVERYTHING.test(module)) continue;
    // The set grows while it is walked: importers of importers follow.
    for (const importer of context.getModuleInfo(module)?.importers ?? []) seen.add(importer);
  }
  return pages.size;
}

const known = new Map<string, boolean>();

function comesLater(id: string, context: ChunkingContext): boolean {
  const before = known.get(id);
  if (before !== undefined) return before;
  // In a circle the module that closes it adds nothing.
  known.set(id, false);
  const imports = context.getModuleInfo(id)?.importedIds ?? [];
  const answer = COMES_LATER.test(id) || imports.some((imported) => comesLater(imported, context));
  known.set(id, answer);
  return answer;
}

const isPublic = (id: string, context: ChunkingContext): boolean =>
  TRAVELS_ALONG.test(id) || publicPagesWanting(id, context) > 1;
const isShared = (id: string, context: ChunkingContext): boolean =>
  !comesLater(id, context) && publicPagesWanting(id, context) === 0;

/**
 * What pages share travels together: alone, each small module would be a request, and a hundred of them compress badly. A module
 * brings what it imports along, so whatever leads to a dialog stays out of what the dashboard's pages share, and what one public
 * page needs by itself too, or that page would load the rest (tests/e2e/weight.test.ts). The framework has a file of its own,
 * which browsers keep when only the product has changed.
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "framework", test: /node_modules\/(react|react-dom|react-router|scheduler)\//, priority: 2 },
  { name: (id, context) => (isPublic(id, context) ? "public" : null), priority: 1 },
  { name: (id, context) => (isShared(id, context) ? "shared" : null), minShareCount: WANTED_BY },
];
