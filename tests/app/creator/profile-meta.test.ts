import { expect, test } from "vitest";
import { originalText } from "#domain/kernel/localized-text.ts";
import { profileMeta } from "#app/features/creator/profile/profile-meta.ts";

type Shown = Parameters<typeof profileMeta>[1];

const ORIGIN = "https://site.example";
const page = {
  matches: [{ id: "root", loaderData: { locale: "en", settings: { origin: ORIGIN } } }],
  location: { search: "?service=1&lang=en" },
};
const media = (name: string, change: object = {}) => ({
  mediaType: "IMAGE",
  thumbnailUrl: null,
  file: { url: `/media/v1/service/a/medias/${name}.png` },
  contentRatingIds: [],
  ...change,
});
const profile = { handle: "aoi", coverUrl: "/media/v1/profile/a/cover/c.png", standings: { asCreator: null } };
const texts = { titles: [originalText("Icon", "en")], descriptions: [], visibilityStatus: "PUBLIC" };
const service = { id: "1", ...texts, categories: [], priceCurrency: { code: "JPY" }, fromPriceAmount: 1, isOpen: true };
const work = {
  ...texts,
  id: "2",
  workStatus: "PUBLISHED",
  ogImages: [],
  contentRatingIds: [],
  tags: [],
  createdAt: "2026-01-02T03:04:05.000Z",
};

function previewOf(shown: { service?: object; work?: object; coverUrl?: string | null }): unknown {
  const { service = null, work = null, coverUrl = profile.coverUrl } = shown;
  const facts = { profile: { ...profile, coverUrl }, name: "Aoi", service, work };
  const metas = profileMeta(page, facts as unknown as Shown) as Record<string, unknown>[];
  return metas.find(({ property }) => property === "og:image")?.["content"];
}

test("a service is shared with its first picture that everybody may see, cut around its focus (rule S67)", () => {
  const rated = media("rated", { contentRatingIds: ["violence"] });
  const medias = [rated, media("seen", { focus: { x: 20, y: 5 } }), media("later")];
  expect(previewOf({ service: { ...service, medias } })).toBe(`${ORIGIN}/og/v1/service/a/medias/seen.png?focus=20,5`);
});

test("a service or a work without such a picture is shared with its creator's cover, else with the site's picture", () => {
  const cover = `${ORIGIN}/og/v1/profile/a/cover/c.png`;
  const rated = { ...work, contentRatingIds: ["violence"], medias: [media("a")] };
  expect(previewOf({ service: { ...service, medias: [] } })).toBe(cover);
  expect(previewOf({ work: rated })).toBe(cover);
  expect(previewOf({ work: rated, coverUrl: null })).toBe(`${ORIGIN}/preview-en.png`);
});

test("a work is shared with the picture that it has for that, before those it shows", () => {
  const shown = { ...work, ogImages: [media("share")], medias: [media("a")] };
  expect(previewOf({ work: shown })).toBe(`${ORIGIN}/og/v1/service/a/medias/share.png`);
});

test("a work that is not to be trained with says so to machines, also when it is not listed (rule F9)", () => {
  const robotsOf = (change: object) => {
    const facts = { profile, name: "Aoi", service: null, work: { ...work, medias: [], ...change } };
    const metas = profileMeta(page, facts as unknown as Shown) as Record<string, unknown>[];
    return ["robots", "tdm-reservation"].map((name) => metas.find((meta) => meta["name"] === name)?.["content"]);
  };
  expect(robotsOf({})).toEqual([undefined, undefined]);
  expect(robotsOf({ isAiReserved: true })).toEqual(["noai, noimageai", "1"]);
  expect(robotsOf({ isAiReserved: true, visibilityStatus: "UNLISTED" })).toEqual(["noindex, noai, noimageai", "1"]);
});
