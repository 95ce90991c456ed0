import { expect, test } from "vitest";
import { embedMedia, embedOf, fileMedia, linkMedia } from "#domain/media/compose.ts";
import type { MediaFile } from "#domain/media/media.ts";

const frame = { id: "m", names: [], descriptions: [], markdown: null, contentRatingIds: ["gore"], index: 3 };
const file = { id: "m", index: 3, type: "image/png", url: "/media/x.png" } as unknown as MediaFile;

test("only a public picture is its own thumbnail (rule F3)", () => {
  expect(fileMedia(frame, file, true)).toMatchObject({ mediaType: "IMAGE", thumbnailUrl: file.url, file });
  expect(fileMedia(frame, file, false).thumbnailUrl).toBeNull();
  expect(fileMedia(frame, { ...file, type: "video/mp4" }, true)).toMatchObject({
    mediaType: "VIDEO",
    thumbnailUrl: null,
  });
});

test("every entry keeps its place and its ratings, whatever it is of", () => {
  const entries = [
    fileMedia(frame, file, true),
    linkMedia(frame, "https://a.example/"),
    embedMedia(frame, { site: "tweet", code: "20" }),
  ];
  expect(entries.map(({ formatType }) => formatType)).toEqual(["FILE", "LINK", "EMBED"]);
  for (const entry of entries)
    expect(entry).toMatchObject({ userIndex: 3, order: 3, isActive: true, contentRatingIds: ["gore"] });
});

test.each([
  ["https://site.example/films/a.mp4?t=1", "site.example", "VIDEO"],
  ["http://site.example:8080/a.PNG#top", "site.example:8080", "IMAGE"],
  ["https://site.example", "site.example", "OTHER"],
  ["https://site.example/page.html", "site.example", "OTHER"],
])("a link to %s names its host and what it leads to", (url, site, mediaType) => {
  expect(linkMedia(frame, url)).toMatchObject({ link: { site, url }, mediaType, thumbnailUrl: null });
});

test("an embed is an address, or the id of the site that was named; anything else is none", () => {
  expect(embedOf("niconico", "sm9")).toEqual({ site: "niconico", code: "sm9" });
  expect(embedOf("tweet", "https://youtu.be/dQw4w9WgXcQ")).toEqual({ site: "youtube", code: "dQw4w9WgXcQ" });
  expect([embedOf(null, "sm9"), embedOf("tweet", "sm9"), embedOf("mixcloud", "a/b/../c")]).toEqual([null, null, null]);
});
