import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { sweepSearch } from "#worker/search/sweep-search.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const found = async (input: Record<string, unknown>): Promise<Json> => {
  const { status, body } = await query("commissionService.search", input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
};
const titles = async (input: Record<string, unknown>): Promise<string[]> =>
  (await found(input)).items.map((item: Json) => item.titles[0].text);

let aoi: Person;
let ren: Person;
let formOfAoi: { id: string };
let iconId: string;

beforeAll(async () => {
  [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
  formOfAoi = await createForm(aoi, { priceAmount: null, questions: [] });
  const dollars = await createForm(ren, { priceCurrencyCode: "USD", priceAmount: null, questions: [] });
  iconId = (await createService(aoi, formOfAoi.id, { title: "立ち絵アイコン", priceAmount: 5_000 })).id;
  await createService(aoi, formOfAoi.id, {
    title: "Opening film",
    priceAmount: 90_000,
    categoryCodes: ["op-ed-animation", "music-video"],
  });
  await createService(aoi, formOfAoi.id, { title: "Ask me", priceAmount: 0, categoryCodes: ["logo-graphic"] });
  // 100.00 dollars are some 14,500 yen at the first stored rate.
  await createService(ren, dollars.id, {
    title: "Logo sheet",
    priceAmount: 10_000,
    priceCurrencyCode: "USD",
    categoryCodes: ["logo-graphic"],
  });
  await createService(ren, dollars.id, {
    title: "Hidden logo",
    priceAmount: 10_000,
    priceCurrencyCode: "USD",
    visibilityStatus: "PRIVATE",
  });
});

describe("service search (rule L51)", () => {
  test("lists public services, the newest first, and says how many there are", async () => {
    expect(await titles({})).toEqual(["Logo sheet", "Ask me", "Opening film", "立ち絵アイコン"]);
    expect(await found({})).toMatchObject({ count: 4, isMore: false, nextCursor: null });
  });

  test("knows category, kind of work, use and openness, alone and together", async () => {
    expect(await titles({ categoryCode: "logo-graphic" })).toEqual(["Logo sheet", "Ask me"]);
    expect(await titles({ contentKind: "animation" })).toEqual(["Opening film"]);
    expect(await titles({ contentKind: "video", usecase: "video-on-demand" })).toEqual(["Opening film"]);
    expect(await titles({ usecase: "sns" })).toEqual(["Logo sheet", "Ask me", "立ち絵アイコン"]);
    // Of two categories neither is of this kind for this use.
    expect(await titles({ contentKind: "illustration", usecase: "live-streaming" })).toEqual([]);
    expect(await titles({ categoryCode: "logo-graphic", contentKind: "video" })).toEqual([]);
    expect(await found({ categoryCode: "logo-graphic", contentKind: "video" })).toMatchObject({ count: 0 });
    await succeed("creator.setOpen", { isOpen: false }, aoi);
    expect(await titles({ isOpen: true })).toEqual(["Logo sheet"]);
    expect(await titles({ contentKind: "animation", isOpen: true })).toEqual([]);
    await succeed("creator.setOpen", { isOpen: true }, aoi);
    expect(await titles({ contentKind: "animation", isOpen: true })).toEqual(["Opening film"]);
  });

  test("sorts and narrows by price across currencies; a price on request is in no range", async () => {
    expect(await titles({ sort: "priceLow" })).toEqual(["立ち絵アイコン", "Logo sheet", "Opening film", "Ask me"]);
    expect(await titles({ sort: "priceHigh" })).toEqual(["Opening film", "Logo sheet", "立ち絵アイコン"]);
    expect(await titles({ priceFrom: 5_000, priceTo: 15_000 })).toEqual(["立ち絵アイコン", "Logo sheet"]);
    expect(await titles({ priceFrom: 5_001 })).toEqual(["Logo sheet", "Opening film"]);
    expect(await titles({ priceTo: 5_000 })).toEqual(["立ち絵アイコン"]);
    expect(await titles({ priceTo: 4_999 })).toEqual([]);
    expect(await titles({ priceFrom: 10_000, priceTo: 10_000, currencyCode: "USD" })).toEqual(["Logo sheet"]);
    expect(await found({ priceFrom: 5_001 })).toMatchObject({ count: 2 });
    expect((await query("commissionService.search", { priceFrom: -1 })).status).toBe(400);
  });

  test("a new rate puts prices where they are now", async () => {
    const boss = await createPerson("boss", { roles: ["user", "admin"] });
    const rate = { fromCurrencyCode: "USD", toCurrencyCode: "JPY", rate: "1000", date: "2026-01-15", reason: "A test" };
    expect((await mutate("admin.addRate", rate, boss)).status).toBe(200);
    expect(await titles({ sort: "priceHigh" })).toEqual(["Logo sheet", "Opening film", "立ち絵アイコン"]);
    expect((await mutate("admin.addRate", { ...rate, rate: "144.91", date: "2026-01-16" }, boss)).status).toBe(200);
    expect(await titles({ sort: "priceHigh" })).toEqual(["Opening film", "Logo sheet", "立ち絵アイコン"]);
  });

  test("finds words of title, creator and category, in one and two characters of Japanese, too", async () => {
    expect(await titles({ query: "絵" })).toEqual(["立ち絵アイコン"]);
    // All of them are described as icons; what is called one comes first, unless the newest are asked for.
    expect((await titles({ query: "ｱｲｺﾝ" }))[0]).toBe("立ち絵アイコン");
    expect(await titles({ query: "ｱｲｺﾝ" })).toHaveLength(4);
    expect((await titles({ query: "ｱｲｺﾝ", sort: "newest" }))[0]).toBe("Logo sheet");
    expect(await titles({ query: "logo" })).toEqual(["Logo sheet", "Ask me"]);
    expect(await titles({ query: `logo ${ren.handle}` })).toEqual(["Logo sheet"]);
    expect(await titles({ query: "logo", priceTo: 20_000 })).toEqual(["Logo sheet"]);
    expect(await titles({ query: "zzz" })).toEqual([]);
    expect(await found({ query: "logo" })).toMatchObject({ count: null });
  });

  test("is narrowed to a language that the service, its form or its creator is written in (rule L115)", async () => {
    expect(await titles({ languageCode: "ja" })).toEqual([]);
    const inJapanese = { languageCode: "ja", priceAmount: null, questions: [] };
    const form = await createForm(ren, { title: "ロゴのご依頼", ...inJapanese });
    const offered = [
      await createService(ren, form.id, { title: "Wordmark", categoryCodes: ["logo-graphic"] }),
      await createService(aoi, formOfAoi.id, { title: "絵", languageCode: "ja" }),
    ];
    // Both were made in the same moment.
    const all = async (input: Record<string, unknown>) => (await titles(input)).toSorted();
    expect(await all({ languageCode: "ja" })).toEqual(["Wordmark", "絵"]);
    expect(await titles({ languageCode: "ja", categoryCode: "logo-graphic" })).toEqual(["Wordmark"]);
    expect(await all({ languageCode: "ja", isOpen: true, usecase: "sns", priceTo: 6_000 })).toEqual(["Wordmark", "絵"]);
    expect(await found({ languageCode: "ja" })).toMatchObject({ count: 2 });
    for (const [at, { id }] of offered.entries())
      await succeed("commissionService.update", { commissionServiceId: id, isActive: false }, [ren, aoi][at]!);
    expect(await titles({ languageCode: "ja" })).toEqual([]);
    expect((await query("commissionService.search", { languageCode: "fr" })).status).toBe(400);
  });

  test("follows tags to services of those who have such works (rule L116)", async () => {
    const work = { categoryCodes: ["op-ed-animation"], tags: ["水彩", "ＮＥＯＮ"] };
    expect(await titles({ tag: "neon" })).toEqual([]);
    const { id } = await createWork(aoi, work);
    // Not the service of another kind, nor other creators' services.
    expect(await titles({ tag: "neon" })).toEqual(["Opening film"]);
    expect(await found({ tag: "水彩" })).toMatchObject({ count: 1 });
    expect(await titles({ tag: "水彩", isOpen: true, sort: "priceLow" })).toEqual(["Opening film"]);
    expect(await titles({ tag: "水彩", query: "film", priceFrom: 90_000, contentKind: "video" })).toEqual([
      "Opening film",
    ]);
    expect(await titles({ tag: "水彩", categoryCode: "logo-graphic" })).toEqual([]);
    expect(await titles({ tag: "ｎｅ" })).toEqual([]);
    await succeed("portfolioWork.update", { portfolioWorkId: id, contentRatingIds: ["violence"] }, aoi);
    expect(await titles({ tag: "neon" })).toEqual([]);
    await succeed("portfolioWork.update", { portfolioWorkId: id, contentRatingIds: [] }, aoi);
    expect(await titles({ tag: "neon" })).toEqual(["Opening film"]);
    await succeed("portfolioWork.remove", { portfolioWorkId: id }, aoi);
    expect(await titles({ tag: "neon" })).toEqual([]);
  });

  test("goes on page by page in every order, and nothing is shown twice or left out", async () => {
    for (const sort of ["newest", "priceLow", "priceHigh"]) {
      const all = await titles({ sort });
      const paged: string[] = [];
      let cursor: string | null = null;
      do {
        const page: Json = await found({ sort, limit: 1, ...(cursor ? { cursor } : {}) });
        paged.push(...page.items.map((item: Json) => item.titles[0].text));
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect([sort, paged]).toEqual([sort, all]);
    }
  });

  test("follows what its creator changes, and shows nothing of banned creators", async () => {
    await succeed(
      "commissionService.update",
      { commissionServiceId: iconId, title: "Portrait", languageCode: "en", priceAmount: 7_000 },
      aoi,
    );
    expect(await titles({ query: "絵" })).toEqual([]);
    expect(await titles({ query: "portrait", priceFrom: 7_000, priceTo: 7_000 })).toEqual(["Portrait"]);
    await succeed("commissionService.update", { commissionServiceId: iconId, isActive: false }, aoi);
    expect(await titles({ query: "portrait" })).toEqual([]);
    await succeed("commissionService.update", { commissionServiceId: iconId, isActive: true }, aoi);
    expect(await titles({ query: "portrait" })).toEqual(["Portrait"]);
    const setRoles = (roles: string[]) =>
      env.DB.prepare("update user_account set roles = ? where id = ?").bind(JSON.stringify(roles), ren.accountId).run();
    await setRoles(["user", "creator", "ban"]);
    expect(await titles({ categoryCode: "logo-graphic" })).toEqual(["Ask me"]);
    await setRoles(["user", "creator"]);
  });

  test("tells signed-in users what they have saved", async () => {
    const emma = await createPerson("emma");
    const marked = async () =>
      (await query("commissionService.search", {}, emma)).body.items.map((item: Json) => item.bookmark.isActive);
    expect(await marked()).toEqual([false, false, false, false]);
    await env.DB.prepare("insert into bookmark values (?, ?, 0)").bind(emma.accountId, formOfAoi.id).run();
    expect((await marked()).filter(Boolean)).toHaveLength(3);
  });

  test("services from before the search are listed by cron, once", async () => {
    await env.SEARCH_DB.prepare("delete from service_listing").run();
    await env.DB.prepare("delete from listing_pass").run();
    expect(await titles({})).toEqual([]);
    await sweepSearch(createServices(env));
    expect(await titles({})).toHaveLength(4);
    await env.SEARCH_DB.prepare("delete from service_listing").run();
    await sweepSearch(createServices(env));
    expect(await titles({})).toEqual([]);
  });
});
