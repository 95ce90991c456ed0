import { exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { pathFor, photograph, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const ORIGIN = "http://localhost:5173";
const view = (address: string) => exports.default.fetch(new Request(new URL(address, ORIGIN)));
const YOUTUBE = { formatType: "EMBED", embed: { site: "youtube", code: "dQw4w9WgXcQ" } };

interface Picture {
  url: string;
  type: string;
  length: number | null;
}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(element)?.[1]?.replaceAll("&amp;", "&");
const textOf = (entry: string, name: string) => present(new RegExp(`<${name}>([^<]*)</${name}>`).exec(entry)?.[1]);

/** Of each title the pictures that are attached to it, as a reader of the format finds them. */
const READERS = {
  "feed.xml": (feed: string) =>
    feed
      .split("<entry>")
      .slice(1)
      .map(
        (entry) => [textOf(entry, "title"), [...entry.matchAll(/<link rel="enclosure"[^>]*>/g)].map(linkOf)] as const,
      ),
  "feed.rss": (feed: string) =>
    feed
      .split("<item>")
      .slice(1)
      .map((item) => [textOf(item, "title"), [...item.matchAll(/<enclosure [^>]*>/g)].map(enclosureOf)] as const),
  "feed.json": (feed: string) =>
    (JSON.parse(feed) as { items: JsonItem[] }).items.map(
      ({ title, attachments = [] }) => [title, attachments.map(attachedOf)] as const,
    ),
};

interface JsonItem {
  title: string;
  attachments?: { url: string; mime_type: string; size_in_bytes?: number }[];
}

const linkOf = ([link]: RegExpMatchArray): Picture => ({
  url: present(attribute(link, "href")),
  type: present(attribute(link, "type")),
  length: attribute(link, "length") === undefined ? null : Number(attribute(link, "length")),
});
const enclosureOf = ([element]: RegExpMatchArray): Picture => ({
  url: present(attribute(element, "url")),
  type: present(attribute(element, "type")),
  // Unknown (RSS Best Practices Profile).
  length: Number(present(attribute(element, "length"))) || null,
});
const attachedOf = ({ url, mime_type, size_in_bytes }: NonNullable<JsonItem["attachments"]>[number]): Picture => ({
  url,
  type: mime_type,
  length: size_in_bytes ?? null,
});

let aoi: Person;
let small: Uint8Array;

beforeAll(async () => {
  aoi = await createCreator("aoi");
  small = await photograph(400);
  const [shown, cut, rated] = await Promise.all(
    [small, await photograph(3000), small].map(async (bytes) => {
      const path = pathFor("portfolio", aoi.accountId, "medias", "jpg");
      await uploadFile(aoi, path, bytes, "image/jpeg");
      return { formatType: "FILE", file: { url: `/media/${path}`, name: "a.jpg" } };
    }),
  );
  await createWork(aoi, { title: "Small picture", medias: [shown] });
  await createWork(aoi, { title: "Large picture", medias: [cut] });
  await createWork(aoi, { title: "Film elsewhere", medias: [YOUTUBE] });
  await createWork(aoi, { title: "Rated work", contentRatingIds: ["nudity"], medias: [rated] });
  await createWork(aoi, { title: "Rated first", medias: [{ ...rated, contentRatingIds: ["nudity"] }, shown] });
  await createWork(aoi, { title: "Rated alone", medias: [{ ...rated, contentRatingIds: ["violence"] }] });
  await createWork(aoi, {
    title: "Words alone",
    medias: [{ formatType: "LINK", link: { url: "https://a.example/b" } }],
  });
  await createWork(aoi, { title: "Link only", visibilityStatus: "UNLISTED", medias: [shown] });
  await createWork(aoi, { title: "Hidden work", visibilityStatus: "PRIVATE", medias: [shown] });
  await createWork(aoi, { title: "Unfinished", workStatus: "DRAFT", medias: [shown] });
});

describe.each(Object.entries(READERS))("pictures of works in %s", (name, read) => {
  const readFeed = async (): Promise<Record<string, readonly Picture[]>> =>
    Object.fromEntries(read(await (await view(`/${aoi.handle}/${name}?lang=en`)).text()));

  test("a work has one, a rated one or one without a picture has none, and nobody else's is there", async () => {
    const feed = await readFeed();
    expect(Object.fromEntries(Object.entries(feed).map(([title, pictures]) => [title, pictures.length]))).toEqual({
      "Small picture": 1,
      "Large picture": 1,
      "Film elsewhere": 1,
      "Rated work": 0,
      "Rated first": 1,
      "Rated alone": 0,
      "Words alone": 0,
    });
    // The rated entry before it is not what stands for the work.
    expect(feed["Rated first"]).toEqual(feed["Small picture"]);
  });

  test("what it says of type and length is what a visitor gets, on whatever site they read it", async () => {
    const feed = await readFeed();
    for (const title of ["Small picture", "Large picture"]) {
      const [picture] = present(feed[title]);
      const response = await view(present(picture).url);
      const bytes = await response.arrayBuffer();
      expect([title, response.status, response.headers.get("content-type")]).toEqual([title, 200, picture?.type]);
      expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
      if (picture?.length) expect(bytes.byteLength).toBe(picture.length);
    }
    expect(feed["Small picture"]).toEqual([expect.objectContaining({ type: "image/jpeg", length: small.length })]);
    // A copy has no length before it is made, and the original is not offered (rule F6).
    expect(feed["Large picture"]).toEqual([expect.objectContaining({ type: "image/jpeg", length: null })]);
    expect(feed["Film elsewhere"]).toEqual([
      { url: `${ORIGIN}/media/embeds/youtube/dQw4w9WgXcQ`, type: "image/jpeg", length: null },
    ]);
  });
});
