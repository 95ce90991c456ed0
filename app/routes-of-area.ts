import type { ServerBuild } from "react-router";

/** Four of five pages are below it; `routes.ts` has no other large area. */
const DASHBOARD = "dashboard/";

/**
 * The build without the pages of the dashboard. The router tries every route of a build several times a page, and makes their patterns again
 * for some of it: of an address elsewhere, that takes longer than finding what it leads to.
 */
export const withoutDashboard = (build: ServerBuild): ServerBuild => ({
  ...build,
  routes: elsewhere(build.routes),
  // What the browser knows of other pages it asks for (`__manifest`).
  assets: { ...build.assets, routes: elsewhere(build.assets.routes) },
});

const elsewhere = <Route extends { path?: string } | undefined>(routes: Record<string, Route>): Record<string, Route> =>
  Object.fromEntries(Object.entries(routes).filter(([, route]) => !route?.path?.startsWith(DASHBOARD)));

/** Whether a path may lead to the dashboard, or asks what other paths lead to. */
export function needsEveryRoute(pathname: string): boolean {
  return /^\/+(?:dashboard|__manifest)/i.test(decoded(pathname));
}

/** As the router reads it: `%64ashboard` is the dashboard, too. */
function decoded(pathname: string): string {
  try {
    return decodeURIComponent(pathname);
  } catch {
    return pathname;
  }
}
