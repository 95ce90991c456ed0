import { exports } from "cloudflare:workers";
import { beforeAll, expect, test } from "vitest";
import { ORIGIN } from "./asking.ts";
import { discover } from "./endpoints.ts";
import { LAST_ROWS, REST_ROWS } from "./rest-rows.ts";
import { createScene, type Scene } from "./scene.ts";

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"] as const;
const ROWS = { ...REST_ROWS, ...LAST_ROWS };

/** Pages are read, and their forms are sent, at any other address. */
const isOfPages = (method: string, path: string) =>
  (method === "GET" || method === "POST") && !path.startsWith("/api/");

let scene: Scene;
beforeAll(async () => {
  scene = await createScene();
});

test("an endpoint that is asked by a method that it does not have says which it has", async () => {
  const byPath = Map.groupBy(
    discover().filter(({ key, path }) => ROWS[key] && !path.startsWith("/api/trpc/")),
    ({ path }) => path,
  );
  const wrong: string[] = [];
  let asked = 0;
  for (const [path, endpoints] of byPath) {
    const taken = new Set(endpoints.map(({ method }) => method));
    if (taken.has("ALL")) continue;
    const address = ORIGIN + (ROWS[endpoints[0]!.key]!.at?.(scene) ?? path);
    for (const method of METHODS.filter((each) => !taken.has(each) && !isOfPages(each, path))) {
      const headers = { origin: ORIGIN, "content-type": "application/json" };
      const response = await exports.default.fetch(address, { method, headers });
      const text = await response.text();
      asked += 1;
      const allowed = new Set(response.headers.get("allow")?.split(", "));
      const isSaid = [...taken].every((each) => allowed.has(each)) && !allowed.has(method);
      if (response.status !== 405 || !isSaid || !text.includes("request.method_not_allowed"))
        wrong.push(`${method} ${path}: ${String(response.status)} ${[...allowed].join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(asked).toBeGreaterThan(200);
});
