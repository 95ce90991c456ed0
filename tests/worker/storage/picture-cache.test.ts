import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { createServices } from "#worker/services.ts";
import { cachedPicture } from "#worker/storage/picture/picture-cache.ts";
import { pictureAddress, readPictureForCache } from "#worker/storage/picture/picture-cache-entrypoint.ts";
import { purgeHiddenPictures, sweepHiddenPictures } from "#worker/storage/picture/purge-pictures.usecases.ts";
import { placedPath } from "#worker/storage/addresses.ts";
import { variantOf } from "#worker/storage/picture/image-variant.ts";
import { pathFor, photograph, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { wavesOf } from "../../support/worker/waves.ts";
import { TaggedCacheDouble } from "../../support/worker/tagged-cache.ts";

const view = (address: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(address, env.PUBLIC_ORIGIN), { headers }));
const entry = (url: string) => ({ formatType: "FILE", file: { url, name: "one.jpg" } });

async function read(address: string, headers: Record<string, string> = {}) {
  const response = await view(address, headers);
  await response.arrayBuffer();
  return response;
}
const cacheStatusOf = async (address: string) => (await read(address)).headers.get("cache-status");
const waitingRows = async () =>
  (await env.DB.prepare("select tag from picture_to_purge order by tag").all<{ tag: string }>()).results.map(
    ({ tag }) => tag,
  );

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await photograph(900);
});

async function createPictured(creator: Person, domain = "portfolio") {
  const { path, url } = await uploadFile(
    creator,
    pathFor(domain, creator.accountId, "medias", "jpg"),
    bytes,
    "image/jpeg",
  );
  return { path, url, small: `/media/${path}?w=320&f=webp` };
}

describe("a picture that is cached", () => {
  test("asks neither the database nor Images for the next viewer", async () => {
    const aoi = await createCreator("aoi");
    const { url, small } = await createPictured(aoi);
    await createWork(aoi, { medias: [entry(url)] });
    expect(await cacheStatusOf(small)).toBe("pictures; fwd=miss");
    await expect.poll(() => cacheStatusOf(small)).toBe("pictures; hit");
    const output = vi.spyOn(env.IMAGES, "input");
    let again: Response | undefined;
    expect(await wavesOf(async () => (again = await read(small)))).toBe(0);
    expect(output).not.toHaveBeenCalled();
    const first = present(again);
    const etag = present(first.headers.get("etag"));
    expect((await read(small, { "if-none-match": etag })).status).toBe(304);
    expect([...first.headers.keys()].filter((name) => /^(x-picture|cf-|cloudflare|cache-tag|age)/.test(name))).toEqual(
      [],
    );
    expect(first.headers.get("cache-control")).toBe("private, max-age=300");
  });

  test("is made once: its copy lies in the bucket, and the transformation is counted", async () => {
    const aoi = await createCreator("aoi");
    const { path, url, small } = await createPictured(aoi);
    await createWork(aoi, { medias: [entry(url)] });
    const used = async () =>
      (await env.DB.prepare("select sum(amount) as amount from allowance_use where allowance = 'IMAGES'").first<number>(
        "amount",
      )) ?? 0;
    const before = await used();
    const made = await (await view(small)).arrayBuffer();
    await expect.poll(used).toBe(before + 1);
    await expect.poll(async () => (await env.MEDIA.head(`copies/${path}/320.webp`))?.size).toBe(made.byteLength);
    await (await caches.open("pictures")).delete(env.PUBLIC_ORIGIN + small);
    expect(await (await view(small)).arrayBuffer()).toEqual(made);
    expect(await used()).toBe(before + 1);
  });
});

describe("the database knows what hides a picture, whatever code writes it", () => {
  type Change = { hide: string; show: string; values: readonly string[]; address: string };

  async function changes(): Promise<Record<string, Change>> {
    const aoi = await createCreator("aoi");
    const [drawn, offered, asked] = [
      await createPictured(aoi),
      await createPictured(aoi, "service"),
      await createPictured(aoi, "form"),
    ];
    const work = await createWork(aoi, { medias: [entry(drawn.url)] });
    const questions = [
      { questionType: "LONG_TEXT", title: "Like this?", isRequired: true, medias: [entry(asked.url)] },
    ];
    const form = await createForm(aoi, { questions, visibilityStatus: "PRIVATE" });
    const service = await createService(aoi, form.id, { medias: [entry(offered.url)] });
    const table = (name: string, column: string, hidden: string, shown: string, id: string, address: string) => ({
      hide: `update ${name} set ${column} = ${hidden} where id = ?`,
      show: `update ${name} set ${column} = ${shown} where id = ?`,
      values: [id],
      address,
    });
    return {
      "a work": table("portfolio_work", "visibility_status", "'PRIVATE'", "'PUBLIC'", work.id, drawn.small),
      "a draft": table("portfolio_work", "work_status", "'DRAFT'", "'PUBLISHED'", work.id, drawn.small),
      "a service": table("commission_service", "visibility_status", "'PRIVATE'", "'PUBLIC'", service.id, offered.small),
      "what a service asks": table("commission_service", "is_active", "0", "1", service.id, asked.small),
      "a banned creator's": table(
        "user_account",
        "roles",
        `'["user","ban"]'`,
        `'["user","creator"]'`,
        aoi.accountId,
        offered.small,
      ),
      "a leaving creator's": table("user_account", "deletion_due_at", "1", "null", aoi.accountId, asked.small),
      "a picture taken out": table(
        "portfolio_work",
        "medias",
        "'[]'",
        `'${JSON.stringify([{ file: { url: drawn.url } }])}'`,
        work.id,
        drawn.small,
      ),
    };
  }

  test("and cron purges it where the request that did ended early", async () => {
    const services = createServices(env);
    await purgeHiddenPictures(services);
    for (const [name, { hide, show, values, address }] of Object.entries(await changes())) {
      expect.soft((await read(address)).status, `${name}, before`).toBe(200);
      await expect.poll(() => cacheStatusOf(address)).toBe("pictures; hit");
      await env.DB.prepare(hide)
        .bind(...values)
        .run();
      // Nobody has been told yet.
      expect.soft(await waitingRows(), name).not.toEqual([]);
      await sweepHiddenPictures(services);
      expect.soft(await waitingRows(), name).toEqual([]);
      expect.soft((await read(address)).status, `${name}, hidden`).toBe(404);
      await env.DB.prepare(show)
        .bind(...values)
        .run();
      await sweepHiddenPictures(services);
    }
  });

  test("and a change that hides nothing purges nothing", async () => {
    const aoi = await createCreator("aoi");
    const { url, small } = await createPictured(aoi);
    const { id } = await createWork(aoi, { medias: [entry(url)] });
    await read(small);
    await expect.poll(() => cacheStatusOf(small)).toBe("pictures; hit");
    await succeed("portfolioWork.update", { portfolioWorkId: id, title: "Another title" }, aoi);
    expect(await cacheStatusOf(small)).toBe("pictures; hit");
  });
});

describe("behind Workers Cache", () => {
  const behind = () => new TaggedCacheDouble((request) => readPictureForCache(request, env, () => undefined));

  async function opened(cache: TaggedCacheDouble, address: string) {
    const placed = present(placedPath(env, address.split("?")[0]!));
    const variant = present(variantOf(new URL(address, env.PUBLIC_ORIGIN).searchParams));
    const open = () => Promise.reject(new Error("Workers Cache was passed by"));
    const { entry: cached, status } = await cachedPicture(
      env.PUBLIC_ORIGIN + pictureAddress(placed, variant),
      cache,
      () => undefined,
      open,
    );
    await cached.arrayBuffer();
    return { status, isThere: cached.headers.has("etag") };
  }

  test("a picture is cached once for all, and purged by its file and by its owner in all data centres, twice", async () => {
    const aoi = await createCreator("aoi");
    const { path, url, small } = await createPictured(aoi);
    const { id } = await createWork(aoi, { medias: [entry(url)] });
    const cache = behind();
    expect([await opened(cache, small), await opened(cache, small)]).toEqual([
      { status: "fwd=miss", isThere: true },
      { status: "hit", isThere: true },
    ]);
    await env.DB.prepare("update portfolio_work set visibility_status = 'PRIVATE' where id = ?").bind(id).run();
    await purgeHiddenPictures(createServices(env), cache, 50);
    expect(await opened(cache, small)).toEqual({ status: "fwd=miss", isThere: false });
    await vi.waitUntil(() => cache.purged.length === 2, { timeout: 5000 });
    expect(cache.purged).toEqual([[`file:/media/${path}`], [`file:/media/${path}`]]);
    await vi.waitUntil(async () => (await waitingRows()).length === 0, { timeout: 5000 });

    await env.DB.prepare("update portfolio_work set visibility_status = 'PUBLIC' where id = ?").bind(id).run();
    await purgeHiddenPictures(createServices(env), cache, 50);
    await opened(cache, small);
    await env.DB.prepare(`update user_account set roles = '["ban"]' where id = ?`).bind(aoi.accountId).run();
    await purgeHiddenPictures(createServices(env), cache, 50);
    expect(await opened(cache, small)).toEqual({ status: "fwd=miss", isThere: false });
    await vi.waitUntil(async () => (await waitingRows()).length === 0, { timeout: 5000 });
  });

  test("a refused purge is not forgotten, shows nothing in this data centre, and is told to admins when it lasts", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const admin = await createPerson("admin", { roles: ["user", "admin"] });
    const aoi = await createCreator("aoi");
    const { path, url, small } = await createPictured(aoi);
    const { id } = await createWork(aoi, { medias: [entry(url)] });
    const [cache, services] = [behind(), createServices(env)];
    await opened(cache, small);
    cache.isRefusing = true;
    await env.DB.prepare("update portfolio_work set visibility_status = 'PRIVATE' where id = ?").bind(id).run();
    await purgeHiddenPictures(services, cache, 50);
    expect(await waitingRows()).toEqual([`file:/media/${path}`]);
    await expect(opened(cache, small)).rejects.toThrow("passed by");
    await env.DB.prepare("update picture_to_purge set since = since - 3600000, purged_at = since - 3600000").run();
    await sweepHiddenPictures(services);
    const told = await env.DB.prepare("select occasion from notification where account_id = ?")
      .bind(admin.accountId)
      .all();
    expect(told.results).toEqual([{ occasion: "PURGE_REFUSED" }]);
    cache.isRefusing = false;
    await env.DB.prepare("update picture_to_purge set purged_at = null").run();
    await purgeHiddenPictures(services, cache, 50);
    await vi.waitUntil(async () => (await waitingRows()).length === 0, { timeout: 5000 });
    await sweepHiddenPictures(services);
    const alarm = await env.DB.prepare("select ended_at from platform_alarm where kind = 'PURGE_REFUSED'").first(
      "ended_at",
    );
    expect(alarm).not.toBeNull();
  });
});
