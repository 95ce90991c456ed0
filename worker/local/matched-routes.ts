import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";

type Routes = ServerBuild["routes"];
type Route = NonNullable<Routes[string]>;

/** Its module is what vite/dev/routes-on-demand.ts gives React Router instead of the page. */
interface LateRoute extends Omit<Route, "module"> {
  readonly module: { readonly load: () => Promise<Route["module"]> };
}

/** Of a page that this request is not for. */
const UNASKED: Route["module"] = { default: () => null };

/** While developing, with the modules of those routes that this request is for. */
export async function withMatchedRoutes(build: ServerBuild, request: Request): Promise<ServerBuild> {
  const routes = Object.values(build.routes as unknown as Record<string, LateRoute>);
  const asked = new Set(matchRoutes(treeOf(routes), pagePath(request))?.map(({ route }) => route.id));
  const filled = routes.map(async (route) => {
    const module = asked.has(route.id) ? await route.module.load() : UNASKED;
    return [route.id, { ...route, module }] as const;
  });
  return { ...build, routes: Object.fromEntries(await Promise.all(filled)) };
}

/** A page's data are at its path with an ending. */
const pagePath = (request: Request): string => new URL(request.url).pathname.replace(/(?<=\/)_\.data$|\.data$/, "");

function treeOf(routes: readonly LateRoute[], parentId?: string): RouteObject[] {
  return routes
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index, caseSensitive }) =>
      index ? { id, path, caseSensitive, index } : { id, path, caseSensitive, children: treeOf(routes, id) },
    );
}
