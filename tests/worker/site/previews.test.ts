import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { imageSize } from "../../../domain/media/image-size.ts";

const ORIGIN = "http://localhost:5173";
const get = (path: string) => exports.default.fetch(new Request(ORIGIN + path));

test("the preview of a public picture is a JPEG of 1200 × 630 that may be kept for ever", async () => {
  const aoi = await createCreator("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await uploadFile(aoi, path);
  const response = await get(`/og/${path}`);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
  expect(response.headers.get("cache-control")).toContain("immutable");
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
