import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp } from "#worker/app.ts";
import { cachedPages } from "#worker/site/page-cache/cached-pages.ts";
import { purgePages } from "#worker/site/page-cache/page-store.ts";
import { listScope } from "#worker/site/page-cache/public-page.ts";
import { createServices } from "#worker/services.ts";
import {
  createCreator,
  createForm,
  createService,
  createWork,
  formInput,
  serviceInput,
  succeed,
} from "../../../support/worker/listings.ts";
import type { Person } from "../../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON as NOON } from "../../../support/worker/time.ts";

const SECOND = 1000;

interface Shop {
  form: { id: string; code: string };
  service: { id: string };
  work: { id: string };
}

let renderings: Request[] = [];
let nonces = 0;
/** One is as long as another, as a real one is. */
const nonceNumber = (made: "rendered" | "answered", number: number) => `${made}${String(number).padStart(3, "0")}`;

let answer = (): Response => new Response("unset");

/** A page with its number, as the renderer of the real pages makes it: the nonce in the policy and in the markup. */
function page(init: ResponseInit = {}) {
  const nonce = nonceNumber("rendered", renderings.length);
  return new Response(`<p>page ${String(renderings.length)}</p><script nonce="${nonce}"></script>`, {
    ...init,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `script-src 'nonce-${nonce}'`,
      ...init.headers,
    },
  });
}

const app = createApp(
  cachedPages(
    async (request) => {
      renderings.push(request);
      return answer();
    },
    {
      newNonce: () => nonceNumber("answered", ++nonces),
      visitorCookies: (request) => (request.headers.get("cookie")?.includes("theme=dark") ? "theme=dark" : ""),
      workersCache: () => null,
    },
  ),
);

async function open(path: string, headers: Record<string, string> = {}, method = "GET", bindings = env) {
  const background = createExecutionContext();
  const response = await app.fetch(new Request(env.PUBLIC_ORIGIN + path, { method, headers }), bindings, background);
  const html = await response.text();
  await waitOnExecutionContext(background);
  return { response, html, cache: response.headers.get("cache-status") };
}

let paths = 0;
/** An address no other test has used. */
const freshPath = () => `/person${String(++paths)}`;

beforeEach(() => {
  renderings = [];
  answer = () => page();
});

describe("a visitor's page", () => {
  test("is rendered once, and every answer has a nonce of its own in policy and markup", async () => {
    const path = freshPath();
    const first = await open(path);
    const second = await open(path);
    const third = await open(path);
    expect(renderings).toHaveLength(1);
    expect([first.cache, second.cache]).toEqual(["pages; fwd=miss", expect.stringContaining("pages; hit")]);
    expect(second.html).toContain("<p>page 1</p>");
    const used = [second, third].map(({ html }) => /nonce="(\w+)"/.exec(html)?.[1]);
    expect(new Set([...used, "rendered001"]).size).toBe(3);
    expect(second.response.headers.get("content-security-policy")).toBe(`script-src 'nonce-${String(used[0])}'`);
    expect(second.html).not.toContain("rendered001");
  });

  test("is another one for another language, theme, or search", async () => {
    const path = freshPath();
    await open(path);
    await open(path, { "accept-language": "ja" });
    await open(path, { cookie: "theme=dark" });
    await open(`${path}?service=1`);
    expect(renderings).toHaveLength(4);
    expect((await open(path, { "accept-language": "ja,en" })).html).toContain("page 2");
    expect((await open(path, { cookie: "theme=dark; a.sid=somebody" })).html).toContain("page 3");
  });

  test("stays in the browser for a moment as data alone, and only while the cookies are the same (rule S94)", async () => {
    const path = freshPath();
    const caching = async (address: string, headers = {}) => {
      const { response } = await open(address, headers);
      return [response.headers.get("cache-control"), response.headers.get("vary")];
    };
    const held = ["private, max-age=30", "Cookie"];
    expect([await caching(`${path}.data`), await caching(`${path}.data`)]).toEqual([held, held]);
    expect(await caching(path)).toEqual(["private, no-cache", null]);
    expect(await caching("/dashboard/saved.data")).toEqual(["private, no-cache", null]);
    answer = () => page({ status: 404 });
    expect(await caching(`${freshPath()}.data`)).toEqual(["private, no-cache", null]);
  });

  test("is another one for another currency: chosen, or guessed by the country (rule M43)", async () => {
    const path = freshPath();
    const openFrom = (country: string, cookie = "") => open(path, { cookie, "x-local-country": country });
    await openFrom("JP");
    await openFrom("US");
    expect(renderings).toHaveLength(2);
    for (const [country, cookie, shown] of [
      ["FR", "", 2],
      ["T1", "", 1],
      ["US", "app-currency=JPY", 1],
      ["JP", "app-currency=USD", 2],
      ["US", "app-currency=EUR", 2],
    ] as const)
      expect((await openFrom(country, cookie)).html, country + cookie).toContain(`page ${String(shown)}`);
    expect((await open(path)).html).toContain("page 1");
  });

  test("asked for as data alone is kept like it, by what it reads of its query and by the routes", async () => {
    answer = () =>
      new Response(`data ${String(renderings.length)}`, {
        headers: { "content-type": "text/x-script; charset=utf-8" },
      });
    for (const path of ["/explore/works.data?tag=a&_routes=x", "/explore/services.data?usecase=sns", "/_.data"]) {
      const first = await open(path);
      expect(renderings.at(-1)?.url).toBe(env.PUBLIC_ORIGIN + path);
      const again = await open(`${path}${path.includes("?") ? "&" : "?"}utm_source=a`);
      expect([again.cache, again.html], path).toEqual([expect.stringContaining("hit"), first.html]);
    }
    expect((await open("/explore/works.data?tag=a&_routes=y")).html).not.toBe(
      (await open("/explore/works.data?tag=a&_routes=x")).html,
    );
    const kept = (await open("/explore/works.data?tag=a&_routes=x")).html;
    await purgePages(createServices(env), [listScope("works")]);
    expect((await open("/explore/works.data?tag=a&_routes=x")).html).not.toBe(kept);
  });

  test("a redirect that is said in data keeps the whole query", async () => {
    answer = () => new Response("redirect", { status: 202, headers: { "content-type": "text/x-script" } });
    await open("/aoi5.data?invite=b");
    expect(renderings.at(-1)?.url).toBe(`${env.PUBLIC_ORIGIN}/aoi5.data?invite=b`);
    expect((await open("/aoi5.data?invite=b")).cache).toBeNull();
  });

  test("is the same one whatever else its address says, in whatever order", async () => {
    const path = freshPath();
    await open(`${path}?service=1&lang=ja`);
    const others = [`${path}?utm_source=a&lang=ja&utm_medium=b&service=1`, `${path}?lang=ja&service=1&fbclid=c`];
    for (const other of others) expect((await open(other)).cache, other).toContain("hit");
    expect(renderings.map(({ url }) => url)).toEqual([`${env.PUBLIC_ORIGIN}${path}?lang=ja&service=1`]);
  });

  test.each(["/", "/explore/creators", "/legal/privacy", "/cf/abcdefgh"])("is kept at %s", async (path) => {
    await open(path);
    expect((await open(path)).cache).toContain("hit");
  });

  test("is not kept where its address is written in a way that is not its creator's to forget", async () => {
    await open("/cf/%61bcdefgh");
    expect((await open("/cf/%61bcdefgh")).cache).toBeNull();
  });

  test("is rendered again, and cached, for a reload past every cache", async () => {
    const path = freshPath();
    await open(path);
    const reloaded = await open(path, { "cache-control": "no-cache", pragma: "no-cache" });
    expect([reloaded.cache, reloaded.html]).toEqual(["pages; fwd=request", expect.stringContaining("page 2")]);
    expect((await open(path, { "cache-control": "max-age=0" })).html).toContain("page 2");
  });

  test("is renewed for everybody by a reload, and within ten seconds not by another one", async () => {
    stopClockAt(NOON);
    const path = freshPath();
    const reload = () => open(path, { "cache-control": "no-cache" });
    expect([(await reload()).html, (await open(path)).html].every((html) => html.includes("page 1"))).toBe(true);
    stopClockAt(NOON + 9 * SECOND);
    expect((await reload()).html).toContain("page 2");
    expect((await open(path)).html).toContain("page 1");
    stopClockAt(NOON + 10 * SECOND);
    await reload();
    expect((await open(path)).html).toContain("page 3");
  });

  test("that leads elsewhere takes the whole query along", async () => {
    answer = () => new Response(null, { status: 301, headers: { location: new URL(renderings.at(-1)!.url).search } });
    const path = freshPath();
    for (const search of ["?work=1&invite=aoi4", "?invite=aoi4", "?work=1"]) {
      expect((await open(path + search)).response.headers.get("location")).toBe(search);
    }
  });

  test("is rendered from nothing that belongs to one visitor", async () => {
    await open(freshPath(), { cookie: "theme=dark; a.sid=somebody; time-zone=Asia%2FTokyo", "user-agent": "mine" });
    expect(Object.fromEntries(renderings[0]!.headers)).toEqual({ accept: "text/html", cookie: "theme=dark" });
  });

  test("may not be kept by anybody in between, and carries the headers of every answer", async () => {
    const path = freshPath();
    for (const { response } of [await open(path), await open(path)]) {
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect([...response.headers.keys()].filter((name) => /^x-(nonce|rendered)/.test(name))).toEqual([]);
    }
  });

  test("is shown once more after a minute while a new one is made, and never after five", async () => {
    stopClockAt(NOON);
    const path = freshPath();
    await open(path);
    stopClockAt(NOON + 59 * SECOND);
    await open(path);
    expect(renderings).toHaveLength(1);
    stopClockAt(NOON + 61 * SECOND);
    expect((await open(path)).html).toContain("page 1");
    expect(renderings).toHaveLength(2);
    expect((await open(path)).html).toContain("page 2");
    expect(renderings).toHaveLength(2);
    stopClockAt(NOON + 362 * SECOND);
    expect((await open(path)).cache).toBe("pages; fwd=miss");
  });
});

describe("rendered every time", () => {
  test.each([
    ["a path that is not public", "/dashboard/billing", {}],
    ["a reserved word", "/onboarding", {}],
    ["a child of a profile", "/somebody/else", {}],
    ["a very long search", `/explore/creators?query=${"a".repeat(300)}`, {}],
  ])("%s", async (_, path, headers) => {
    await open(path, headers);
    expect((await open(path, headers)).cache).toBeNull();
    expect(renderings).toHaveLength(2);
  });

  test("what is not a page for everybody: an error, a redirect, a cookie", async () => {
    for (const init of [{ status: 404 }, { status: 302 }, { headers: { "set-cookie": "mine=1" } }]) {
      const path = freshPath();
      answer = () => page(init);
      await open(path);
      answer = () => page();
      expect((await open(path)).cache).toBe("pages; fwd=miss");
    }
  });

  test("the page of another deployment, whose scripts are gone", async () => {
    const path = freshPath();
    await open(path);
    const next = { ...env, VERSION: { ...env.VERSION, id: "the next one" } };
    expect((await open(path, {}, "GET", next)).cache).toBe("pages; fwd=miss");
    expect((await open(path)).html).toContain("page 1");
  });

  test("the page of a signed-in user, who is not shown the visitors' either", async () => {
    const aoi = await createCreator("aoi");
    const path = freshPath();
    await open(path);
    const own = await open(path, { cookie: aoi.cookie });
    expect(own.cache).toBeNull();
    expect(own.html).toContain("page 2");
    expect((await open(path)).html).toContain("page 1");
  });
});

describe("forgotten when a creator publishes", () => {
  beforeEach(() => {
    stopClockAt(NOON);
  });
  const shown = async (path: string) => (await open(path)).cache?.includes("hit");

  async function afterPublishing(publish: () => Promise<unknown>, watched: readonly string[]) {
    stopClockAt(NOON + 60 * SECOND);
    for (const path of watched) await open(path);
    for (const path of watched) expect(await shown(path), path).toBe(true);
    stopClockAt(NOON + 61 * SECOND);
    await publish();
    stopClockAt(NOON + 70 * SECOND);
    const answers = await Promise.all(watched.map(shown));
    return Object.fromEntries(watched.map((path, at) => [path, answers[at]]));
  }

  const QUESTION = { questionType: "LONG_TEXT", title: "What shall I draw?", isRequired: true };

  test.each<[string, (person: Person, shop: Shop) => Promise<unknown>]>([
    ["the open switch", (ren) => succeed("creator.setOpen", { isOpen: false }, ren)],
    ["a new form", (ren) => createForm(ren)],
    [
      "a form",
      (ren, { form }) =>
        succeed("commissionForm.update", formInput({ commissionFormId: form.id, questions: [QUESTION] }), ren),
    ],
    ["a new service", (ren, { form }) => createService(ren, form.id)],
    [
      "a service",
      (ren, { form, service }) =>
        succeed("commissionService.update", serviceInput(form.id, { commissionServiceId: service.id }), ren),
    ],
    ["a new work", (ren) => createWork(ren)],
    ["a work", (ren, { work }) => succeed("portfolioWork.update", { portfolioWorkId: work.id, title: "Dusk" }, ren)],
    ["a work's end", (ren, { work }) => succeed("portfolioWork.remove", { portfolioWorkId: work.id }, ren)],
    ["a profile", (ren) => succeed("userProfile.update", { bio: { text: "New words.", languageCode: "en" } }, ren)],
    ["a handle", (ren) => succeed("userProfile.update", { originalHandle: `${ren.handle}x` }, ren)],
  ])("lists, the profile with every search, and the pages of forms, by %s; nobody else's", async (_, publish) => {
    const ren = await createCreator("ren");
    const form = await createForm(ren);
    const shop = { form, service: await createService(ren, form.id), work: await createWork(ren) };
    const own = ["/", "/explore/creators?query=a", `/${ren.handle}`, `/${ren.handle}?service=1`, `/cf/${form.code}`];
    const elses = ["/other", "/legal/privacy"];
    expect(await afterPublishing(() => publish(ren, shop), [...own, ...elses])).toEqual(
      Object.fromEntries([...own.map((path) => [path, false]), ...elses.map((path) => [path, true])]),
    );
  });

  test("the pages of a creator who writes new terms, and no list: they are in none", async () => {
    const ren = await createCreator("ren");
    const { code } = await createForm(ren);
    const terms = () => succeed("commissionPolicy.update", { text: "New terms.", languageCode: "en" }, ren);
    expect(await afterPublishing(terms, ["/", "/explore/creators?query=a", `/${ren.handle}`, `/cf/${code}`])).toEqual({
      "/": true,
      "/explore/creators?query=a": true,
      [`/${ren.handle}`]: false,
      [`/cf/${code}`]: false,
    });
  });

  test("what was rendered a moment after is not kept: a replica may have answered with the old", async () => {
    const mika = await createCreator("mika");
    await succeed("creator.setOpen", { isOpen: false }, mika);
    stopClockAt(NOON + 2 * SECOND);
    await open(`/${mika.handle}`);
    expect(await shown(`/${mika.handle}`)).toBe(false);
    stopClockAt(NOON + 6 * SECOND);
    await open(`/${mika.handle}`);
    expect(await shown(`/${mika.handle}`)).toBe(true);
  });
});
