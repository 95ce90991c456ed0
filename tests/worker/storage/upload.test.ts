import { exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { post, type Json } from "../../support/worker/calls.ts";
import { HTML, PNG, pathFor, put, sign, uploadFile } from "../../support/worker/files.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

const view = (path: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(path, "http://localhost:5173"), { headers }));

describe("signing an upload", () => {
  test("needs a session", async () => {
    const answer = await post("/api/google/storage/sign/write", { path: "x", contentType: "image/png", size: 1 });
    expect(answer.status).toBe(401);
  });

  test("refuses somebody else's place, foreign paths, types and sizes", async () => {
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
  test("is served for ever, with its real type and in parts", async () => {
    const aoi = await createPerson("aoi");
    const { path, url } = await uploadFile(aoi, pathFor("profile", aoi.accountId, "avatar", "png"));
    const read = await post("/api/google/storage/sign/read", { url }, aoi);
    expect(read.body.url).toBe(`http://localhost:5173/media/${path}`);

    const whole = await view(present(read.body.url));
    expect(whole.status).toBe(200);
    expect(whole.headers.get("content-type")).toBe("image/png");
    expect(whole.headers.get("cache-control")).toContain("immutable");
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
});
