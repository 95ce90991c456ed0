import { expect, test } from "vitest";
import { firstPictured, galleryItem } from "#app/features/portfolio/gallery-item.ts";

const work = (thumbnailRatio: number | null, thumbnailUrl: string | null = "/a.webp") => ({
  titles: [],
  mediaType: "IMAGE" as const,
  thumbnailUrl,
  thumbnailBlurUrl: null,
  thumbnailFocus: null,
  contentRatingIds: [],
  thumbnailRatio,
});

test.each([
  { ratio: null, shown: 1, isCut: undefined },
  { ratio: 0.55, shown: 0.55, isCut: undefined },
  { ratio: 0.54, shown: 0.55, isCut: true },
  { ratio: 2.4, shown: 2.4, isCut: undefined },
  { ratio: 2.41, shown: 2.4, isCut: true },
])("a picture of the proportion $ratio is shown in $shown", ({ ratio, shown, isCut }) => {
  const item = galleryItem(work(ratio), { href: "/a" });
  expect([item.ratio, item.isCut]).toEqual([shown, isCut]);
});

test("the first two works with a picture are those that a phone shows beside each other", () => {
  const [none, one, other, third] = [work(1, null), work(1), work(2), work(3)];
  expect([...firstPictured([none, one, other, third])]).toEqual([one, other]);
  expect([...firstPictured([none])]).toEqual([]);
});
