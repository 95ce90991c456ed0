import { exports } from "cloudflare:workers";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { userAccount } from "#worker/db/schema/account/account.ts";
import { createServices } from "#worker/services.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";

const ORIGIN = "http://localhost:5173";
const fetchText = async (path: string) => {
  const response = await exports.default.fetch(new Request(ORIGIN + path), { redirect: "manual" });
  return { status: response.status, type: response.headers.get("content-type"), response, text: await response.text() };
};
const titlesOf = (feed: string) =>
  [...feed.matchAll(/<entry>\s*<id>[^<]*<\/id>\s*<title>([^<]*)/g)].map(([, title]) => title);

let aoi: Person;
let ren: Person;

beforeAll(async () => {
  [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await uploadFile(aoi, path);
  const medias = [{ formatType: "FILE", file: { url: `/media/${path}`, name: "a.png" } }];
  await createWork(aoi, { title: "Morning light", description: "First\nsecond", tags: ["sea"], medias });
  await createWork(aoi, { title: "Rated picture", contentRatingIds: ["violence"], medias });
  await createWork(aoi, { title: "Link only", visibilityStatus: "UNLISTED" });
  await createWork(aoi, { title: "Hidden", visibilityStatus: "PRIVATE" });
  await createWork(aoi, { title: "Unfinished", workStatus: "DRAFT" });
  await createWork(ren, { title: "<script>alert(1)</script> & bell", description: "]]></content><b>" });
});

describe("feeds of new works", () => {
  test("everybody's feed has the public works, newest first, and nothing else", async () => {
    const { status, type, text } = await fetchText("/feed.xml?lang=en");
    expect([status, type]).toEqual([200, "application/atom+xml; charset=utf-8"]);
    expect(titlesOf(text)).toEqual([
      "&lt;script&gt;alert(1)&lt;/script&gt; &amp; bell",
      "Rated picture",
      "Morning light",
    ]);
    expect(text).toContain("<title>New works on cometme</title>");
    expect(text).toContain('<category term="sea"/>');
    expect(text).toContain(`<uri>${ORIGIN}/${aoi.handle}</uri>`);
  });

  test("what people wrote stays text, in the feed and in the page a reader makes of it", async () => {
    const { text } = await fetchText("/feed.xml?lang=en");
    expect(text).not.toMatch(/<script|<b>/);
    expect(text).not.toContain("\u0007");
    expect(text).toContain("]]&amp;gt;&amp;lt;/content&amp;gt;&amp;lt;b&amp;gt;");
    expect(text).toContain("First&lt;br&gt;second");
  });

  test("shows the picture of a work, and none of a rated one", async () => {
    const entries = (await fetchText(`/${aoi.handle}/feed.xml`)).text.split("<entry>");
    expect(entries.find((entry) => entry.includes("Morning light"))).toContain("&lt;img src=");
    expect(entries.find((entry) => entry.includes("Rated picture"))).not.toContain("img");
  });

  test("a creator's feed has their works only, in the asked language, in any case of the handle", async () => {
    const { status, text } = await fetchText(`/${ren.handle.toUpperCase()}/feed.xml?lang=ja`);
    expect(status).toBe(200);
    expect(text).toContain('xml:lang="ja"');
    expect(text).toContain("さんの新着作品");
    expect(titlesOf(text)).toHaveLength(1);
  });

  test("RSS and JSON Feed say the same as Atom, and what people wrote stays text in them, too", async () => {
    const atom = await fetchText("/feed.xml?lang=en");
    const rss = await fetchText("/feed.rss?lang=en");
    expect(rss.type).toBe("application/rss+xml; charset=utf-8");
    expect(
      [...rss.text.matchAll(/<item>\s*<guid[^>]*>[^<]*<\/guid>\s*<title>([^<]*)/g)].map(([, title]) => title),
    ).toEqual(titlesOf(atom.text));
    expect(rss.text).not.toMatch(/<script|<b>/);
    expect(rss.text).toMatch(/<pubDate>\w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT<\/pubDate>/);
    expect(rss.text).toContain("<category>sea</category>");

    const json = await fetchText("/feed.json?lang=en");
    expect(json.type).toBe("application/feed+json; charset=utf-8");
    const { items, ...feed } = JSON.parse(json.text) as { items: Record<string, unknown>[] };
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      language: "en",
      feed_url: `${ORIGIN}/feed.json?lang=en`,
    });
    expect(items.map(({ title }) => title)).toEqual([
      "<script>alert(1)</script> & bell",
      "Rated picture",
      "Morning light",
    ]);
    expect(items[0]).toMatchObject({ content_html: expect.not.stringMatching(/<b>/) });
    expect(items[2]).toMatchObject({
      tags: ["sea"],
      image: expect.stringContaining("/media/"),
      authors: [{ name: "aoi" }],
    });
    expect(items[1]).not.toHaveProperty("image");
    for (const path of ["/nobodyhere/feed.rss", "/nobodyhere/feed.json"])
      expect((await fetchText(path)).status).toBe(404);
    const own = JSON.parse((await fetchText(`/${ren.handle}/feed.json`)).text) as { items: unknown[] };
    expect(own.items).toHaveLength(1);
  });

  test("an unknown handle is 404, an old one leads to the new", async () => {
    expect((await fetchText("/nobodyhere/feed.xml")).status).toBe(404);
    const before = ren.handle;
    await succeed("userProfile.update", { originalHandle: "renrenamed" }, ren);
    const moved = await fetchText(`/${before}/feed.xml`);
    expect([moved.status, moved.response.headers.get("location")]).toEqual([301, "/renrenamed/feed.xml"]);
    // Cached, it would lead away from the old handle's next owner, and in circles if that is the same person.
    expect(moved.response.headers.get("cache-control")).toBe("no-cache");
  });

  test("a banned creator is in no feed", async () => {
    const { database } = createServices(env);
    await database
      .update(userAccount)
      .set({ roles: ["user", "creator", "ban"] })
      .where(eq(userAccount.id, ren.accountId));
    expect((await fetchText("/renrenamed/feed.xml")).status).toBe(404);
    expect(titlesOf((await fetchText("/feed.xml")).text)).toEqual(["Rated picture", "Morning light"]);
  });
});
