import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { attributesOf } from "../../../support/worker/answer/cookie-attributes.ts";
import { readingPlace } from "#worker/db/session.ts";
import { createCreator } from "../../../support/worker/listings.ts";

const BOOKMARK = "00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683";
const visitor = { method: "GET", path: "/explore/creators", isSignedIn: false, bookmark: null };

describe("where a request reads", () => {
  test.each([
    ["a visitor's page", {}, "first-unconstrained"],
    ["a visitor's call", { path: "/api/trpc/creator.search" }, "first-unconstrained"],
    ["after one's own change", { bookmark: BOOKMARK }, BOOKMARK],
    ["an invented bookmark", { bookmark: "first-primary'; drop" }, "first-unconstrained"],
    ["a public page of a signed-in user", { isSignedIn: true }, "first-unconstrained"],
    ["its data", { isSignedIn: true, path: "/aoi4.data", bookmark: BOOKMARK }, BOOKMARK],
    ["the home page's data", { isSignedIn: true, path: "/_.data" }, "first-unconstrained"],
    [
      "an order, which two people change",
      { isSignedIn: true, path: "/dashboard/commission/managements" },
      "first-primary",
    ],
    ["its data", { isSignedIn: true, path: "/dashboard/commission/managements.data" }, "first-primary"],
    ["a call of a signed-in user", { isSignedIn: true, path: "/api/trpc/commissionOrder.get" }, "first-primary"],
    ["anything that changes", { method: "POST", path: "/api/trpc/userAccount.update" }, "first-primary"],
  ])("%s", (_, request, place) => {
    expect(readingPlace({ ...visitor, ...request })).toBe(place);
  });
});

describe("the bookmark", () => {
  async function call(method: "GET" | "POST", path: string, cookie: string, body?: object) {
    const request = new Request(env.PUBLIC_ORIGIN + path, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const response = await exports.default.fetch(request);
    await response.text();
    return response;
  }

  test("travels in a cookie after a change, and opens the next page", async () => {
    const aoi = await createCreator("aoi");
    const changed = await call("POST", "/api/trpc/creator.setOpen", aoi.cookie, { isOpen: false });
    const cookie = changed.headers.getSetCookie().find((text) => text.startsWith("d1-bookmark="));
    expect(changed.status).toBe(200);
    expect(cookie).toMatch(/^d1-bookmark=[0-9a-f-]+;/);
    expect(attributesOf(String(cookie))).toEqual(["HttpOnly", "Max-Age=300", "Path=/", "SameSite=Lax"]);

    const input = encodeURIComponent(JSON.stringify({ handle: aoi.handle }));
    const read = await call("GET", `/api/trpc/creator.getByHandle?input=${input}`, String(cookie).split(";")[0]!);
    expect(read.status).toBe(200);
    expect(read.headers.getSetCookie()).toEqual([]);
  });

  test("is none of a reader's", async () => {
    const ren = await createCreator("ren");
    expect((await call("GET", "/api/trpc/creator.search", ren.cookie)).headers.getSetCookie()).toEqual([]);
  });
});
