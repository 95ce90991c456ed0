import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { createApp, type PageRenderer } from "#worker/app.ts";
import { cachedPages } from "#worker/site/page-cache/cached-pages.ts";
import { renderForCache } from "#worker/site/page-cache/cached-pages-entrypoint.ts";
import { purgePages } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import { workersCache } from "#worker/site/page-cache/workers-cache.ts";
import { createServices } from "#worker/services.ts";
import { createCreator } from "../../../support/worker/listings.ts";
import { stopClockAt, TOMORROW_NOON as NOON } from "../../../support/worker/time.ts";
import { WorkersCacheDouble } from "../../../support/worker/workers-cache.ts";

const SECOND = 1000;

interface Rendering {
  readonly request: Request;
  readonly seen: string;
}

let renderings: Rendering[] = [];
let nonces = 0;
let init: ResponseInit = {};

const renderPage: PageRenderer = async (request, { locale, visitorCurrency, viewer }) => {
  renderings.push({ request, seen: `${locale} ${visitorCurrency} ${viewer ? "somebody" : "nobody"}` });
  const nonce = `rendered${String(renderings.length).padStart(3, "0")}`;
  const policy = `script-src 'nonce-${nonce}'`;
  return new Response(`<p>page ${String(renderings.length)}</p><script nonce="${nonce}"></script>`, {
    ...init,
    headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, ...init.headers },
  });
};

const makeCache = () =>
  new WorkersCacheDouble((request, visitor) => renderForCache(request, env, visitor, renderPage, () => undefined));
let cache = makeCache();

const app = createApp(
  cachedPages(renderPage, {
    newNonce: () => `answered${String(++nonces).padStart(3, "0")}`,
    visitorCookies: (request) => (request.headers.get("cookie")?.includes("theme=dark") ? "theme=dark" : ""),
    workersCache: () => cache,
  }),
);

async function open(path: string, headers: Record<string, string> = {}) {
  const background = createExecutionContext();
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path, { headers }), env, background);
  const html = await response.text();
  await waitOnExecutionContext(background);
  return { response, html, cache: response.headers.get("cache-status") };
}

beforeEach(() => {
  [renderings, cache, init] = [[], makeCache(), {}];
});

test("workerd by itself has none, and pages are kept by the Cache API", () => {
  expect(workersCache()).toBeNull();
});

test("a visitor's page is rendered once behind it, and every answer has a nonce of its own", async () => {
  const answers = [await open("/kept1"), await open("/kept1?utm_source=a"), await open("/kept1")];
  expect(answers.map((answer) => answer.cache)).toEqual(["pages; fwd=miss", "pages; hit", "pages; hit"]);
  expect(renderings.map(({ request, seen }) => [request.url, seen])).toEqual([
    [`${env.PUBLIC_ORIGIN}/kept1`, "en JPY nobody"],
  ]);
  const used = answers.map(({ html }) => /nonce="(\w+)"/.exec(html)![1]!);
  expect(new Set(used).size).toBe(3);
  for (const [at, { response, html }] of answers.entries()) {
    expect(html).toContain("<p>page 1</p>");
    expect(html).not.toContain("rendered");
    expect(response.headers.get("content-security-policy")).toBe(`script-src 'nonce-${used[at]!}'`);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect([...response.headers.keys()].filter((name) => /^(x-nonce|x-rendered|cf-|cloudflare|cache-tag)/.test(name)))
      // What caches say of a page is not for visitors.
      .toEqual([]);
  }
});

test("it is another one for another language, currency, theme or search", async () => {
  for (const [path, headers] of [
    ["/kept2", {}],
    ["/kept2", { "accept-language": "ja" }],
    ["/kept2", { "x-local-country": "US" }],
    ["/kept2", { cookie: "theme=dark; a.sid=somebody" }],
    ["/kept2?service=1", {}],
  ] as const)
    expect((await open(path, headers)).cache).toBe("pages; fwd=miss");
  expect(renderings.map(({ request, seen }) => [seen, request.headers.get("cookie")])).toEqual([
    ["en JPY nobody", null],
    ["ja JPY nobody", null],
    ["en USD nobody", null],
    ["en JPY nobody", "theme=dark"],
    ["en JPY nobody", null],
  ]);
});

test("after a minute it is shown once more while it is renewed, and never after five", async () => {
  stopClockAt(NOON);
  await open("/kept3");
  stopClockAt(NOON + 61 * SECOND);
  expect((await open("/kept3")).html).toContain("page 1");
  expect((await open("/kept3")).html).toContain("page 2");
  stopClockAt(NOON + 362 * SECOND);
  expect((await open("/kept3")).cache).toBe("pages; fwd=miss");
});

test("errors, redirects and cookies are not kept, and arrive as they are", async () => {
  for (const [each, status] of [
    [{ status: 404 }, 404],
    [{ status: 302, headers: { location: "/elsewhere" } }, 302],
    [{ headers: { "set-cookie": "mine=1" } }, 200],
  ] as const) {
    init = each;
    const { response } = await open("/kept4");
    expect(response.status).toBe(status);
    expect(response.headers.get("cloudflare-cdn-cache-control")).toBeNull();
    init = {};
    expect((await open("/kept4")).cache).toBe("pages; fwd=miss");
    await cache.purge([handleScope("kept4")]);
  }
});

test("a signed-in user and a reload get a page of their own", async () => {
  const aoi = await createCreator("aoi");
  await open("/kept5");
  expect((await open("/kept5", { cookie: aoi.cookie })).cache).toBeNull();
  expect((await open("/kept5", { "cache-control": "no-cache" })).cache).toBe("pages; fwd=request");
  expect(renderings.map(({ seen }) => seen.split(" ")[2])).toEqual(["nobody", "somebody", "nobody"]);
});

test("what was forgotten here is not shown, even while the purge is on its way", async () => {
  stopClockAt(NOON);
  await open("/kept6");
  await open("/kept7");
  stopClockAt(NOON + 10 * SECOND);
  await purgePages(createServices(env), [handleScope("kept6")], null);
  expect((await open("/kept6")).html).toContain("page 3");
  expect((await open("/kept7")).cache).toBe("pages; hit");
});

test("a cache that cannot be reached costs nobody their page", async () => {
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  vi.spyOn(cache, "open").mockRejectedValue(new Error("not reached"));
  expect(await open("/kept10")).toMatchObject({ cache: "pages; fwd=bypass", html: expect.stringContaining("page 1") });
});
