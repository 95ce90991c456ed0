import { matchRoutes, type RouteObject, type ServerBuild } from "react-router";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import { needsEveryRoute, withoutDashboard } from "#app/routes-of-area.ts";
import routes from "#app/routes.ts";

/** As the framework's build lists them. */
function listed(entries: readonly RouteConfigEntry[], parentId = "root"): ServerBuild["routes"] {
  return Object.assign(
    {},
    ...entries.map(({ children = [], ...entry }) => {
      const id = entry.id ?? entry.file;
      return { [id]: { ...entry, id, parentId }, ...listed(children, id) };
    }),
  ) as ServerBuild["routes"];
}

const treeOf = (all: ServerBuild["routes"], parentId = "root"): RouteObject[] =>
  Object.values(all)
    .filter((route) => route?.parentId === parentId)
    .map(
      (route) => ({ id: route!.id, path: route!.path, index: route!.index, children: treeOf(all, route!.id) }) as never,
    );

const whole = { routes: listed(routes), assets: { routes: listed(routes) } } as unknown as ServerBuild;
const tree = treeOf(whole.routes);
const smaller = treeOf(withoutDashboard(whole).routes);
const found = (among: RouteObject[], path: string) =>
  matchRoutes(among, path)?.map(({ route, params }) => [route.id, params]);

const OF_DASHBOARD = Object.values(whole.routes).flatMap((route) =>
  route?.path?.startsWith("dashboard") ? [`/${route.path.replaceAll(/:\w+/g, "some")}`] : [],
);

const ELSEWHERE = [
  ...Object.values(whole.routes).flatMap((route) =>
    route?.path?.startsWith("dashboard")
      ? []
      : [`/${(route?.path ?? "").replaceAll(/:\w+/g, "some").replace("*", "no/such/page")}`],
  ),
  "/aoi",
  "/explore",
  "/cf",
  "/legal",
  "/no-dashboard/at/all",
];

test("an address elsewhere leads where it does among all routes", () => {
  expect(Object.keys(withoutDashboard(whole).routes).length * 3).toBeLessThan(Object.keys(whole.routes).length);
  for (const path of ELSEWHERE) {
    expect(needsEveryRoute(path), path).toBe(false);
    expect(found(smaller, path), path).toEqual(found(tree, path));
  }
});

test("every page of the dashboard is looked for among all routes, however its address is written", () => {
  expect(OF_DASHBOARD.length).toBeGreaterThan(40);
  for (const path of OF_DASHBOARD)
    for (const written of [path, `/${path}`, path.toUpperCase(), path.replace("/d", "/%64"), `${path}.data`])
      expect(needsEveryRoute(written), written).toBe(true);
  expect(["/__manifest", "/dashboard", "/dashboard.data"].every(needsEveryRoute)).toBe(true);
  expect(needsEveryRoute("/%")).toBe(false);
});
