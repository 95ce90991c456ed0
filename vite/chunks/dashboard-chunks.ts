import type { ChunkingContext } from "rolldown";

/** Around each page of the dashboard. */
const LAYOUT = /\/app\/routes\/dashboard\/layout\.tsx/;
const PAGE = /\/app\/(?:root|routes\/.*)\.tsx/;
/** The pages of a person's orders; that of a problem shows the same acts to staff. */
const ORDERS_PAGE = /\/app\/routes\/dashboard\/commission\/(?:managements|client-requests)\.tsx/;
const ACTS_PAGE = /\/app\/routes\/dashboard\/(?:commission\/(?:managements|client-requests)|admin\/problem)\.tsx/;
/** What an order opens at once, and comes after its page. */
const ORDER_PART = /\/app\/features\/order\/(?:panel\/order-chat|tabs\/details-tab)\.tsx/;
/** The pages of forms and services, which have most of their fields in common. */
const LISTING_PAGE = /\/app\/routes\/dashboard\/commission\/setting\/(?:form|service)-(?:new|edit)\.tsx/;

/** The pages and opened parts that load a module; `isEver`: the pages alone, also those that load it with a part that opens later. */
function loadersOf(id: string, context: ChunkingContext, isEver: boolean): readonly string[] {
  const loaders: string[] = [];
  const seen = new Set([id]);
  for (const module of seen) {
    if (PAGE.test(module) || (!isEver && ORDER_PART.test(module))) {
      loaders.push(module);
      continue;
    }
    const info = context.getModuleInfo(module);
    // The set grows during iteration, so that it also visits the importers of importers.
    for (const importer of info?.importers ?? []) seen.add(importer);
    if (isEver) for (const importer of info?.dynamicImporters ?? []) seen.add(importer);
  }
  return loaders;
}

const isAll = (loaders: readonly string[], kind: RegExp) => loaders.length > 0 && loaders.every((id) => kind.test(id));

/**
 * The file of a module of the dashboard; null where the bundler decides. The bundler makes a file for each set of pages and parts that load
 * the same: of an order with its chat more than a hundred, and in few files the same scripts compress to less.
 */
export function dashboardFileOf(id: string, context: ChunkingContext): string | null {
  if (PAGE.test(id) || !/\/(?:app|domain)\//.test(id) || id.endsWith(".css")) return null;
  const loaders = loadersOf(id, context, false);
  if (isAll(loaders, LAYOUT)) return "dashboard";
  const pages = loadersOf(id, context, true);
  const isOfOrders = loaders.some((loader) => ORDERS_PAGE.test(loader));
  if (isAll(pages, ORDERS_PAGE)) return isOfOrders ? "orders" : isAll(loaders, ORDER_PART) ? "order" : null;
  if (isOfOrders && isAll(pages, ACTS_PAGE) && loaders.some((loader) => !ORDERS_PAGE.test(loader))) return "order-acts";
  return isAll(pages, LISTING_PAGE) && isAll(loaders, LISTING_PAGE) ? listingFileOf(loaders) : null;
}

/** What forms and services share, and what is of one of them alone. */
function listingFileOf(pages: readonly string[]): string {
  const [isOfForm, isOfService] = ["/form-", "/service-"].map((kind) => pages.some((page) => page.includes(kind)));
  return isOfForm && isOfService ? "listing" : isOfForm ? "form" : "service";
}
