import { describe, expect, test } from "vitest";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { HTML, pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { expectOk } from "../../support/worker/order/orders.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";

const fileEntry = (url: string) => ({ name: "one.png", formatType: "FILE", file: { name: "one.png", url } });

describe("portfolio works", () => {
  test("show files, links and players as what they are", async () => {
    const aoi = await createCreator("aoi");
    const { url, path } = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"));
    const { id } = await createWork(aoi, {
      medias: [
        fileEntry(url),
        { formatType: "LINK", link: { url: "https://example.com/a.mp3" } },
        { formatType: "EMBED", embed: { code: '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>' } },
      ],
      tags: [" sea ", "", "#sea", "＃night"],
      contentRatingIds: ["violence"],
    });
    const { body } = await query("portfolioWork.get", { portfolioWorkId: id });
    expect(body.medias).toMatchObject([
      {
        formatType: "FILE",
        mediaType: "IMAGE",
        thumbnailUrl: `/media/${path}`,
        file: { url: `/media/${path}`, type: "image/png", width: 2, height: 1, extension: "png" },
        link: null,
        embed: null,
      },
      { formatType: "LINK", mediaType: "AUDIO", file: null, link: { site: "example.com" } },
      {
        formatType: "EMBED",
        mediaType: "VIDEO",
        embed: { site: "youtube", code: "dQw4w9WgXcQ" },
        thumbnailUrl: "https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg",
      },
    ]);
    expect(body).toMatchObject({
      tags: ["sea", "night"],
      contentRatingIds: ["violence"],
      mediaType: "IMAGE",
      kind: "CREATOR",
      visibilityGrants: null,
    });
    expect(JSON.stringify(body)).not.toContain("iframe");

    await succeed(
      "portfolioWork.update",
      { portfolioWorkId: id, contentRatingIdsToRemove: ["violence"], medias: [fileEntry(`/media/${path}`)] },
      aoi,
    );
    const after = (await query("portfolioWork.get", { portfolioWorkId: id }, aoi)).body;
    expect([after.contentRatingIds, after.medias.length, after.medias[0].id]).toEqual([[], 1, body.medias[0].id]);
  });

  test("take no file of another person, of another place, not uploaded, or not what it says", async () => {
    const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
    const code = async (person: Person, media: unknown) =>
      (await mutate("portfolioWork.create", { title: "Title", description: "Description", medias: [media] }, person))
        .body.data?.code;
    const { url } = await uploadFile(ren, pathFor("portfolio", ren.accountId, "medias", "png"));
    expect(await code(aoi, fileEntry(url))).toBe("media.not_found");
    const avatar = await uploadFile(aoi, pathFor("profile", aoi.accountId, "avatar", "png"));
    expect(await code(aoi, fileEntry(avatar.url))).toBe("media.not_found");
    const missing = pathFor("portfolio", aoi.accountId, "medias", "png");
    await post("/api/google/storage/sign/write", { path: missing, contentType: "image/png", size: 3 }, aoi);
    expect(await code(aoi, fileEntry(missing))).toBe("media.not_found");
    const page = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"), HTML);
    expect(await code(aoi, fileEntry(page.url))).toBe("media.type_unsupported");
    expect(await code(aoi, fileEntry("https://evil.example/a.png"))).toBe("media.not_found");
    expect(await code(aoi, { formatType: "EMBED", embed: { code: "<script>alert(1)</script>" } })).toBe(
      "request.invalid",
    );
    expect(await code(aoi, { formatType: "LINK", link: { url: "javascript:alert(1)" } })).toBe("request.invalid");
  });

  test("show their entries in the order that was given, links with a picture that was uploaded for it", async () => {
    const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
    const { url, path } = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"));
    const link = (host: string, more: object = {}) => ({
      formatType: "LINK",
      link: { url: `https://${host}.example/` },
      contentRatingIds: ["nudity", "violence"],
      ...more,
    });
    const last = link("last", { userIndex: 7, thumbnailUrl: url });
    const { id } = await createWork(aoi, { medias: [last, link("first", { contentRatingIdsToRemove: ["nudity"] })] });
    const read = async () => (await expectOk(query("portfolioWork.get", { portfolioWorkId: id }, aoi))).medias;
    expect(await read()).toMatchObject([
      { link: { site: "first.example" }, userIndex: 0, order: 0, thumbnailUrl: null, contentRatingIds: ["violence"] },
      { link: { site: "last.example" }, userIndex: 7, order: 1, thumbnailUrl: `/media/${path}` },
    ]);
    expect((await post("/api/google/storage/delete", { url }, aoi)).body.error?.code).toBe("media.in_use");

    const change = async (more: object) =>
      (await mutate("portfolioWork.update", { portfolioWorkId: id, medias: [link("last", more)] }, aoi)).body.data;
    const theirs = await uploadFile(ren, pathFor("portfolio", ren.accountId, "medias", "png"));
    expect((await change({ thumbnailUrl: theirs.url })).code).toBe("media.not_found");
    expect((await change({ thumbnailUrl: "https://tracker.example/a.png" })).issues).toMatchObject([
      { path: "medias.0.thumbnailUrl", code: "issue.url_invalid" },
    ]);
    const kept = {
      thumbnailUrl: `/media/${path}`,
      contentRatingIds: undefined,
      contentRatingIdsToRemove: ["violence"],
    };
    expect(await change(kept)).toBeUndefined();
    expect(await read()).toMatchObject([{ thumbnailUrl: `/media/${path}`, contentRatingIds: ["nudity"] }]);
  });

  test("have titles and descriptions of 4 to 1000 characters and at most 10 media", async () => {
    const aoi = await createCreator("aoi");
    const issues = async (change: Record<string, unknown>) => {
      const { body } = await mutate(
        "portfolioWork.create",
        { title: "Title", description: "Description", ...change },
        aoi,
      );
      return body.data?.issues?.map((issue: Json) => `${issue.path} ${issue.code}`) ?? body.data?.code;
    };
    expect(await issues({ title: "abc" })).toEqual(["title issue.too_short"]);
    expect(await issues({ title: "x".repeat(1001), description: "" })).toEqual([
      "title issue.too_long",
      "description issue.required",
    ]);
    const link = { formatType: "LINK", link: { url: "https://example.com/" } };
    expect(await issues({ medias: Array.from({ length: 11 }, () => link) })).toEqual(["medias issue.too_many"]);
    expect(await issues({ title: "x".repeat(1000), medias: Array.from({ length: 10 }, () => link) })).toBeUndefined();
  });

  test("are listed publicly when public and published, and page by page", async () => {
    const aoi = await createCreator("aoi");
    for (const title of ["First", "Second", "Third"]) await createWork(aoi, { title });
    const { id: draft } = await createWork(aoi, { title: "Draft", workStatus: "DRAFT" });
    const { id: hidden } = await createWork(aoi, { title: "Hidden", visibilityStatus: "PRIVATE" });
    const { id: unlisted } = await createWork(aoi, { title: "Unlisted", visibilityStatus: "UNLISTED" });
    const titles = (body: Json) => body.items.map((item: Json) => item.titles[0].text);
    const first = (await query("portfolioWork.getList", { handle: aoi.handle, limit: 2 })).body;
    const second = (
      await query("portfolioWork.getList", { accountId: aoi.accountId, limit: 2, cursor: first.nextCursor })
    ).body;
    expect([titles(first), titles(second), second.nextCursor]).toEqual([["First", "Second"], ["Third"], null]);
    expect((await query("portfolioWork.getListMine", {}, aoi)).body.items).toHaveLength(6);
    const statuses = async (person: Person | null) =>
      Promise.all(
        [draft, hidden, unlisted].map(
          async (id) => (await query("portfolioWork.get", { portfolioWorkId: id }, person)).status,
        ),
      );
    expect(await statuses(null)).toEqual([404, 404, 200]);
    expect(await statuses(aoi)).toEqual([200, 200, 200]);
  });

  test("are changed and removed by their owner, edited by whom they let", async () => {
    const [aoi, ren, emma] = [await createCreator("aoi"), await createCreator("ren"), await createPerson("emma")];
    const { id } = await createWork(aoi, { editUserIds: [ren.accountId] });
    const update = (person: Person, change: Record<string, unknown>) =>
      mutate("portfolioWork.update", { portfolioWorkId: id, ...change }, person);
    expect((await update(emma, { title: "Mine now" })).status).toBe(404);
    const hidden = await update(ren, { title: "Hidden", visibilityStatus: "PRIVATE" });
    expect([hidden.status, hidden.body.data.code]).toEqual([403, "commission.not_allowed"]);
    expect((await update(ren, { title: "Better", visibilityStatus: "PUBLIC" })).status).toBe(200);
    const { body } = await query("portfolioWork.get", { portfolioWorkId: id });
    expect([body.titles[0].text, body.visibilityStatus]).toEqual(["Better", "PUBLIC"]);
    expect((await mutate("portfolioWork.remove", { portfolioWorkId: id }, ren)).status).toBe(404);
    expect((await mutate("portfolioWork.remove", { portfolioWorkId: id }, aoi)).status).toBe(200);
    expect((await query("portfolioWork.get", { portfolioWorkId: id }, aoi)).status).toBe(404);
  });

  test("of an order are its own people's", async () => {
    const { orderId, seller, buyer } = await createRoom();
    const emma = await createPerson("emma");
    const work = { title: "Title", description: "Description", commissionOrderId: orderId };
    expect((await mutate("portfolioWork.create", work, seller)).status).toBe(200);
    expect((await mutate("portfolioWork.create", work, buyer)).status).toBe(200);
    expect((await mutate("portfolioWork.create", work, emma)).body.data.code).toBe("order.not_found");
    expect((await mutate("portfolioWork.create", { ...work, kind: "CREATOR" }, buyer)).body.data.code).toBe(
      "account.not_creator",
    );
  });
});

describe("the order of a portfolio (rule P14)", () => {
  test("is its owner's, the pinned first, page by page and on the profile", async () => {
    const [aoi, ren] = [await createCreator("aoi"), await createCreator("ren")];
    const ids: string[] = [];
    for (const title of ["Work one", "Work two", "Work three", "Work four"])
      ids.push((await createWork(aoi, { title })).id);
    const [one, two, three, four] = ids;
    const foreign = await createWork(ren);
    await succeed("portfolioWork.setOrder", { portfolioWorkIds: [three, foreign.id, one] }, aoi);
    const shown = async () =>
      (await query("creator.getByHandle", { handle: aoi.handle })).body.creator?.portfolioWorks.map(
        ({ id }: Json) => id,
      );
    expect(await shown()).toEqual([three, one, two, four]);
    await succeed("portfolioWork.update", { portfolioWorkId: four, isPinned: true }, aoi);
    await succeed("portfolioWork.update", { portfolioWorkId: one, isPinned: true }, aoi);
    expect(await shown()).toEqual([one, four, three, two]);

    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Json = (await query("portfolioWork.getListMine", { limit: 1, cursor }, aoi)).body;
      paged.push(...page.items.map(({ id }: Json) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual([one, four, three, two]);
    const beside = async (portfolioWorkId: string) =>
      (await query("portfolioWork.getBeside", { portfolioWorkId })).body as Json;
    expect(await Promise.all([one!, four!, three!, two!].map(beside))).toEqual([
      { previous: null, next: four },
      { previous: one, next: three },
      { previous: four, next: two },
      { previous: three, next: null },
    ]);
    await succeed("portfolioWork.update", { portfolioWorkId: four, visibilityStatus: "UNLISTED" }, aoi);
    expect(await Promise.all([one!, three!].map(beside))).toEqual([
      { previous: null, next: three },
      { previous: one, next: two },
    ]);
    // Another's works stay where they are, and nobody else pins.
    expect((await query("portfolioWork.getListMine", {}, ren)).body.items[0]?.userIndex).toBe(0);
    const refused = await mutate("portfolioWork.update", { portfolioWorkId: one, isPinned: false }, ren);
    expect(refused.body.data?.code).toBe("portfolio.not_found");
  });
});

test("a picture's focus point stays with its file until it is taken back (rule P15)", async () => {
  const aoi = await createCreator("aoi");
  const { url } = await uploadFile(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"));
  const { id } = await createWork(aoi, { medias: [{ ...fileEntry(url), focus: { x: 20, y: 5 } }] });
  const read = async () => (await query("portfolioWork.get", { portfolioWorkId: id })).body as Json;
  expect(await read()).toMatchObject({ thumbnailFocus: { x: 20, y: 5 }, medias: [{ focus: { x: 20, y: 5 } }] });
  const kept = async (focus: unknown) => {
    const medias = [{ ...fileEntry(url), ...(focus === undefined ? {} : { focus }) }];
    await succeed("portfolioWork.update", { portfolioWorkId: id, medias }, aoi);
    return (await read()).thumbnailFocus;
  };
  expect(await kept(undefined)).toEqual({ x: 20, y: 5 });
  expect(await kept({ x: 100, y: 0 })).toEqual({ x: 100, y: 0 });
  expect(await kept(null)).toBeNull();
  // The middle is what is shown without one.
  expect(await kept({ x: 50, y: 50 })).toBeNull();
  for (const focus of [
    { x: -1, y: 0 },
    { x: 0, y: 101 },
    { x: 0.5, y: 0 },
  ]) {
    const wrong = { portfolioWorkId: id, medias: [{ ...fileEntry(url), focus }] };
    expect((await mutate("portfolioWork.update", wrong, aoi)).body.data?.code).toBe("request.invalid");
  }
});
