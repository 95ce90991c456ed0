import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { previewImage } from "#worker/storage/picture/preview-image.ts";
import { createServices } from "#worker/services.ts";

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

test("it is cut around the focus that its work or service has now, whatever its address asks for (rule P17)", async () => {
  const aoi = await createCreator("aoi");
  const cutOf = async (path: string, query = "") => {
    const response = await get(`/og/${path}${query}`);
    await response.arrayBuffer();
    return [response.status, response.headers.get("x-cut-around")];
  };
  const upload = async (domain: string) => {
    const path = pathFor(domain, aoi.accountId, "medias", "png");
    await uploadFile(aoi, path);
    return {
      path,
      entry: (focus?: object) => ({ formatType: "FILE", file: { url: `/media/${path}`, name: "a.png" }, focus }),
    };
  };
  const [drawn, offered, plain] = [await upload("portfolio"), await upload("service"), await upload("portfolio")];
  const { id } = await createWork(aoi, { medias: [plain.entry(), drawn.entry({ x: 20, y: 5 })] });
  const form = await createForm(aoi);
  await createService(aoi, form.id, { medias: [offered.entry({ x: 0, y: 100 })] });
  expect(await cutOf(drawn.path)).toEqual([200, "20% 5%"]);
  expect(await cutOf(offered.path, "?focus=1,1")).toEqual([200, "0% 100%"]);
  expect(await cutOf(plain.path, "?focus=1,1")).toEqual([200, "auto"]);
  await succeed("portfolioWork.update", { portfolioWorkId: id, medias: [drawn.entry({ x: 90, y: 50 })] }, aoi);
  expect(await cutOf(drawn.path, "?focus=20,5")).toEqual([200, "90% 50%"]);
});

test("the cut counts as cards cut, in parts of what remains", async () => {
  const aoi = await createCreator("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  await uploadFile(aoi, path);
  const cuts: unknown[] = [];
  const IMAGES = {
    input: () => ({
      transform(cut: unknown) {
        cuts.push(cut);
        return { output: async () => ({ image: () => new Blob([]).stream() }) };
      },
    }),
  } as unknown as ImagesBinding;
  const services = { ...createServices(env), env: { ...env, IMAGES } };
  for (const focus of [{ x: 20, y: 5 }, null])
    await previewImage(services, { path, contentType: "image/png", edits: "" }, focus);
  expect(cuts).toEqual([
    expect.objectContaining({ width: 1200, height: 630, gravity: { x: 0.2, y: 0.05, mode: "remainder" } }),
    expect.objectContaining({ width: 1200, height: 630, gravity: "auto" }),
  ]);
});
