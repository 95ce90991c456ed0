import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { MINUTE } from "#domain/kernel/instants.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { shortAddress } from "#domain/media/picture/short-address.ts";
import { createServices } from "#worker/services.ts";
import { sweepUnusedFiles } from "#worker/storage/upload/sweep.usecases.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { PNG, pathFor, photograph, put, sign, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const ORIGIN = "http://localhost:5173";
const view = (address: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(address, ORIGIN), { headers }));
const statusOf = async (address: string) => {
  const response = await view(address);
  await response.arrayBuffer();
  return response.status;
};
const entry = (url: string) => ({ formatType: "FILE", file: { url, name: "one.jpg" } });
const placesOf = (path: string) => [
  `/media/${path}`,
  `/media/${path}?w=640&f=webp`,
  `/media/${path}?w=1920&f=avif`,
  `/media/${path}?f=webp`,
  `/og/${path}`,
  present(shortAddress(`/media/${path}`, 640)),
];
const statuses = (path: string) => Promise.all(placesOf(path).map(statusOf));
const ALL = [200, 200, 200, 200, 200, 200];
const NONE = [404, 404, 404, 404, 404, 404];

let small: Uint8Array;
let large: Uint8Array;
beforeAll(async () => {
  [small, large] = [await photograph(400), await photograph(3000)];
});

const upload = (person: Person, bytes: Uint8Array, domain = "portfolio", field = "medias") =>
  uploadFile(person, pathFor(domain, person.accountId, field, "jpg"), bytes, "image/jpeg");

async function createPictured(bytes: Uint8Array, change: Record<string, unknown> = {}) {
  const creator = await createCreator("aoi");
  const { path, url } = await upload(creator, bytes);
  const { id } = await createWork(creator, { medias: [entry(url)], ...change });
  const update = (input: object) => succeed("portfolioWork.update", { portfolioWorkId: id, ...input }, creator);
  const seenBy = async (person: Person | null) =>
    present((await expectOk(query("portfolioWork.get", { portfolioWorkId: id }, person))).medias[0]);
  const readBy = (person: Person) => post("/api/google/storage/sign/read", { path }, person);
  return { creator, path, url, id, update, seenBy, readBy };
}

describe("a picture that was kept in every cache on the way", () => {
  test("is nowhere once it is deleted, and no copy of it is left", async () => {
    const { path, creator, update } = await createPictured(small);
    expect(await statuses(path)).toEqual(ALL);
    const copies = async () => (await env.MEDIA.list({ prefix: `copies/${path}/` })).objects.map(({ key }) => key);
    await expect.poll(copies).toHaveLength(4);
    await update({ medias: [] });
    await expectOk(post("/api/google/storage/delete", { path }, creator));
    expect(await statuses(path)).toEqual(NONE);
    expect(await copies()).toEqual([]);
  });

  test("is nowhere once its uploader deletes it unused", async () => {
    const aoi = await createCreator("aoi");
    const { path } = await upload(aoi, small);
    expect(await statuses(path)).toEqual(ALL);
    await expectOk(post("/api/google/storage/delete", { path }, aoi));
    expect(await statuses(path)).toEqual(NONE);
  });

  test("is nowhere once it is a face no more, deleted or not", async () => {
    const aoi = await createCreator("aoi");
    const { path, url } = await upload(aoi, small, "profile", "avatar");
    await succeed("userProfile.update", { avatar: { file: { url } } }, aoi);
    expect(await statuses(path)).toEqual(ALL);
    await succeed("userProfile.update", { avatar: null }, aoi);
    expect(await statuses(path)).toEqual(NONE);
  });

  test.each([
    ["private", { visibilityStatus: "PRIVATE" }, { visibilityStatus: "PUBLIC" }],
    ["a draft again", { workStatus: "DRAFT" }, { workStatus: "PUBLISHED" }],
  ])("is nowhere once its work is %s, and back with it", async (_, hide, show) => {
    const { path, update } = await createPictured(small);
    expect(await statuses(path)).toEqual(ALL);
    await update(hide);
    expect(await statuses(path)).toEqual(NONE);
    await update(show);
    expect(await statuses(path)).toEqual(ALL);
    await update({ medias: [] });
    expect(await statuses(path)).toEqual(NONE);
  });

  test("is nowhere while its creator is banned", async () => {
    const { path, creator } = await createPictured(small);
    expect(await statuses(path)).toEqual(ALL);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    await succeed("admin.ban", { accountId: creator.accountId, reason: "a test" }, admin);
    expect(await statuses(path)).toEqual(NONE);
  });

  test("is asked for again by a browser that has it, and answered without its bytes, or with its end", async () => {
    const { path, update } = await createPictured(small);
    const first = await view(`/media/${path}`);
    expect(first.headers.get("cache-control")).toBe("private, max-age=300");
    const known = { "if-none-match": present(first.headers.get("etag")) };
    expect((await view(`/media/${path}`, known)).status).toBe(304);
    expect((await view(`/media/${path}?w=320&f=webp`, known)).status).toBe(200);
    await update({ visibilityStatus: "PRIVATE" });
    expect((await view(`/media/${path}`, known)).status).toBe(404);
  });
});

describe("the files of a private work", () => {
  test("come with a ticket to everyone who may see it, in every width, and to nobody else", async () => {
    const { path, update, seenBy, readBy, creator, id } = await createPictured(small, { visibilityStatus: "PRIVATE" });
    const [friend, stranger] = [await createPerson("friend"), await createPerson("stranger")];
    await update({ viewUserIds: [friend.accountId] });
    for (const person of [creator, friend]) {
      const { file, thumbnailUrl } = await seenBy(person);
      const url = present(file).url;
      expect([url.split("?")[0], thumbnailUrl]).toEqual([`/media/private/${path}`, url]);
      expect([await statusOf(url), await statusOf(`${url}&w=320&f=webp`)]).toEqual([200, 200]);
      expect((await view(url)).headers.get("cache-control")).toBe("private, no-store");
      const link = present((await expectOk(readBy(person))).url);
      expect([link.includes("/media/private/"), await statusOf(link)]).toEqual([true, 200]);
    }
    const listed = (await expectOk(query("portfolioWork.getListMine", { kind: "CREATOR" }, creator))).items[0];
    expect(await statusOf(present(present(listed).thumbnailUrl))).toBe(200);

    expect((await readBy(stranger)).status).toBe(404);
    expect((await post("/api/google/storage/delete", { path }, stranger)).status).toBe(404);
    expect((await query("portfolioWork.get", { portfolioWorkId: id }, stranger)).status).toBe(404);
    expect(await statusOf(`/media/private/${path}`)).toBe(403);
    const { path: other } = await upload(creator, small);
    const ticket = present(present((await seenBy(friend)).file).url.split("?")[1]);
    expect(await statusOf(`/media/private/${other}?${ticket}`)).toBe(403);
  });

  test("end with their tickets, and stay the same files when they are sent back", async () => {
    stopClockAt(TOMORROW_NOON);
    const { path, update, seenBy, creator } = await createPictured(small, { visibilityStatus: "PRIVATE" });
    const { file } = await seenBy(creator);
    const url = present(file).url;
    await update({ medias: [entry(url)], visibilityStatus: "PUBLIC" });
    expect(present((await seenBy(null)).file).url).toBe(`/media/${path}`);
    expect(await statusOf(url)).toBe(200);
    stopClockAt(TOMORROW_NOON + 6 * MINUTE);
    expect(await statusOf(url)).toBe(403);
  });
});

describe("the original of a work's picture", () => {
  const sizeAt = async (address: string) => {
    const response = await view(address);
    const type = response.headers.get("content-type") === "image/webp" ? "webp" : "jpeg";
    return [response.status, imageSize(type, new Uint8Array(await response.arrayBuffer()))];
  };
  const SHOWN = { width: 2048, height: 1024 };
  const WHOLE = { width: 3000, height: 1500 };

  test("is shown to others at 2048 pixels, unless its creator offers it", async () => {
    const { path, update, seenBy } = await createPictured(large);
    for (const query of ["", "?f=webp"]) expect(await sizeAt(`/media/${path}${query}`)).toEqual([200, SHOWN]);
    const range = await view(`/media/${path}`, { range: "bytes=0-99" });
    expect([range.status, range.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await range.arrayBuffer();
    expect(await statusOf(`/media/${path}?original=1`)).toBe(403);
    expect((await seenBy(null)).file).toMatchObject(WHOLE);

    await update({ isOriginalDownloadable: true });
    expect(await sizeAt(`/media/${path}?original=1`)).toEqual([200, WHOLE]);
    expect(await sizeAt(`/media/${path}`)).toEqual([200, SHOWN]);
    await update({ title: "The switch stays as it was" });
    expect(await statusOf(`/media/${path}?original=1`)).toBe(200);
    await update({ isOriginalDownloadable: false });
    expect(await statusOf(`/media/${path}?original=1`)).toBe(403);
  });

  test("is the picture itself where that is no larger", async () => {
    const { path } = await createPictured(small);
    expect(await sizeAt(`/media/${path}?original=1`)).toEqual([200, { width: 400, height: 200 }]);
  });

  test("of a private work is its creator's, and its viewers' only if it is offered", async () => {
    const { update, seenBy, creator } = await createPictured(large, { visibilityStatus: "PRIVATE" });
    const friend = await createPerson("friend");
    await update({ viewUserIds: [friend.accountId] });
    const originalFor = async (person: Person) => statusOf(`${present((await seenBy(person)).file).url}&original=1`);
    expect(await sizeAt(present((await seenBy(friend)).file).url)).toEqual([200, SHOWN]);
    expect([await originalFor(creator), await originalFor(friend)]).toEqual([200, 403]);
    await update({ isOriginalDownloadable: true });
    expect(await originalFor(friend)).toBe(200);
  });
});

test("an upload that was signed before a file was deleted leaves nothing behind", async () => {
  stopClockAt(TOMORROW_NOON);
  const aoi = await createCreator("aoi");
  const path = pathFor("portfolio", aoi.accountId, "medias", "png");
  const { body: signed } = await sign(aoi, path, PNG, "image/png");
  expect((await put(signed, PNG)).status).toBe(200);
  await expectOk(post("/api/google/storage/delete", { path }, aoi));
  // The bucket knows only its signature.
  expect((await put(signed, PNG)).status).toBe(200);
  expect(await statusOf(`/media/${path}`)).toBe(404);
  const again = await mutate(
    "portfolioWork.create",
    { title: "Late light", description: "Too late.", medias: [entry(path)] },
    aoi,
  );
  expect(again.status).toBe(404);
  expect((await sign(aoi, path, PNG, "image/png")).status).toBe(403);

  const rows = () => env.DB.prepare("select path from stored_file where path = ?").bind(path).all();
  await sweepUnusedFiles(createServices(env));
  expect((await rows()).results).toHaveLength(1);
  stopClockAt(TOMORROW_NOON + 11 * MINUTE);
  await sweepUnusedFiles(createServices(env));
  expect([(await rows()).results, await env.MEDIA.head(path)]).toEqual([[], null]);
});

describe("the pictures of a service and of what its form asks", () => {
  test("are nowhere without a ticket while it is private or switched off, and open when it is not", async () => {
    const aoi = await createCreator("aoi");
    const [shown, asked] = [await upload(aoi, small, "service"), await upload(aoi, small, "form")];
    const question = { questionType: "LONG_TEXT", title: "Like this?", isRequired: true, medias: [entry(asked.url)] };
    const form = await createForm(aoi, { questions: [question], visibilityStatus: "PRIVATE" });
    const service = await createService(aoi, form.id, { medias: [entry(shown.url)] });
    const change = (input: object) =>
      succeed("commissionService.update", { commissionServiceId: service.id, ...input }, aoi);
    // A service that anybody may open asks the form's questions.
    expect([await statuses(shown.path), await statuses(asked.path)]).toEqual([ALL, ALL]);

    await change({ visibilityStatus: "PRIVATE" });
    expect([await statuses(shown.path), await statuses(asked.path)]).toEqual([NONE, NONE]);
    const [friend, stranger] = [await createPerson("friend"), await createPerson("stranger")];
    await change({ viewUserIds: [friend.accountId] });
    const seenBy = (person: Person) => query("commissionService.get", { commissionServiceId: service.id }, person);
    for (const person of [aoi, friend]) {
      const { url } = present(present((await expectOk(seenBy(person))).medias[0]).file);
      expect(url).toContain("?ticket=");
      expect([await statusOf(url), await statusOf(`${url}&w=640&f=webp`)]).toEqual([200, 200]);
      expect((await post("/api/google/storage/sign/read", { path: shown.path }, person)).status).toBe(200);
    }
    expect((await seenBy(stranger)).status).toBe(404);
    for (const { path } of [shown, asked])
      expect((await post("/api/google/storage/sign/read", { path }, stranger)).status).toBe(404);
    const editing = await expectOk(query("commissionForm.get", { commissionFormId: form.id }, aoi));
    const { url } = present(present(present(editing.questions[0]).medias[0]).file);
    expect(await statusOf(url)).toBe(200);

    // What an editor got with a ticket is sent back as it came.
    const { medias } = await expectOk(seenBy(aoi));
    await change({ medias, visibilityStatus: "UNLISTED" });
    expect([await statuses(shown.path), await statuses(asked.path)]).toEqual([ALL, ALL]);
    await change({ isActive: false });
    expect([await statuses(shown.path), await statuses(asked.path)]).toEqual([NONE, NONE]);
  });
});
