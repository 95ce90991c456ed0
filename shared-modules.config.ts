import type { ChunkingContext } from "rolldown";

/** In how many chunks a module must be wanted; there are about a hundred. */
const WANTED_BY = 12;
/** What comes only with something opened: dialogs, menus, forms. */
const COMES_LATER = /node_modules[\\/](@radix-ui|radix-ui|@floating-ui|valibot|@trpc|@stripe)/;

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

/**
 * What nearly every page needs travels together: alone, each small module would be a request, and a hundred of them compress
 * badly. Whatever leads to a dialog stays out, or its code would come to pages that open none (tests/e2e/weight.test.ts).
 */
export const SHARED_MODULES = {
  name: (id: string, context: ChunkingContext) => (comesLater(id, context) ? null : "shared"),
  minShareCount: WANTED_BY,
};
