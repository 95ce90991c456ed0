import { beforeAll, expect, test } from "vitest";
import type { Row } from "./answers.ts";
import { ask } from "./asking.ts";
import { listCrossings, listMisread } from "./cross-site.ts";
import { compared, discover, type Endpoint } from "./endpoints.ts";
import { listMixed } from "./fifty-at-once.ts";
import { answerToKey } from "./keys.ts";
import { listStrayPages } from "./other-page.ts";
import { LAST_ROWS, LOCAL_ROWS, REST_ROWS } from "./rest-rows.ts";
import { createScene, isRead, WHO, type Scene } from "./scene.ts";
import { TYPED_ROWS } from "./typed-rows.ts";

/** The order in which they are called: what ends a session comes last. */
const ROWS: Readonly<Record<string, Row>> = { ...LOCAL_ROWS, ...REST_ROWS, ...TYPED_ROWS, ...LAST_ROWS };

const endpoints = discover();
let scene: Scene;

beforeAll(async () => {
  scene = await createScene();
});

test("every endpoint has a row, and every row an endpoint", () => {
  expect(compared(endpoints, ROWS)).toEqual({ withoutRow: [], withoutEndpoint: [] });
});

test("an endpoint that is planted is found to have none", () => {
  const planted = discover([{ method: "POST", path: "/api/features/planted" }]);
  expect(compared(planted, ROWS).withoutRow).toContain("POST /api/features/planted");
  const { "GET /api/health": _taken, ...fewer } = ROWS;
  expect(compared(endpoints, fewer).withoutRow).toContain("GET /api/health");
  expect(compared([], ROWS).withoutEndpoint).toEqual(Object.keys(ROWS));
});

test("no request that another site makes a browser send is served, whatever its type", async () => {
  const { crossings, sent } = await listCrossings(endpoints, ROWS, scene);
  expect(crossings).toEqual([]);
  expect(sent).toBeGreaterThan(2000);
});

test("a body of a type that an endpoint does not speak is not read", async () => {
  expect(await listMisread(endpoints, ROWS, scene)).toEqual([]);
});

test("no call that changes something serves the page of another session", async () => {
  const { stray, asked } = await listStrayPages(endpoints, ROWS, scene);
  expect(stray).toEqual([]);
  expect(asked).toBeGreaterThan(100);
});

test("each endpoint answers each person as its row says, and tells nobody what is not theirs", async () => {
  const found = new Map<string, Endpoint>(endpoints.map((endpoint) => [endpoint.key, endpoint]));
  const wrong: string[] = [];
  for (const [key, row] of Object.entries(ROWS)) {
    const endpoint = found.get(key)!;
    for (const who of [...WHO, "key"] as const) {
      const { answer, leaks, status } = await ask(endpoint, row, scene, who);
      const expected = who === "key" ? answerToKey(key, row) : row.answers[who];
      if (answer !== expected) wrong.push(`${key} by ${who}: ${answer} (${status}), not ${expected}`);
      if (leaks.length > 0) wrong.push(`${key} tells ${who} ${leaks.join(", ")}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(await isRead(scene), "the buyer has read it, nobody else has").toBe(true);
});

test("of fifty people who ask at once, in two languages and currencies, none is told of another", async () => {
  expect(await listMixed()).toEqual([]);
});
