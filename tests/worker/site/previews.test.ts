import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";
import { imageSize } from "#domain/media/image-size.ts";

const ORIGIN = "http://localhost:5173";
const get = (path: string) => exports.default.fetch(new Request(ORIGIN + path));

test("the preview of a public picture is a JPEG of 1200 × 630", async () => {
  const aoi = await createCreator("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await uploadFile(aoi, path);
  const response = await get(`/og/${path}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toBe("private, max-age=300");
  expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  expect(imageSize("jpeg", new Uint8Array(await response.arrayBuffer()))).toEqual({ width: 1200, height: 630 });
});

test("private files, unknown ones and other addresses have none", async () => {
  const aoi = await createCreator("aoi");
  const answer = pathFor("answer", aoi.accountId, "medias", "png");
  const paths = [answer, pathFor("portfolio", aoi.accountId, "medias", "png"), "https://example.com/a.png", "x"];
  for (const path of paths) {
    const response = await get(`/og/${path}`);
    expect([path, response.status]).toEqual([path, 404]);
  }
});

test("a creator's preview is what they show first and everybody may see, else the site's own", async () => {
  const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await uploadFile(aoi, path);
  const medias = [{ formatType: "FILE", file: { url: `/media/${path}`, name: "a.png" } }];
  await createWork(aoi, { contentRatingIds: ["violence"], medias });
  const preview = (handle: string) =>
    exports.default.fetch(new Request(`${ORIGIN}/og/creator/${handle}`), { redirect: "manual" });
  for (const handle of [aoi.handle, ren.handle, "nobodyhere"]) {
    const response = await preview(handle);
    expect([response.status, response.headers.get("location")]).toEqual([302, "/preview-en.png"]);
  }
  await createWork(aoi, { medias });
  const response = await preview(aoi.handle.toUpperCase());
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
});
