import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { createServices } from "#worker/services.ts";
import { sweepIncoming } from "#worker/storage/incoming.ts";
import { post, type Json } from "../../support/worker/calls.ts";
import { HTML, PNG, pathFor, put, sign, uploadFile } from "../../support/worker/files.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";

const view = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(path, "http://localhost:5173"), { headers }));

describe("signing an upload", () => {
  test("needs a session", async () => {
    const answer = await post("/api/google/storage/sign/write", { path: "x", contentType: "image/png", size: 1 });
    expect(answer.status).toBe(401);
  });

  test("refuses another person's place, foreign paths, types and sizes", async () => {
    const [aoi, emma] = [await createPerson("aoi"), await createPerson("emma")];
    const ask = async (path: string, contentType: string, size: number) => {
      const answer = await post("/api/google/storage/sign/write", { path, contentType, size }, emma);
      return [answer.status, answer.body.error?.code];
    };
    const own = (domain: string, field: string, extension: string) => pathFor(domain, emma.accountId, field, extension);
    expect(await ask(pathFor("profile", aoi.accountId, "avatar", "png"), "image/png", 10)).toEqual([
      403,
      "media.not_allowed",
    ]);
    expect(await ask("v1/profile/../secret.png", "image/png", 10)).toEqual([400, "request.malformed"]);
    expect(await ask("v2/anything.png", "image/png", 10)).toEqual([400, "request.malformed"]);
    expect(await ask(own("elsewhere", "avatar", "png"), "image/png", 10)).toEqual([400, "request.malformed"]);
    expect(await ask(own("profile", "avatar", "svg"), "image/svg+xml", 10)).toEqual([415, "media.type_unsupported"]);
    expect(await ask(own("profile", "avatar", "html"), "text/html", 10)).toEqual([415, "media.type_unsupported"]);
    expect(await ask(own("profile", "avatar", "jpg"), "image/png", 10)).toEqual([415, "media.type_unsupported"]);
    expect(await ask(own("profile", "avatar", "mp4"), "video/mp4", 10)).toEqual([415, "media.type_unsupported"]);
    expect(await ask(own("profile", "avatar", "png"), "image/png", 20_971_521)).toEqual([413, "media.too_large"]);
    expect(await ask(own("profile", "avatar", "png"), "image/png", 20_971_520)).toEqual([200, undefined]);
    expect(await ask(own("answer", "medias", "mp4"), "video/mp4", 104_857_601)).toEqual([413, "media.too_large"]);
    expect(await ask(pathFor("deliverable", "nothing", "medias", "zip"), "application/zip", 10)).toEqual([
      403,
      "media.not_allowed",
    ]);
    expect(await ask(pathFor("chat", "nothing", "medias", "png"), "image/png", 10)).toEqual([403, "media.not_allowed"]);
  });
});

describe("the signed PUT", () => {
  test("stores once, exactly what was signed", async () => {
    const aoi = await createPerson("aoi");
    const path = pathFor("portfolio", aoi.accountId, "medias", "png");
    const { body: signed } = await sign(aoi, path, PNG, "image/png");
    expect(new URL(present(signed.url)).searchParams.get("X-Amz-Expires")).toBe("300");

    const longer = new Uint8Array([...PNG, 0]);
    expect((await put(signed, longer)).status).toBe(403);
    expect((await put(signed, PNG, { "content-type": "text/html" })).status).toBe(403);
    expect(
      (
        await put(
          { ...signed, url: present(signed.url).replace(/.$/, (last: string) => (last === "0" ? "1" : "0")) },
          PNG,
        )
      ).status,
    ).toBe(403);
    expect((await put({ ...signed, url: present(signed.url).replace(aoi.accountId, "somebody") }, PNG)).status).toBe(
      403,
    );
    expect((await put(signed, PNG)).status).toBe(200);
    expect((await put(signed, PNG)).status).toBe(412);
  });

  test("is refused with another date than was signed", async () => {
    const aoi = await createPerson("aoi");
    const { body: signed } = await sign(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"), PNG, "image/png");
    const url = new URL(present(signed.url));
    url.searchParams.set("X-Amz-Date", "20200101T000000Z");
    expect((await put({ ...signed, url: url.toString() }, PNG)).status).toBe(403);
    url.searchParams.set("X-Amz-Date", "tomorrow");
    expect((await put({ ...signed, url: url.toString() }, PNG)).status).toBe(403);
  });
});

describe("public media", () => {
  test("is served to the reader alone, with its real type and in parts", async () => {
    const aoi = await createPerson("aoi");
    const { path, url } = await uploadFile(aoi, pathFor("profile", aoi.accountId, "avatar", "png"));
    const read = await post("/api/google/storage/sign/read", { url }, aoi);
    expect(read.body.url).toBe(`http://localhost:5173/media/${path}`);

    const whole = await view(present(read.body.url));
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(whole.headers.get("cache-control")).toBe("private, max-age=300");
    expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(PNG);

    const part = await view(`/media/${path}`, { range: "bytes=1-3" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 1-3/${PNG.length}`]);
    expect(new TextDecoder().decode(await part.arrayBuffer())).toBe("PNG");
    const past = await view(`/media/${path}`, { range: `bytes=${PNG.length}-` });
    await past.arrayBuffer();
    expect(past.status).toBe(416);
  });

  test("is made smaller only in the sizes that exist", async () => {
    const aoi = await createPerson("aoi");
    const { path } = await uploadFile(aoi, pathFor("profile", aoi.accountId, "avatar", "png"));
    const small = await view(`/media/${path}?w=320&f=webp`);
    expect([small.status, small.headers.get("content-type")]).toEqual([200, "image/webp"]);
    await small.arrayBuffer();
    expect((await view(`/media/${path}?w=321`)).status).toBe(400);
    expect((await view(`/media/${path}?f=svg`)).status).toBe(400);
  });

  test("goes when its owner deletes it, and nobody else can", async () => {
    const [aoi, emma] = [await createPerson("aoi"), await createPerson("emma")];
    const { url, path } = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"));
    expect((await post("/api/google/storage/delete", { url }, emma)).body.error?.code).toBe("media.not_allowed");
    expect((await post("/api/google/storage/delete", { url }, aoi)).status).toBe(200);
    expect((await view(`/media/${path}`)).status).toBe(404);
    expect((await post("/api/google/storage/delete", { path }, aoi)).status).toBe(404);
  });
});

describe("the multipart upload", () => {
  const send = (cookie: string, id: string, ...files: File[]) => {
    const form = new FormData();
    for (const file of files) form.append("files", file);
    form.set("domainPath", "profile");
    form.set("domainIdPath", id);
    form.set("fieldPath", "cover");
    return exports.default.fetch("http://localhost:5173/api/google/storage/upload", {
      method: "POST",
      body: form,
      headers: { cookie },
    });
  };

  test("stores and measures a picture", async () => {
    const aoi = await createPerson("aoi");
    const response = await send(aoi.cookie, aoi.accountId, new File([PNG], "cover.png", { type: "image/png" }));
    expect(response.status).toBe(200);
    const { files } = await response.json<{ files: Json[] }>();
    expect(files).toEqual([
      {
        url: expect.stringContaining("/v1/profile/"),
        name: "cover.png",
        type: "image/png",
        size: PNG.length,
        width: 2,
        height: 1,
      },
    ]);
  });

  test("refuses what it is not, and too many", async () => {
    const aoi = await createPerson("aoi");
    const page = await send(aoi.cookie, aoi.accountId, new File([HTML], "cover.png", { type: "image/png" }));
    expect(page.status).toBe(415);
    const picture = () => new File([PNG], "cover.png", { type: "image/png" });
    expect((await send(aoi.cookie, aoi.accountId, picture(), picture())).status).toBe(422);
    expect((await send(aoi.cookie, "somebody", picture())).status).toBe(403);
  });

  /** A film of so many bytes, none of which repeats in a row, with what looks like the beginning of a boundary. */
  function film(size: number): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(size);
    for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + (at >> 8)) & 255;
    bytes.set(new TextEncoder().encode("\0\0\0\x20ftypisom"));
    for (let at = 1000; at + 100 < size; at += 65_521) bytes.set(new TextEncoder().encode("\r\n--edge\r-\r\n"), at);
    return bytes;
  }
  const digest = async (bytes: ArrayBuffer | Uint8Array<ArrayBuffer>) =>
    Array.from(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))).join(" ");
  const disposition = (rest: string) => `--edges\r\nContent-Disposition: form-data; ${rest}\r\n`;
  const FILM_PART = `${disposition('name="files"; filename="a %22film%22.mp4"')}Content-Type: video/mp4\r\n\r\n`;

  /** A form whose bytes come in odd pieces. */
  function sendRaw(cookie: string, parts: readonly (string | Uint8Array)[]) {
    const bytes = parts.map((part) => (typeof part === "string" ? new TextEncoder().encode(part) : part));
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const part of bytes)
          for (let at = 0; at < part.length; at += 99_991) controller.enqueue(part.subarray(at, at + 99_991));
        controller.close();
      },
    });
    return exports.default.fetch("http://localhost:5173/api/google/storage/upload", {
      method: "POST",
      body,
      headers: { cookie, "content-type": "multipart/form-data; boundary=edges" },
    });
  }
  const fields = (domain: string, id: string) =>
    Object.entries({ domainPath: domain, domainIdPath: id, fieldPath: "medias" })
      .map(([name, value]) => `${disposition(`name="${name}"`)}\r\n${value}\r\n`)
      .join("");
  const incoming = async () => (await env.MEDIA.list({ prefix: "incoming/" })).objects.length;

  test("takes a film of the size that its place allows, before the fields say which place that is", async () => {
    const { roomId, buyer } = await createRoom();
    const size = Number(env.COMETME_FILM_BYTES ?? 12_000_000);
    const sent = film(size);
    const response = await sendRaw(buyer.cookie, [FILM_PART, sent, "\r\n", fields("chat", roomId), "--edges--\r\n"]);
    const { files } = await response.json<{ files: Json[] }>();
    expect(files).toEqual([{ url: expect.any(String), name: 'a "film".mp4', type: "video/mp4", size }]);
    const stored = await env.MEDIA.get(files[0].url.slice(files[0].url.indexOf("v1/")));
    expect(await digest(await present(stored).arrayBuffer())).toBe(await digest(sent));
    expect(await incoming()).toBe(0);
  });

  test("keeps nothing of a form that breaks off, is none, or is for another place", async () => {
    const { roomId, buyer } = await createRoom();
    const sent = film(6_000_000);
    const whole = [FILM_PART, sent, "\r\n", fields("chat", roomId), "--edges--\r\n"];
    for (const [status, parts] of [
      [400, whole.slice(0, 2)],
      [400, whole.slice(0, 4)],
      [400, ["nothing of a form"]],
      [400, ["--edges\r\n\r\nno name\r\n--edges--"]],
      [400, [`--edges\r\n${"x: y\r\n".repeat(2000)}\r\n`]],
      [400, [fields("chat", roomId), "--edges--\r\n"]],
      [415, [FILM_PART, sent, "\r\n", fields("profile", buyer.accountId), "--edges--\r\n"]],
      [403, [FILM_PART, sent, "\r\n", fields("chat", "elsewhere"), "--edges--\r\n"]],
    ] as const)
      expect((await sendRaw(buyer.cookie, parts)).status).toBe(status);
    expect(await incoming()).toBe(0);
  });

  test("leaves what an interrupted upload laid aside for a day, and no longer", async () => {
    const { storage, clock } = createServices(env);
    await storage.write({ path: "incoming/left", contentType: "video/mp4", size: 3 }, new Uint8Array(3));
    const sweep = (at: number) => sweepIncoming({ ...createServices(env), clock: { now: () => at } });
    await sweep(clock.now());
    expect(await incoming()).toBe(1);
    await sweep(clock.now() + 2 * DAY);
    expect(await incoming()).toBe(0);
  });
});
