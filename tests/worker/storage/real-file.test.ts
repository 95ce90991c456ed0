import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { post } from "../../support/worker/calls.ts";
import { HTML, PNG, pathFor, put, sign, uploadFile } from "../../support/worker/files.ts";
import { createPerson } from "../../support/worker/people.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";

const view = async (path: string) => (await exports.default.fetch(`http://localhost:5173/media/${path}`)).status;

test("a signed PUT is good for five minutes", async () => {
  const aoi = await createPerson("aoi");
  stopClockAt(TOMORROW_NOON);
  const [soon, late] = await Promise.all(
    ["a", "b"].map(() => sign(aoi, pathFor("portfolio", aoi.accountId, "medias", "png"), PNG, "image/png")),
  );
  stopClockAt(TOMORROW_NOON + 298_000);
  expect((await put(soon!.body, PNG)).status).toBe(200);
  stopClockAt(TOMORROW_NOON + 303_000);
  expect((await put(late!.body, PNG)).status).toBe(403);
});

test.each([
  ["a page called a picture", "png", "image/png", HTML, 415],
  ["one kind of picture called another", "gif", "image/gif", PNG, 415],
])("%s is thrown away, bytes and all", async (_, extension, contentType, bytes, status) => {
  const aoi = await createPerson("aoi");
  const path = pathFor("profile", aoi.accountId, "avatar", extension);
  await uploadFile(aoi, path, bytes, contentType);
  expect([await view(path), await view(path)]).toEqual([status, 404]);
  expect(await env.MEDIA.head(path)).toBeNull();
});

test("a file that came to be larger than its place allows is thrown away", async () => {
  const aoi = await createPerson("aoi");
  const path = pathFor("profile", aoi.accountId, "avatar", "png");
  await sign(aoi, path, PNG, "image/png");
  const large = new Uint8Array(20_971_521);
  large.set(PNG);
  await env.MEDIA.put(path, large);
  expect(await view(path)).toBe(413);
  expect(await env.MEDIA.head(path)).toBeNull();
});

test("what only two people may see has no likeness anywhere (rule F3)", async () => {
  const { orderId, seller } = await createRoom();
  const shown = pathFor("portfolio", seller.accountId, "medias", "png");
  const hidden = pathFor("deliverable", orderId, "medias", "png");
  for (const path of [shown, hidden]) {
    await uploadFile(seller, path);
    expect((await post("/api/google/storage/sign/read", { path }, seller)).status).toBe(200);
  }
  const { results } = await env.DB.prepare(
    "select blur_url is null as is_bare from stored_file where path in (?, ?) order by path",
  )
    .bind(hidden, shown)
    .all();
  expect(results).toEqual([{ is_bare: 1 }, { is_bare: 0 }]);
});
