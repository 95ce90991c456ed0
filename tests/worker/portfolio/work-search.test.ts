import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepSearch } from "#worker/search/sweep-search.usecases.ts";
import { createServices } from "#worker/services.ts";
import { query, type Json } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const found = async (input: Record<string, unknown>): Promise<Json> => {
  const { status, body } = await query("portfolioWork.search", input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const titles = async (input: Record<string, unknown>): Promise<string[]> =>
  (await found(input)).items.map((item: Json) => item.titles[0].text);
const suggested = async (beginning: string) => (await query("portfolioWork.suggestTags", { beginning })).body.items;

const SONG = [{ formatType: "LINK", link: { url: "https://example.com/a.mp3" } }];
let aoi: Person;
let ren: Person;
let harbour: { id: string };

beforeAll(async () => {
  [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
  const { url } = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"));
  const medias = [{ formatType: "FILE", file: { name: "one.png", url } }];
  harbour = await createWork(aoi, {
    title: "夜の港にて",
    medias,
    tags: ["海", "Night"],
    categoryCodes: ["logo-graphic"],
  });
  await createWork(aoi, { title: "Song of the sea", medias: SONG, tags: ["海", "メーカー"] });
  await createWork(aoi, { title: "A rated picture", medias, tags: ["night"], contentRatingIds: ["violence"] });
  await createWork(aoi, { title: "By link alone", medias, tags: ["night"], visibilityStatus: "UNLISTED" });
  await createWork(aoi, { title: "A draft of it", medias, tags: ["night"], workStatus: "DRAFT" });
  await createWork(ren, {
    title: "Night train",
    medias: SONG,
    tags: ["NIGHT", "train"],
    categoryCodes: ["logo-graphic"],
  });
  const emma = await createPerson("emma");
  await createWork(emma, { title: "Made for a client", tags: ["night"] });
});

describe("work search (rule P13)", () => {
  test("lists what creators show, the newest first, with proportions, and rated works only when asked", async () => {
    expect(await titles({})).toEqual(["Night train", "Song of the sea", "夜の港にて"]);
    expect(await titles({ isRatedShown: true })).toEqual([
      "Night train",
      "A rated picture",
      "Song of the sea",
      "夜の港にて",
    ]);
    const { items, ...rest } = await found({});
    expect(rest).toMatchObject({ nextCursor: null, count: 3, isMore: false, nearest: null });
    expect(items[2]).toMatchObject({ handle: aoi.handle, mediaType: "IMAGE", thumbnailRatio: 2, contentRatingIds: [] });
    expect(items[0]).toMatchObject({ mediaType: "AUDIO", thumbnailUrl: null, thumbnailRatio: null });
  });

  test("knows tag, category and medium, alone, together and with words", async () => {
    expect(await titles({ tag: "night" })).toEqual(["Night train", "夜の港にて"]);
    expect(await titles({ tag: "ＮＩＧＨＴ", isRatedShown: true })).toEqual([
      "Night train",
      "A rated picture",
      "夜の港にて",
    ]);
    expect(await found({ tag: "night" })).toMatchObject({ count: 2 });
    expect(await titles({ tag: "海", mediaType: "AUDIO" })).toEqual(["Song of the sea"]);
    expect(await found({ tag: "海", mediaType: "AUDIO" })).toMatchObject({ count: null });
    expect(await titles({ categoryCode: "logo-graphic" })).toEqual(["Night train", "夜の港にて"]);
    expect(await titles({ categoryCode: "logo-graphic", mediaType: "IMAGE" })).toEqual(["夜の港にて"]);
    expect(await titles({ categoryCode: "logo-graphic", tag: "train" })).toEqual(["Night train"]);
    expect(await titles({ tag: "night", query: "港" })).toEqual(["夜の港にて"]);
    expect(await titles({ tag: "nothing" })).toEqual([]);
    expect(await titles({ tag: "nigh" })).toEqual([]);
  });

  test("finds words of title, tag and creator, with and without long marks", async () => {
    expect(await titles({ query: "港" })).toEqual(["夜の港にて"]);
    expect(await titles({ query: "ﾒｰｶ" })).toEqual(["Song of the sea"]);
    expect(await titles({ query: "めか" })).toEqual(["Song of the sea"]);
    expect(await titles({ query: `night ${ren.handle}` })).toEqual(["Night train"]);
    expect(await titles({ query: "draft" })).toEqual([]);
  });

  test("goes on page by page, and nothing is shown twice or left out", async () => {
    for (const input of [{}, { tag: "night" }, { query: "e" }]) {
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Json = await found({ ...input, limit: 1, ...(cursor ? { cursor } : {}) });
        paged.push(...page.items.map((item: Json) => item.titles[0].text));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(paged).toEqual(await titles(input));
    }
  });

  test("suggests tags by their beginning, those of most works first", async () => {
    expect(await suggested("ni")).toEqual([{ tag: "NIGHT", works: 3 }]);
    expect((await suggested("")).map(({ tag }: Json) => tag)).toEqual(["NIGHT", "海", "train", "メーカー"]);
    expect(await suggested("めー")).toEqual([{ tag: "メーカー", works: 1 }]);
    expect(await suggested("%")).toEqual([]);
  });

  test("follows what its creator changes, and shows nothing of banned creators", async () => {
    await succeed("portfolioWork.update", { portfolioWorkId: harbour.id, title: "Harbours", tags: ["boat"] }, aoi);
    expect(await titles({ query: "港" })).toEqual([]);
    expect(await titles({ tag: "boat" })).toEqual(["Harbours"]);
    expect(await suggested("海")).toEqual([{ tag: "海", works: 1 }]);
    await succeed("portfolioWork.remove", { portfolioWorkId: harbour.id }, aoi);
    expect(await titles({ tag: "boat" })).toEqual([]);
    expect(await suggested("boat")).toEqual([]);
    await env.DB.prepare(`update user_account set roles = '["user","creator","ban"]' where id = ?`)
      .bind(ren.accountId)
      .run();
    expect(await titles({})).toEqual(["Song of the sea"]);
    await env.DB.prepare(`update user_account set roles = '["user","creator"]' where id = ?`).bind(ren.accountId).run();
  });

  test("works from before the search are listed by cron, once, and nobody seems to have changed anything", async () => {
    const orderOf = async () =>
      (await query("creator.search", { sort: "updatedAt" })).body.items.map((item: Json) => item.handle);
    const order = await orderOf();
    await env.SEARCH_DB.prepare("delete from work_listing").run();
    await env.DB.prepare("delete from listing_pass").run();
    expect(await titles({})).toEqual([]);
    await sweepSearch(createServices(env));
    expect(await titles({})).toEqual(["Night train", "Song of the sea"]);
    expect(await orderOf()).toEqual(order);
    await env.SEARCH_DB.prepare("delete from work_listing").run();
    await sweepSearch(createServices(env));
    expect(await titles({})).toEqual([]);
  });
});
