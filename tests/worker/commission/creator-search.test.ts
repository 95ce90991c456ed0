import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { FOUND_MAX } from "#domain/commission/search/found-count.ts";
import { searchCreators } from "#worker/commission/creator/creator-search.queries.ts";
import { encodeCursor } from "#worker/wire/cursor.wire.ts";
import { creatorSearch } from "#worker/wire/listing/creator.wire.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const foundOf = async (input: Record<string, unknown>) => {
  const { count, isMore } = (await query("creator.search", input)).body as Json;
  return [count, isMore];
};
const handles = async (input: Record<string, unknown>): Promise<string[]> => {
  const { status, body } = await query("creator.search", input);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body.items.map((item: Json) => item.handle);
};

/** What was written behind the back of the code that lists is not cached. */
const forgetCached = () => env.DB.prepare("update content_version set version = lower(hex(randomblob(8)))").run();

let aoi: Person;
let ren: Person;
let mika: Person;

beforeAll(async () => {
  [aoi, ren, mika] = [await createCreator("aoi"), await createCreator("ren"), await createCreator("Mika")];
  await createPerson("emma");
  await createForm(aoi, { title: "立ち絵のご依頼", languageCode: "ja", priceAmount: 30_000 });
  await createForm(aoi, { title: "Icon", priceAmount: 8_000 });
  await createForm(ren, { categoryCode: "logo-graphic", title: "Logo", isOpen: false });
  await createWork(mika, { title: "夜の海辺", description: "夜の海の絵です。", tags: ["水彩", "風景"] });
  await createForm(mika, { title: "Watercolour", visibilityStatus: "PRIVATE" });
});

describe("creator search", () => {
  test("finds one and two characters of Japanese, and words of any width and case", async () => {
    expect(await handles({ query: "絵" })).toEqual([aoi.handle]);
    expect(await handles({ query: "水彩" })).toEqual([mika.handle]);
    expect(await handles({ query: "立ち絵のご依頼" })).toEqual([aoi.handle]);
    expect(await handles({ query: "ＬＯＧＯ" })).toEqual([ren.handle]);
    expect(await handles({ query: "logo ren" })).toEqual([ren.handle]);
    expect(await handles({ query: "logo aoi" })).toEqual([]);
    expect(await handles({ query: mika.handle.toUpperCase() })).toEqual([mika.handle]);
    expect(await handles({ query: "%" })).toEqual([]);
    expect(await handles({ query: "'; drop table" })).toEqual([]);
    expect((await handles({ query: "   " })).length).toBe(3);
  });

  test("knows category and openness, and lists nobody who is no creator", async () => {
    expect(await handles({ categoryCode: "logo-graphic" })).toEqual([ren.handle]);
    expect(await handles({ categoryCode: "logo-graphic", isOpen: true })).toEqual([]);
    expect(await handles({ isOpen: true })).toEqual([aoi.handle]);
    await succeed("creator.setOpen", { isOpen: false }, aoi);
    expect(await handles({ isOpen: true })).toEqual([]);
    await succeed("creator.setOpen", { isOpen: true }, aoi);
    expect((await handles({})).sort()).toEqual([aoi.handle, ren.handle, mika.handle].sort());
  });

  test("says how many there are, on the first page of a search without words (rule L18)", async () => {
    expect(await foundOf({})).toEqual([3, false]);
    expect(await foundOf({ limit: 1 })).toEqual([3, false]);
    expect(await foundOf({ categoryCode: "logo-graphic" })).toEqual([1, false]);
    expect(await foundOf({ query: "logo" })).toEqual([null, false]);
    const { nextCursor } = (await query("creator.search", { limit: 1 })).body as Json;
    expect(await foundOf({ limit: 1, cursor: nextCursor })).toEqual([null, false]);
    const others = JSON.stringify(Array.from({ length: FOUND_MAX }, (_, number) => number + 1));
    await env.SEARCH_DB.prepare(
      `insert into creator_listing (id, account_id, card, name_key, form_count, created_at, search_text, facets, terms)
       select value, 'n' || value, (select card from creator_listing limit 1), 'z', 1, 0, '',
         (select json_array(id) from facet where name = 'all:*'), '[]' from json_each(?)`,
    )
      .bind(others)
      .run();
    await forgetCached();
    expect(await foundOf({})).toEqual([FOUND_MAX, true]);
    await env.SEARCH_DB.prepare("delete from creator_listing where account_id like 'n%'").run();
    await forgetCached();
  });

  test("knows the languages that creators write in (rule L99)", async () => {
    expect(await handles({ languageCode: "ja" })).toEqual([aoi.handle]);
    expect(await handles({ languageCode: "en", sort: "name" })).toEqual([aoi.handle, ren.handle]);
    expect(await handles({ languageCode: "en", categoryCode: "logo-graphic" })).toEqual([ren.handle]);
    expect(await handles({ languageCode: "en", isOpen: true })).toEqual([aoi.handle]);
    expect(await handles({ languageCode: "ja", categoryCode: "logo-graphic" })).toEqual([]);
  });

  test("shows forms by from-price, cheapest first, and none that are private (rules L17, O7)", async () => {
    const { items } = (await query("creator.search", { sort: "name" })).body;
    expect(items.map((item: Json) => item.handle)).toEqual([aoi.handle, mika.handle, ren.handle]);
    expect(items[0].commissionForms.map((form: Json) => form.priceAmount)).toEqual([18_000, 40_000]);
    expect(items[0].commissionForms[0]).toMatchObject({
      title: "Icon",
      categoryName: "Character illustration",
      priceCurrency: { code: "JPY" },
    });
    expect(items[1].commissionForms).toEqual([]);
  });

  test("pages through everybody once, in every order", async () => {
    for (const sort of [
      "updatedAt",
      "createdAt",
      "commissionFormCount",
      "name",
      "popular",
      "date",
      "userIndex",
      "systemIndex",
    ]) {
      for (const order of ["asc", "desc"]) {
        const seen: string[] = [];
        let cursor: string | null = null;
        do {
          const { body }: { body: Json } = await query("creator.search", { sort, order, limit: 1, cursor });
          seen.push(...body.items.map((item: Json) => item.handle));
          cursor = body.nextCursor;
        } while (cursor && seen.length < 10);
        expect(seen.sort(), `${sort} ${order}`).toEqual([aoi.handle, ren.handle, mika.handle].sort());
      }
    }
    expect((await query("creator.search", { cursor: "garbage" })).status).toBe(400);
    expect((await query("creator.search", { limit: 51 })).status).toBe(400);
  });

  test("reads no more rows when there are more creators", async () => {
    const cost = async (input: Record<string, unknown>) => {
      let rows = 0;
      const d1 = new Proxy(env.SEARCH_DB, {
        get(target, name) {
          if (name !== "prepare") return Reflect.get(target, name) as unknown;
          return (text: string) => counted(target.prepare(text));
        },
      });
      const counted = (statement: D1PreparedStatement): D1PreparedStatement =>
        new Proxy(statement, {
          get(target, name) {
            if (name === "bind") return (...values: unknown[]) => counted(target.bind(...values));
            if (name === "all") {
              return async () => {
                const answer = await target.all();
                rows += answer.meta.rows_read;
                return answer;
              };
            }
            return Reflect.get(target, name) as unknown;
          },
        });
      await searchCreators(createServices(env, undefined, d1).search, creatorSearch.parse({ limit: 2, ...input }));
      return rows;
    };
    const inputs = [
      {},
      { sort: "name" },
      { isOpen: true },
      { categoryCode: "character-illustration" },
      { query: "ぬ" },
    ];
    const few = [];
    for (const input of inputs) few.push(await cost(input));
    await env.SEARCH_DB.prepare(
      `with recursive n(i) as (select 1 union all select i + 1 from n where i < 2000)
       insert into creator_listing (id, account_id, card, name_key, form_count, created_at, search_text, facets, terms)
       select i, 'x' || i, (select card from creator_listing limit 1), 'z' || i, 1, i, 'ぬ',
         (select json_group_array(id) from facet where name in ('all:*', 'open:*', 'all:character-illustration')), '["ぬ"]' from n`,
    ).run();
    const many = [];
    for (const input of inputs) many.push(await cost(input));
    console.log("rows read", JSON.stringify({ few, many }));
    // Beside the page, for each counted creator: a row of the list.
    expect(many.slice(0, 4).every((rows) => rows <= 20 + FOUND_MAX + 1)).toBe(true);
    expect(await cost({ cursor: encodeCursor({ key: Number.MAX_SAFE_INTEGER, id: "7" }) })).toBeLessThanOrEqual(20);
    expect(many[4]).toBeLessThan(1600);
    await env.SEARCH_DB.prepare("delete from creator_listing where account_id like 'x%'").run();
  });
});

test("a ban takes a creator out of the search at once, and only them", async () => {
  const bad = await createCreator("banned");
  await createForm(bad, { title: "Banned form" });
  expect(await handles({ query: bad.handle })).toEqual([bad.handle]);
  await env.DB.prepare("update user_account set roles = ? where id = ?")
    .bind(JSON.stringify(["user", "creator", "ban"]), bad.accountId)
    .run();
  expect(await handles({ query: bad.handle })).toEqual([]);
  expect(await handles({ query: aoi.handle })).toEqual([aoi.handle]);
});

test("a card that is written again is shown by the next search", async () => {
  expect(await handles({ query: ren.handle })).toEqual([ren.handle]);
  const named = async () =>
    ((await query("creator.search", { query: ren.handle })).body as Json).items.map((item: Json) => item.names[0].text);
  for (const name of ["Changed", "Changed again"]) {
    await succeed("userProfile.update", { name }, ren);
    expect(await named()).toEqual([name]);
  }
});

describe("the public profile", () => {
  test("has services, forms with prices and works, and only the public ones", async () => {
    const kai = await createCreator("Kaito");
    const form = await createForm(kai);
    await createForm(kai, { visibilityStatus: "UNLISTED" });
    await createService(kai, form.id);
    await createService(kai, form.id, { visibilityStatus: "PRIVATE" });
    await createWork(kai);
    await createWork(kai, { workStatus: "DRAFT" });
    const { body } = await query("creator.getByHandle", { handle: kai.handle.toUpperCase() });
    expect(body.creator).toMatchObject({ handle: kai.handle, isCreator: true, isOpenCommission: true, isOwn: false });
    expect([
      body.creator.services.length,
      body.creator.commissionForms.length,
      body.creator.portfolioWorks.length,
    ]).toEqual([1, 1, 1]);
    expect(JSON.stringify(body)).not.toContain(kai.email);
    expect((await query("creator.getByHandle", { handle: "nobody" })).status).toBe(404);
  });

  test("is refused to nobody but says nothing of a banned person", async () => {
    const bad = await createCreator("badone", { roles: ["user", "creator", "ban"] });
    expect((await query("creator.getByHandle", { handle: bad.handle })).status).toBe(404);
    expect((await mutate("commissionForm.create", {}, bad)).body.data.code).toBe("account.banned");
  });
});

test("marks of Latin letters are typed or left out, those of kana are letters; a handle is found with its @ and by its address", async () => {
  const jose = await createCreator("josenunez");
  const gaku = await createCreator("gakuzo");
  await createForm(jose);
  await createForm(gaku);
  await succeed("userProfile.update", { name: "José Núñez", bio: "A café corner" }, jose);
  await succeed("userProfile.update", { name: "がく", bio: "ぱん屋の絵" }, gaku);
  for (const typed of ["nunez jose", "Núñez", "NÚÑEZ", "nu\u0301nez", "cafe", "café"])
    expect(await handles({ query: typed })).toEqual([jose.handle]);
  expect(await handles({ query: "がく" })).toEqual([gaku.handle]);
  expect(await handles({ query: "かく" })).toEqual([]);
  expect(await handles({ query: "はん屋" })).toEqual([]);
  for (const typed of [`@${jose.handle}`, `https://cometme.example/${jose.handle}`, `cometme.example/${jose.handle}/`])
    expect(await handles({ query: typed })).toEqual([jose.handle]);
});
