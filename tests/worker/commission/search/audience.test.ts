import { beforeAll, describe, expect, test } from "vitest";
import { query, type Json } from "../../../support/worker/calls.ts";
import { openCatalogue, type Shop } from "./catalogue.ts";

let shopOf: ReadonlyMap<string, Shop>;
beforeAll(async () => {
  const handles = await openCatalogue();
  shopOf = new Map(Object.entries(handles).map(([shop, handle]) => [handle, shop as Shop]));
});

const HANDLE_OF = {
  "commissionService.search": (item: Json) => item.creator.handle as string,
  "creator.search": (item: Json) => item.handle as string,
  "portfolioWork.search": (item: Json) => item.handle as string,
};
type Search = keyof typeof HANDLE_OF;

async function answered(search: Search, input: Record<string, unknown>): Promise<Json> {
  const { status, body } = await query(search, { limit: 50, ...input });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}
const shops = (search: Search, items: readonly Json[]): (Shop | undefined)[] =>
  items.map((item) => shopOf.get(HANDLE_OF[search](item)));
const found = async (search: Search, typed: string) => shops(search, (await answered(search, { query: typed })).items);

type Case = readonly [typed: string, wanted: readonly Shop[], unwanted?: readonly Shop[]];

/** What is typed, what must be among what is found, and what must not. */
const SERVICES: readonly Case[] = [
  ["vtuber", ["stage", "rigger", "talking"]],
  ["VTuber", ["stage"]],
  ["ブイチューバー", ["stage"]],
  ["emote", ["stamps"], ["logo", "paint"]],
  ["emotes", ["stamps"]],
  ["emoji", ["stamps"]],
  ["スタンプ", ["stamps"]],
  ["stamp", ["stamps"]],
  ["twitch", ["stage", "stamps", "badges", "logo"]],
  ["portrait", ["stage"], ["cuts"]],
  ["anime", ["opening", "pictures"], ["logo"]],
  ["chibi", ["stamps"], ["logo"]],
  ["background music", ["sound"], ["logo", "cuts"]],
  ["BGM", ["sound"], ["logo"]],
  ["music", ["sound"], ["logo"]],
  ["cat ears", ["icon"], ["logo"]],
  ["nekomimi", ["icon"]],
  ["icon", ["icon"], ["cuts"]],
  ["pfp", ["icon"], ["cuts"]],
  ["profile picture", ["icon"]],
  ["アイコン", ["icon"]],
  ["discord", ["stamps", "badges"]],
  ["sub badges", ["badges"], ["logo"]],
  ["バッジ", ["badges"]],
  ["loyalty badge", ["badges"]],
  ["logotype", ["logo"], ["stage"]],
  ["ロゴ", ["logo"]],
  ["a logo for my stream", ["logo"]],
  ["nunez", ["logo"], ["paint"]],
  ["Núñez", ["logo"]],
  ["ines", ["paint"]],
  ["rigger", ["rigger"], ["stage"]],
  ["モデリング", ["rigger"]],
  ["l2d", ["rigger"]],
  ["物理演算", ["rigger"]],
  ["表情差分", ["rigger"]],
  ["png tuber", ["talking"], ["stage"]],
  ["pngtuber", ["talking"]],
  ["アバター", ["talking", "rigger"]],
  ["intro", ["opening"], ["logo"]],
  ["starting soon", ["opening"]],
  ["brb", ["opening"]],
  ["storyboard", ["opening"]],
  ["youtube", ["cuts"]],
  ["clips", ["cuts"]],
  ["切り抜き", ["cuts"]],
  ["subtitles", ["cuts"], ["stage"]],
  ["テロップ", ["cuts"]],
  ["ゲーム", ["cuts"]],
  ["watercolor", ["paint"], ["stage"]],
  ["水彩", ["paint"]],
  ["wedding", ["paint"]],
  ["bride", ["paint"]],
  ["flowers", ["paint"]],
  ["space", ["pictures"], ["paint"]],
  ["sci-fi", ["pictures"]],
  ["robot", ["pictures"]],
  ["gif", ["sound"], ["logo"]],
  ["instagram", ["stage", "icon", "logo"]],
  ["full body", ["stage"]],
  ["立ち絵", ["stage"]],
];

const WORKS: readonly Case[] = [
  ["girl", ["stage"], ["cuts"]],
  ["vtuber", ["rigger", "talking"]],
  ["sunset", ["stage"], ["icon"]],
  ["夕暮れ", ["stage"]],
  ["cat", ["icon"], ["paint"]],
  ["猫", ["icon"]],
  ["moon", ["icon"]],
  ["chibi", ["stamps"], ["logo"]],
  ["snow", ["badges"]],
  ["lofi", ["sound"]],
  ["composer", ["sound"]],
  ["cafe", ["logo"]],
  ["flower", ["logo"], ["sound"]],
  ["live2d", ["rigger"]],
  ["train", ["opening"]],
  ["night", ["opening", "sound"], ["paint"]],
  ["city pop", ["opening"]],
  ["retro", ["opening"]],
  ["gaming", ["cuts"]],
  ["kimono", ["paint"]],
  ["着物", ["paint"]],
  ["秋", ["paint"]],
  ["watercolour", ["paint"]],
  ["planet", ["pictures"]],
  ["stars", ["pictures"]],
  ["pixel art", ["pictures"], ["logo"]],
];

const CREATORS: readonly Case[] = [
  ["emote", ["stamps"], ["paint"]],
  ["vtuber", ["stage"]],
  ["book cover", ["paint"]],
  ["moreau", ["paint"]],
  ["水城", ["stage"]],
  ["48 hours", ["cuts"]],
];

describe.each([
  ["commissionService.search", SERVICES],
  ["portfolioWork.search", WORKS],
  ["creator.search", CREATORS],
] as const)("%s finds what its audience types (rule E4)", (search, table) => {
  const cases = table.map(([typed, wanted, unwanted = []]) => ({ typed, wanted, unwanted }));
  test.each(cases)("$typed", async ({ typed, wanted, unwanted }) => {
    const names = await found(search, typed);
    expect(names).toEqual(expect.arrayContaining([...wanted]));
    for (const shop of unwanted) expect(names).not.toContain(shop);
  });
});

test("what is called so stands before what only speaks of it, and pages go on from there", async () => {
  const [first] = await found("commissionService.search", "logo");
  expect(first).toBe("logo");
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page: Json = await answered("commissionService.search", { query: "stream", limit: 2, cursor });
    seen.push(...page.items.map((item: Json) => item.id));
    cursor = page.nextCursor;
  } while (cursor !== null);
  const all = (await answered("commissionService.search", { query: "stream" })).items.map((item: Json) => item.id);
  expect(seen).toEqual(all);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBeGreaterThan(4);
});

describe("where nothing is found, the nearest is offered (rule E9)", () => {
  test.each([
    ["commissionService.search", { query: "logo", categoryCode: "music-video" }, "FILTERS", "logo"],
    ["commissionService.search", { query: "logoo" }, "SPELLING", "logo"],
    ["commissionService.search", { query: "stickrs" }, "SPELLING", "stamps"],
    ["commissionService.search", { query: "wedding zzzz" }, "WORDS", "paint"],
    ["commissionService.search", { query: "高級スタンプ専門" }, "WORDS", "stamps"],
    ["portfolioWork.search", { query: "kimonos", categoryCode: "logo-graphic" }, "FILTERS", "paint"],
    ["portfolioWork.search", { query: "watercolur" }, "SPELLING", "paint"],
    ["creator.search", { query: "moreau zzzz" }, "WORDS", "paint"],
  ] as const)("%s %o: %s", async (search, input, by, shop) => {
    const { items, nearest } = await answered(search, input);
    expect(items).toEqual([]);
    expect(nearest.by).toBe(by);
    expect(shops(search, nearest.items)).toContain(shop);
  });

  test("in the end the popular, and nothing beside results or further pages", async () => {
    for (const search of Object.keys(HANDLE_OF) as Search[]) {
      const { nearest } = await answered(search, { query: "qqqq" });
      expect(nearest.by).toBe("POPULAR");
      expect(nearest.items.length).toBe(12);
      expect((await answered(search, {})).nearest).toBeNull();
    }
  });
});

/** By filter and value. */
function countsOf({ choices }: Json): Record<string, Record<string, number>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const { filter, value, count } of choices) (counts[filter] ??= {})[value] = count;
  return counts;
}

describe("choices of filters are counted", () => {
  test("as the search then finds, beside the other filters", async () => {
    const choices = countsOf(await answered("commissionService.search", { isOpen: true }));
    expect(choices.categoryCode).toMatchObject({ "character-illustration": 3, "logo-graphic": 1 });
    expect(choices.isOpen).toEqual({ true: 12 });
    for (const [categoryCode, count] of Object.entries(choices.categoryCode!)) {
      const { items } = await answered("commissionService.search", { isOpen: true, categoryCode });
      expect([categoryCode, items.length]).toEqual([categoryCode, count]);
    }
    const within = await answered("commissionService.search", { categoryCode: "logo-graphic" });
    expect(countsOf(within).contentKind).toMatchObject({ graphic: 1, music: 0 });
  });

  test("for creators and works, too; not where words narrow, nor on further pages", async () => {
    expect(countsOf(await answered("creator.search", {})).languageCode).toEqual({ en: 12, ja: 7 });
    expect(countsOf(await answered("portfolioWork.search", {})).categoryCode!["logo-graphic"]).toBe(1);
    expect((await answered("creator.search", { query: "logo" })).choices).toBeNull();
    const { nextCursor } = await answered("commissionService.search", { limit: 2 });
    expect((await answered("commissionService.search", { cursor: nextCursor })).choices).toBeNull();
  });
});
