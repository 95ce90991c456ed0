import { expect, test } from "vitest";
import type { Media } from "#domain/media/media.ts";
import { openPicture, stillPicture } from "#domain/media/picture/still-picture.ts";

const media = (change: Partial<Media>): Media => ({
  id: "1",
  names: [],
  descriptions: [],
  formatType: "FILE",
  mediaType: "IMAGE",
  file: null,
  link: null,
  embed: null,
  thumbnailUrl: null,
  markdown: null,
  contentRatingIds: [],
  userIndex: 0,
  order: 0,
  isActive: true,
  ...change,
});
const picture = (thumbnailUrl: string, change: Partial<Media> = {}) => media({ thumbnailUrl, ...change });

test("a film without a thumbnail has no still picture", () => {
  expect(stillPicture(picture("/a.png", { mediaType: "VIDEO" }))).toBe("/a.png");
  expect(stillPicture(media({ mediaType: "VIDEO" }))).toBeNull();
});

test("the first picture that everybody may see, passing over rated works and rated media", () => {
  const works = [
    { contentRatingIds: ["nudity"], medias: [picture("/rated-work.png")] },
    {
      contentRatingIds: [],
      medias: [media({ mediaType: "AUDIO" }), picture("/rated-media.png", { contentRatingIds: ["violence"] })],
    },
    { contentRatingIds: [], medias: [picture("/shown.png")] },
  ];
  expect(openPicture(works)).toBe("/shown.png");
  expect(openPicture(works.slice(0, 2))).toBeNull();
});
