import type { ChunkingContext, CodeSplittingGroup } from "rolldown";
import { dashboardFileOf } from "./dashboard-chunks.ts";

/** The modules of the public pages; root and layout wrap all pages. */
export const PUBLIC_PAGE =
  /\/app\/(?:root|routes\/(?:layout|public\/(?:home|explore-creators|explore-services|explore-works|profile|commission-form)))\.tsx/;
const AROUND_EVERY_PAGE = /\/app\/(?:root|routes\/layout)\.tsx/;
/** Around the pages of the dashboard, and the heaviest of them. */
const HEAVY = /\/app\/routes\/dashboard\/(?:layout|commission\/(?:managements|client-requests))\.tsx/;
const PAGE = /\/app\/routes\/.*\.tsx/;
/** So small, and used on so many pages, that every page includes them. */
const IN_EVERY_PAGE =
  /\/app\/ui\/text\/plural\.ts|vite\/preload-helper\.js|\/app\/ui\/icons\/icon\.tsx|\/app\/ui\/waiting\/skeleton\.tsx|\/app\/client\/use-is-ready\.ts/;
/** Of the six public pages: what fewer need is not worth its weight on the others. */
const MOST_PAGES = 4;
/** What a public page shares with as many others is a small part of nearly all of them; in a file of its own it would weigh more. */
const MANY_PAGES = 30;
/** So few pages of the dashboard load what they share with a public page together with what they do not. */
const FEW_PAGES = 8;
/** Of this one, also what parts that open later need and no other page. */
const LARGEST = "profile";
/** What it shares with the second largest, and both with later parts or many other pages, is small; in files of its own it would weigh more. */
const SECOND_LARGEST = "commission-form";
/** The file of what every public page needs. */
export const EVERY_PAGE = "public";

interface Importers {
  /** The pages that import a module statically, by their files. */
  readonly pages: ReadonlySet<string>;
  readonly isEverywhere: boolean;
  /** Whether a part that opens later does as well. */
  readonly isShared: boolean;
}

function importersOf(id: string, context: ChunkingContext): Importers {
  const pages = new Set<string>();
  const seen = new Set([id]);
  let isShared = false;
  for (const module of seen) {
    if (AROUND_EVERY_PAGE.test(module)) return { pages, isEverywhere: true, isShared };
    const page = PAGE.exec(module)?.[0];
    if (page) {
      pages.add(page);
      continue;
    }
    const info = context.getModuleInfo(module);
    if (info?.dynamicImporters.length) isShared = true;
    // The set grows during iteration, so that it also visits the importers of importers.
    for (const importer of info?.importers ?? []) seen.add(importer);
  }
  return { pages, isEverywhere: false, isShared };
}

/** The file that a module of the public pages goes to; null where the bundler decides. */
function fileOf(id: string, context: ChunkingContext): string | null {
  if (IN_EVERY_PAGE.test(id)) return EVERY_PAGE;
  // Styles stay with the page that imports them: another chunk with them would load them again.
  if (PUBLIC_PAGE.test(id) || id.endsWith(".css")) return null;
  const { pages, isEverywhere, isShared } = importersOf(id, context);
  const open = [...pages].filter((page) => PUBLIC_PAGE.test(page));
  if (isEverywhere || open.length >= MOST_PAGES || (open.length > 0 && pages.size >= MANY_PAGES)) return EVERY_PAGE;
  const names = open.map((page) => page.replace(/^.*\/|\.tsx$/g, "")).sort();
  const others = pages.size - open.length;
  const isElsewhere = isShared || others > FEW_PAGES || [...pages].some((page) => HEAVY.test(page));
  if (isElsewhere && names.includes(LARGEST) && names.includes(SECOND_LARGEST)) return EVERY_PAGE;
  if (isElsewhere) return isShared && others === 0 && names.join() === LARGEST ? `${LARGEST}_parts` : null;
  if (open.length === 0) return null;
  return [...names, ...(others > 0 ? ["dashboard"] : [])].join("_");
}

/**
 * What most public pages need is one file, React another and its router a third, which browsers keep in the cache when only
 * the product has changed; of each a page leaves less than 20 kB unused until the first press. What the same public
 * pages need is a file, too, and another where a few pages of the dashboard need it as well: each file is a trip for a visitor.
 * The rest is left to the bundler: a file for what the same pages and parts need, so that none loads what only others need
 * (tests/e2e/every-screen/screens.test.ts).
 */
export const CHUNK_GROUPS: CodeSplittingGroup[] = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler)\//, priority: 3 },
  { name: "router", test: /node_modules\/react-router\//, priority: 3 },
  { name: (id, context) => (fileOf(id, context) === EVERY_PAGE ? EVERY_PAGE : null), priority: 2 },
  {
    name: fileOf,
    priority: 1,
    // What these modules import is in files that more pages load, and imports none of them.
    includeDependenciesRecursively: false,
  },
  { name: dashboardFileOf, priority: 0, includeDependenciesRecursively: false },
];
