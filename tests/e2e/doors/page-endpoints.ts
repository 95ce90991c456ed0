import { readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../../app/routes.ts";

const ACTION = /^export (?:async )?(?:function|const) action\b/m;

/** A page or what a form of it is sent to, as the router of the pages knows them. */
export interface PageEndpoint {
  /** `GET /explore/creators`, or `POST` where it has an action. */
  readonly key: string;
  readonly method: "GET" | "POST";
  readonly path: string;
}

/** Every page and every action; `planted` is what a careless change would add. */
export async function discoverPages(planted: readonly RouteConfigEntry[] = []): Promise<readonly PageEndpoint[]> {
  return [...(await routes), ...planted].flatMap((entry) => endpointsOf(entry, ""));
}

function endpointsOf({ path, index, file, children = [] }: RouteConfigEntry, above: string): PageEndpoint[] {
  const own = path ? `${above}/${path}` : above;
  const below = children.flatMap((child) => endpointsOf(child, own));
  if (path === undefined && !index) return below;
  const address = own === "" ? "/" : own;
  const hasAction = ACTION.test(readFileSync(`app/${file}`, "utf8"));
  const methods = hasAction ? (["GET", "POST"] as const) : (["GET"] as const);
  return [...methods.map((method) => ({ key: `${method} ${address}`, method, path: address })), ...below];
}
