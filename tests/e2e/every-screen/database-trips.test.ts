import { expect, test, type APIRequestContext } from "@playwright/test";
import { PEOPLE, signIn } from "../../../scripts/screens/screens.ts";
import { publicAddresses } from "../support/public-addresses.ts";
import { markOfRun } from "../support/person/mark-of-run.ts";

/** What the local run says of an answer's trips to D1. */
async function tripsOf(request: APIRequestContext, path: string, headers: Record<string, string> = {}) {
  const response = await request.get(path, { headers, maxRedirects: 0 });
  const [calls, waves] = /d1;desc="calls=(\d+) waves=(\d+)"/.exec(response.headers()["server-timing"] ?? "")!.slice(1);
  const cache = response.headers()["cache-status"] ?? null;
  return { status: response.status(), cache, calls: Number(calls), waves: Number(waves) };
}

/** Bypasses the page cache, as a browser's hard reload does. */
const RELOAD = { "cache-control": "no-cache" };

/** A retry runs with the accounts of the first try. */
const newcomer = (name: string) => `${name}${markOfRun()}`;

/** The first viewer has it made, which is counted (rule E100). */
const MADE_ONCE = "a shared profile's picture";

test("a visitor's page costs two trips to the database at most, and none once it is kept", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  for (const [name, { path, status, isKept }] of Object.entries(
    await publicAddresses(request, baseURL!, newcomer("mover")),
  )) {
    if (name === MADE_ONCE) await request.get(path);
    const rendered = await tripsOf(request, path, RELOAD);
    expect.soft(rendered.status, name).toBe(status);
    expect.soft(rendered.waves, name).toBeLessThanOrEqual(2);
    // The rates for amounts in the visitor's currency (rule M43) and what the house tells everybody (rule A66) are read beside the
    // page, and whether a picture may still be shown beside what it is (rule F6). Cached lists and profiles are read again after a change.
    expect.soft(rendered.calls, name).toBeLessThanOrEqual(5);
    if (!isKept) continue;
    expect.soft(rendered.cache, name).toBe("pages; fwd=request");
    // While other tests publish, pages with lists are not cached for some seconds each time.
    await expect.soft
      .poll(() => tripsOf(request, `${path}${path.includes("?") ? "&" : "?"}utm_source=x`), {
        message: name,
        timeout: 60_000,
      })
      .toEqual({
        status: 200,
        cache: expect.stringContaining("hit"),
        calls: 0,
        waves: 0,
      });
  }
});

test("for a signed-in user it waits for the database twice at most, and is never cached", async ({
  browser,
  request,
  baseURL,
}) => {
  const addresses = await publicAddresses(request, baseURL!, newcomer("leaver"));
  const context = await browser.newContext({ baseURL: baseURL! });
  for (const email of [PEOPLE.client, PEOPLE.creator]) {
    await signIn(context, baseURL!, email);
    for (const [name, { path, status }] of Object.entries(addresses)) {
      if (name === MADE_ONCE) await context.request.get(path);
      const read = await tripsOf(context.request, path);
      expect.soft([name, read.status, read.cache]).toEqual([name, status, null]);
      expect.soft(read.waves, `${name} for ${email}`).toBeLessThanOrEqual(2);
      // The home page has the person's own things and their open orders, of both sides, beside what everybody sees, at the same time.
      expect.soft(read.calls, `${name} for ${email}`).toBeLessThanOrEqual(path === "/" ? 13 : 6);
    }
  }
});
