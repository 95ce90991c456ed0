import type { RouteConfigEntry } from "@react-router/dev/routes";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { HANDLE_MIN, isReservedHandle } from "#domain/account/handle.ts";
import * as PATHS from "#domain/site/paths.ts";
import { ADMIN_DISPUTE, ADMIN_ORDER, ADMIN_PERSON, ADMIN_PROBLEM } from "#domain/site/dashboard-paths.ts";
import { formPath, LEGAL_SLUGS, legalPath, profilePath } from "#domain/site/public-paths.ts";
import { sourceFiles } from "./source-files.ts";

const addresses = (entries: readonly RouteConfigEntry[]): string[] =>
  entries.flatMap(({ path, index, children }) => [
    ...(path !== undefined ? [`/${path}`] : index ? ["/"] : []),
    ...addresses(children ?? []),
  ]);
const mounted = addresses(routes);

/** Where a route's path has a parameter, or is no page of ours to link to. */
const WITHOUT_A_NAME = [
  "/dashboard/setting/profile/:child",
  "/dashboard/commission/setting/general",
  "/dashboard/commission/setting/form/form/:child",
  "/legal/:slug",
  ADMIN_DISPUTE,
  ADMIN_ORDER,
  ADMIN_PERSON,
  ADMIN_PROBLEM,
  formPath(":code"),
  profilePath(":handle"),
  "/*",
  "/dev/ui",
];

/** Second addresses that lead to one of the paths, and the folders that robots.txt closes. */
const OTHER_ADDRESSES = ["app/routes.ts", "app/routes/dashboard/child-path.ts", "worker/site/robots.ts"];

/** The first column of the tables: "/a/b (/new)" names /a/b and /a/b/new, "/a/new, /edit" names /a/new and /a/edit. */
function addressesIn(screens: string): Set<string> {
  const cells = [...screens.matchAll(/^\| (\/[^|{]*?) *\|/gm)].map(([, cell]) => cell!);
  return new Set(
    cells.flatMap((cell) => {
      const [first, ...ends] = cell.split(/[ ,()]+/).filter((part) => part !== "");
      const parent = cell.includes("(") ? first! : first!.replace(/\/\w+$/, "");
      return [first!, ...ends.map((end) => parent + end)];
    }),
  );
}

describe("the site's paths", () => {
  test("are the routes, each once", () => {
    expect(mounted.toSorted()).toEqual([...Object.values(PATHS), ...WITHOUT_A_NAME].toSorted());
  });

  test("are those of docs/product/screens.md", () => {
    expect(addressesIn(readFileSync("docs/product/screens.md", "utf8"))).toEqual(new Set(Object.values(PATHS)));
  });

  test("leave no handle that would be one of them", () => {
    const firsts = mounted.map((path) => path.split("/")[1]!).filter((segment) => /^\w+$/.test(segment));
    const free = firsts.filter((segment) => segment.length >= HANDLE_MIN && !isReservedHandle(segment));
    expect(free).toEqual([]);
  });

  test("are written nowhere else", () => {
    const written = sourceFiles()
      .filter((file) => /^(app|domain|worker|durable-objects)\//.test(file) && file !== "domain/site/paths.ts")
      .filter((file) => /["`]\/(dashboard|explore)\/|"\/(onboarding|ban|preference)"/.test(readFileSync(file, "utf8")));
    expect(written).toEqual(OTHER_ADDRESSES);
  });
});

test("a legal page is where the route of all of them is", () => {
  for (const slug of LEGAL_SLUGS) expect(legalPath(slug)).toBe(`/legal/${slug}`);
});
