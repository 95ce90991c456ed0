import { expect, test } from "vitest";
import { firstPreview, previewPath } from "#domain/share/preview.ts";
import { isLegalSlug, LEGAL_SLUGS, legalPath, STATIC_PATHS } from "#domain/site/public-paths.ts";

test("only public pictures of ours have a preview", () => {
  expect(previewPath("/media/v1/portfolio/a/medias/b.png")).toBe("/og/v1/portfolio/a/medias/b.png");
  expect(previewPath("/media/private/v1/answer/a/medias/b.png")).toBeNull();
  expect(previewPath("https://i.ytimg.com/vi/abc/hqdefault.jpg")).toBeNull();
  expect(previewPath(null)).toBeNull();
});

test("a picture that is cut around another point has another address (rule P17)", () => {
  const url = "/media/v1/portfolio/a/medias/b.png";
  expect(previewPath({ url, focus: { x: 20, y: 5 } })).toBe("/og/v1/portfolio/a/medias/b.png?focus=20,5");
  expect(firstPreview([{ url: "https://i.ytimg.com/vi/abc/hqdefault.jpg" }, { url }])).toBe(previewPath(url));
});

test("a picture at another site is passed over", () => {
  const ours = "/media/v1/portfolio/a/medias/b.png";
  expect(firstPreview([null, "https://i.ytimg.com/vi/abc/hqdefault.jpg", ours])).toBe(previewPath(ours));
  expect(firstPreview([null])).toBeNull();
});

test("every legal page is in the sitemap", () => {
  expect(STATIC_PATHS).toEqual(expect.arrayContaining(LEGAL_SLUGS.map(legalPath)));
  expect([isLegalSlug("privacy"), isLegalSlug("constructor"), isLegalSlug("")]).toEqual([true, false, false]);
});
