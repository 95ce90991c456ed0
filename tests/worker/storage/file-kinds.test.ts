import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { kindOfFile, UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { imageSize } from "#domain/media/file/image-size.ts";
import { UPLOAD_PLACES, type UploadPlace } from "#domain/media/upload/upload.ts";
import { altered } from "../../support/media-files/altered.ts";
import { extensionIn, isTelling, MADE_FILES, madeFile, type MadeFile } from "../../support/media-files/media-files.ts";
import { isTodays } from "../../support/samples.ts";
import { mutate, post, query } from "../../support/worker/calls.ts";
import { pathFor, PNG, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const view = (path: string) => exports.default.fetch(new Request(new URL(path, "http://localhost:5173")));
const entry = (url: string, name: string) => ({ formatType: "FILE", file: { url, name } });
const kindIn = (name: string) => kindOfFile({ name, type: "" })!;

/** As a browser does that has no word for it. */
const send = (person: Person, name: MadeFile, domain = "portfolio", field = "medias") =>
  uploadFile(person, pathFor(domain, person.accountId, field, extensionIn(name)), madeFile(name), UNKNOWN_CONTENT_TYPE);

const SHOWN: UploadPlace = UPLOAD_PLACES.portfolio;
const TAKEN = MADE_FILES.filter((name) => kindIn(name) !== "heic" && SHOWN.types.includes(kindIn(name) as never));

describe("a file without a type", () => {
  test("becomes an entry of its own kind, as tools and devices write it", async () => {
    const aoi = await createCreator("aoi");
    const found: Record<string, string> = {};
    const wanted: Record<string, string> = {};
    const MEDIA = {
      mp4: "VIDEO",
      mov: "VIDEO",
      m4a: "AUDIO",
      mp3: "AUDIO",
      wav: "AUDIO",
      ogg: "AUDIO",
      flac: "AUDIO",
    } as const;
    for (const name of TAKEN) {
      const { url } = await send(aoi, name);
      const { id } = await createWork(aoi, { medias: [entry(url, name)] });
      const { body } = await query("portfolioWork.get", { portfolioWorkId: id }, aoi);
      found[name] = body.medias[0].mediaType;
      wanted[name] = (MEDIA as Record<string, string>)[kindIn(name)] ?? "IMAGE";
    }
    expect(found).toEqual(wanted);
  });
});

describe("a picture that is to be turned", () => {
  test.each(["turned.jpg", "motion.jpg", "turned.png", "turned.webp", "turned.avif"] as const)(
    "%s has the size in which it is seen, and so have its copies",
    async (name) => {
      const aoi = await createCreator("aoi");
      const { url, path } = await send(aoi, name);
      const { id } = await createWork(aoi, { medias: [entry(url, name)] });
      const { file } = (await query("portfolioWork.get", { portfolioWorkId: id }, aoi)).body.medias[0];
      expect([file.width, file.height]).toEqual([60, 120]);
      const copy = new Uint8Array(await (await view(`/media/${path}?w=160&f=webp`)).arrayBuffer());
      expect(imageSize("webp", copy)).toEqual({ width: 60, height: 120 });
    },
  );
});

describe("a photograph that not every browser shows", () => {
  test("is seen by others as a copy, at every address, and is said to be one", async () => {
    const aoi = await createCreator("aoi");
    const { url, path } = await send(aoi, "turned.avif");
    const { id } = await createWork(aoi, { medias: [entry(url, "turned.avif")], isOriginalDownloadable: true });
    const { file } = (await query("portfolioWork.get", { portfolioWorkId: id })).body.medias[0];
    expect(file.type).toBe("image/webp");
    for (const address of [`/media/${path}`, `/media/${path}?original=1`]) {
      const response = await view(address);
      expect([response.status, response.headers.get("content-type")], address).toEqual([200, "image/webp"]);
    }
    const jpeg = new Uint8Array(await (await view(`/media/${path}?w=160&f=jpeg`)).arrayBuffer());
    expect([imageSize("jpeg", jpeg), isTelling(jpeg)]).toEqual([{ width: 60, height: 120 }, false]);
  });

  test("is an avatar, too", async () => {
    const aoi = await createPerson("aoi");
    const { url } = await send(aoi, "turned.avif", "profile", "avatar");
    expect((await mutate("userProfile.update", { avatar: { file: { url } } }, aoi)).status).toBe(200);
  });

  test("that the platform cannot read is refused in words that say what to do", async () => {
    const aoi = await createCreator("aoi", { languageCode: "ja" });
    const { path } = await send(aoi, "phone.heic");
    const { status, body } = await post("/api/google/storage/sign/read", { path }, aoi);
    expect([status, body.error?.code]).toEqual([415, "media.not_convertible"]);
    expect(body.error?.message).toContain("JPEG");
    expect(await env.MEDIA.head(path)).toBeNull();
  });
});

describe("a file that was there before files were examined", () => {
  test("is examined when it is asked for, and stays", async () => {
    const aoi = await createCreator("aoi");
    const { url, path } = await send(aoi, "turned.jpg");
    await createWork(aoi, { medias: [entry(url, "a.jpg")] });
    const set = (change: string) => env.DB.prepare(`update stored_file set ${change} where path = ?`).bind(path).run();
    await set("edits = null, width = 120, height = 60");
    const bytes = new Uint8Array(await (await view(`/media/${path}`)).arrayBuffer());
    expect([bytes.length, isTelling(bytes)]).toEqual([madeFile("turned.jpg").length, false]);
    const row = await env.DB.prepare("select width, height, edits is null as bare from stored_file where path = ?")
      .bind(path)
      .first();
    expect(row).toEqual({ width: 60, height: 120, bare: 0 });
  });

  test("is handed to nobody, and not deleted, where that cannot be done", async () => {
    const aoi = await createCreator("aoi");
    const { url, path } = await send(aoi, "drone.mp4");
    await createWork(aoi, { medias: [entry(url, "a.mp4")] });
    const broken = madeFile("drone.mp4");
    broken.set(new TextEncoder().encode("nope"), new TextDecoder("latin1").decode(broken).lastIndexOf("stco"));
    await env.MEDIA.put(path, broken);
    await env.DB.prepare("update stored_file set edits = null where path = ?").bind(path).run();
    expect((await view(`/media/${path}`)).status).toBe(415);
    expect(await env.MEDIA.head(path)).not.toBeNull();
  });
});

/** Of each kind a thousand altered headers; a run tries one of fifty parts of them (tests/support/samples.ts). */
const ALTERATIONS = 1_000;
const PARTS = 50;

test("no altered header is trouble, or another kind than its name says", async () => {
  const aoi = await createPerson("aoi");
  const wrong: string[] = [];
  let tried = 0;
  for (const kind of new Set(TAKEN.map(kindIn))) {
    const files = TAKEN.filter((name) => kindIn(name) === kind);
    for (let number = 0; number < ALTERATIONS; number += 1) {
      if (!isTodays(number, PARTS, env.COMETME_SAMPLES)) continue;
      tried += 1;
      const name = files[number % files.length]!;
      const bytes = altered(madeFile(name), number);
      const { path } = await uploadFile(
        aoi,
        pathFor("portfolio", aoi.accountId, "medias", extensionIn(name)),
        bytes,
        UNKNOWN_CONTENT_TYPE,
      );
      const response = await view(`/media/${path}`);
      await response.arrayBuffer();
      const row = await env.DB.prepare("select content_type from stored_file where path = ? and is_verified")
        .bind(path)
        .first("content_type");
      const isRight = row === null || kindOfFile({ name: "", type: String(row) }) === kind;
      if (response.status >= 500 || !isRight) wrong.push(`${name} ${number}: ${response.status} ${String(row)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(tried).toBeGreaterThan(150);
});

test("a picture called by the name of another kind is still refused", async () => {
  const aoi = await createPerson("aoi");
  const { path } = await uploadFile(
    aoi,
    pathFor("portfolio", aoi.accountId, "medias", "vrm"),
    PNG,
    UNKNOWN_CONTENT_TYPE,
  );
  expect((await view(`/media/${path}`)).status).toBe(415);
});
