import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { imageSize } from "#domain/media/file/image-size.ts";
import { VARIANT_WIDTHS } from "#domain/media/picture/image-variant.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { PNG, pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork } from "../../support/worker/listings.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import type { Person } from "../../support/worker/people.ts";

const view = (path: string) => exports.default.fetch(new Request(new URL(path, "http://localhost:5173")));
const entry = (url: string) => ({ formatType: "FILE", file: { url, name: "one.jpg" } });

/** An ordinary JPEG of 1000 × 500. */
async function photograph(): Promise<Uint8Array> {
  const made = await env.IMAGES.input(new Blob([PNG]).stream())
    .transform({ width: 1000, height: 500, fit: "cover" })
    .output({ format: "image/jpeg" });
  return new Uint8Array(await new Response(made.image()).arrayBuffer());
}

async function uploadPhotograph(person: Person, domain = "portfolio", field = "medias") {
  const path = pathFor(domain, person.accountId, field, "jpg");
  return uploadFile(person, path, await photograph(), "image/jpeg");
}

const MINIATURE = /^data:image\/webp;base64,[A-Za-z0-9+/]+=*$/;

function sizeOf(dataUrl: string) {
  expect(dataUrl).toMatch(MINIATURE);
  const bytes = Uint8Array.from(atob(dataUrl.split(",")[1]!), (letter) => letter.charCodeAt(0));
  return imageSize("webp", bytes);
}

describe("the widths of a public picture", () => {
  test("are WebP, kept by the reader alone for five minutes, and never wider than what was uploaded", async () => {
    const aoi = await createCreator("aoi");
    const { path } = await uploadPhotograph(aoi);
    const original = await (await view(`/media/${path}`)).arrayBuffer();
    for (const width of VARIANT_WIDTHS) {
      const response = await view(`/media/${path}?w=${width}&f=webp`);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([response.status, response.headers.get("content-type")]).toEqual([200, "image/webp"]);
      expect(response.headers.get("cache-control")).toBe("private, max-age=300");
      const shown = Math.min(width, 1000);
      expect(imageSize("webp", bytes)).toEqual({ width: shown, height: shown / 2 });
      if (width < 1000) expect(bytes.length).toBeLessThan(original.byteLength);
    }
  });
});

describe("the miniature of a public picture", () => {
  test("is a few pixels that travel with it to every card", async () => {
    const aoi = await createCreator("aoi");
    const [work, offer] = [await uploadPhotograph(aoi), await uploadPhotograph(aoi, "service")];
    const { id } = await createWork(aoi, { medias: [entry(work.url)] });
    const form = await createForm(aoi);
    await createService(aoi, form.id, { medias: [entry(offer.url)] });
    const cover = await uploadPhotograph(aoi, "profile", "cover");
    await mutate("userProfile.update", { cover: { file: { url: cover.url } } }, aoi);

    const { body } = await query("portfolioWork.get", { portfolioWorkId: id });
    expect(sizeOf(body.medias[0].file.blurUrl)).toEqual({ width: 8, height: 4 });
    const { creator } = (await query("creator.getByHandle", { handle: aoi.handle })).body;
    expect(creator.portfolioWorks[0].thumbnailBlurUrl).toBe(body.medias[0].file.blurUrl);
    expect(sizeOf(creator.services[0].thumbnailBlurUrl)).toEqual({ width: 8, height: 4 });
    expect(sizeOf(creator.coverBlurUrl)).toEqual({ width: 8, height: 4 });
    const found = (await query("creator.search", { query: aoi.handle })).body.items[0];
    expect(found.portfolioWorks[0].media.file.blurUrl).toBe(body.medias[0].file.blurUrl);
  });

  test("is missing, and nothing else, where a picture cannot be read or is none", async () => {
    const aoi = await createCreator("aoi");
    const cut = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"), PNG.slice(0, 40));
    const model = new Uint8Array([...new TextEncoder().encode("glTF"), ...new Uint8Array(60)]);
    const glb = pathFor("portfolio", aoi.accountId, "medias", "glb");
    const { url } = await uploadFile(aoi, glb, model, "model/gltf-binary");
    const { id } = await createWork(aoi, { medias: [entry(cut.url), entry(url)] });
    const { body } = await query("portfolioWork.get", { portfolioWorkId: id });
    expect(body.medias.map((media: { file: { blurUrl: unknown } }) => media.file.blurUrl)).toEqual([null, null]);
    expect(body.thumbnailBlurUrl).toBe(null);
  });

  test("is not made of what is private", async () => {
    const { orderId, seller } = await createRoom();
    const { path } = await uploadFile(
      seller,
      pathFor("deliverable", orderId, "medias", "jpg"),
      await photograph(),
      "image/jpeg",
    );
    expect((await post("/api/google/storage/sign/read", { path }, seller)).status).toBe(200);
    const named = { commissionOrderId: orderId, medias: [entry(path)] };
    const added = await mutate("commissionOrderDeliverable.create", named, seller);
    expect([added.status, JSON.stringify(added.body).includes("data:image")]).toEqual([200, false]);
    const stored = await env.DB.prepare("select is_verified, width, blur_url from stored_file where path = ?")
      .bind(path)
      .first();
    expect(stored).toEqual({ is_verified: 1, width: 1000, blur_url: null });
  });
});
