import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { MARKED_PICTURE_PATH } from "#domain/order/view/delivery-versions.ts";
import { markedPicture } from "#worker/storage/picture/marked-picture.ts";
import { findStoredFile } from "#worker/storage/stored-file.queries.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post } from "../../support/worker/calls.ts";
import { pathFor, photograph, uploadFile } from "../../support/worker/files.ts";
import {
  command,
  createOrder,
  createStaged,
  expectOk,
  readOrder,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

/* What a client gets of a stage before they accept it (rule O111), tried at every door that hands out files. */

const WIDTH = 800;

/** A photograph that was posted to the stage under way, and its address. */
async function posts(order: TestOrder): Promise<{ path: string; url: string; bytes: Uint8Array }> {
  const path = pathFor("deliverable", order.orderId, "medias", "jpg");
  const bytes = await photograph(WIDTH);
  const { url } = await uploadFile(order.seller, path, bytes, "image/jpeg");
  const medias = [{ name: "sketch.jpg", formatType: "FILE", file: { name: "sketch.jpg", url } }];
  await expectOk(
    mutate("commissionOrderDeliverable.create", { commissionOrderId: order.orderId, medias }, order.seller),
  );
  return { path, url, bytes };
}

const ask = (address: string, person: Person | null, headers: Record<string, string> = {}) =>
  exports.default.fetch(
    new Request(new URL(address, "http://localhost:5173"), {
      headers: { ...(person ? { cookie: person.cookie } : {}), ...headers },
    }),
  );
const signRead = (sent: object, person: Person) => post("/api/google/storage/sign/read", sent, person);
const zipOf = ({ orderId }: TestOrder) => `/api/features/commission/order/deliverables.zip?orderId=${orderId}`;
const markedOf = ({ orderId }: TestOrder, mediaId: string) =>
  `${MARKED_PICTURE_PATH}?orderId=${orderId}&mediaId=${mediaId}`;

test("a picture of a sealed stage is seen at once, smaller and as another file, and opens when the stage is accepted", async () => {
  const order = await createStaged();
  const { seller, buyer } = order;
  const posted = await posts(order);
  const seen = await readOrder(buyer, order);
  expect(seen.sealed).toMatchObject([
    { fileName: "sketch.jpg", mediaType: "IMAGE", picture: { url: expect.any(String) } },
  ]);
  expect(seen.deliverable).toBeNull();
  // Nothing in the whole answer says where the file is.
  expect(JSON.stringify(seen)).not.toContain(posted.path.split("/").at(-1)!.split(".")[0]);
  expect(await readOrder(seller, order)).not.toHaveProperty("sealed");

  const { url } = present(present(seen.sealed?.[0]).picture);
  const answer = await ask(url, buyer);
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toBe("image/webp");
  expect(answer.headers.get("cache-control")).toBe("private, no-store");
  const bytes = await answer.arrayBuffer();
  const info = await env.IMAGES.info(new Blob([bytes]).stream());
  expect("width" in info ? info.width : 0).toBeLessThanOrEqual(WIDTH / 2);
  // Made once, and the same for whatever else is asked for.
  for (const more of ["&w=1600", "&f=png", "&original=1", "&width=800", "&ticket=x"])
    expect(new Uint8Array(await (await ask(url + more, buyer)).arrayBuffer())).toEqual(new Uint8Array(bytes));
  const part = await ask(url, buyer, { range: "bytes=0-9" });
  expect([part.status, (await part.arrayBuffer()).byteLength]).toEqual([200, bytes.byteLength]);

  await expectOk(command("deliver", seller, order));
  const delivered = await readOrder(buyer, order);
  expect(delivered.deliverable).toBeNull();
  expect(delivered.sealed).toHaveLength(1);
  await expectOk(command("accept", buyer, order));
  const accepted = await readOrder(buyer, order);
  // The last stage, whose files are to keep, has no seal.
  expect(accepted).not.toHaveProperty("sealed");
  expect(accepted.deliverable?.medias).toHaveLength(1);
  const { body } = await signRead({ path: posted.path }, buyer);
  const whole = await ask(present(body.url), null);
  expect((await whole.arrayBuffer()).byteLength).toBe(posted.bytes.byteLength);
  expect((await ask(zipOf(order), buyer)).status).toBe(200);
});

test("while it is sealed the client's session opens no other door to the original", async () => {
  const order = await createStaged();
  const { buyer } = order;
  const { path, url } = await posts(order);
  await expectOk(command("deliver", order.seller, order));
  const media = present((await readOrder(order.seller, order)).deliverable?.medias[0]);
  for (const sent of [
    { path },
    { url },
    { url: `${url}?original=1` },
    { url: present(media.file).url },
    { path: `copies/${path}/marked.webp` },
  ])
    expect((await signRead(sent, buyer)).status, JSON.stringify(sent)).toBe(404);

  // A ticket for a file of their own opens that file alone.
  const own = pathFor("answer", buyer.accountId, "files", "png");
  await uploadFile(buyer, own);
  const ticket = new URL(present((await signRead({ path: own }, buyer)).body.url)).searchParams.get("ticket");
  const places = [
    `/media/private/${path}`,
    `/media/private/${path}?ticket=${ticket}`,
    `/media/private/copies/${path}/marked.webp?ticket=${ticket}`,
    `/media/v1/${path.slice(3)}`,
    `/media/v1/${path.slice(3)}?w=640&f=webp`,
    `/media/v1/${path.slice(3)}?original=1`,
    `/media/v1/copies/${path}/marked.webp`,
    zipOf(order),
    `${zipOf(order)}&version=1`,
    markedOf(order, "none"),
    // Another order's entry, and another entry's order.
    markedOf(await createOrder("PAID", { buyer: {} }), media.id),
  ];
  for (const place of places)
    for (const headers of [{}, { range: "bytes=0-99" }, { "if-none-match": "*" }] as Record<string, string>[])
      expect((await ask(place, buyer, headers)).status, place).toBeGreaterThanOrEqual(400);
  const deleted = await post("/api/google/storage/delete", { path }, buyer);
  expect(deleted.status).toBe(404);
});

test("a marked picture is its client's alone, and there is none without a seal", async () => {
  const order = await createStaged();
  await posts(order);
  const { mediaId } = present((await readOrder(order.buyer, order)).sealed?.[0]);
  const statusFor = async (person: Person | null) => (await ask(markedOf(order, mediaId), person)).status;
  const stranger = await createPerson("stranger");
  expect(await Promise.all([order.buyer, order.seller, stranger, null].map(statusFor))).toEqual([200, 404, 404, 401]);
  await expectOk(command("cancel", order.seller, order));
  expect(await statusFor(order.buyer)).toBe(404);
  expect(await readOrder(order.buyer, order)).not.toHaveProperty("sealed");

  // Without stages what is prepared is nobody else's, and what is delivered is seen as ever.
  const whole = await createOrder("DELIVERED");
  const delivered = await readOrder(whole.buyer, whole);
  expect(delivered).not.toHaveProperty("sealed");
  const { id } = present(delivered.deliverable?.medias[0]);
  expect((await ask(markedOf(whole, id), whole.buyer)).status).toBe(404);
});

test("the mark is drawn all over the picture, once", async () => {
  const order = await createStaged();
  const { path } = await posts(order);
  const services = createServices(env);
  const drawn: unknown[] = [];
  const IMAGES = {
    input: (body: ReadableStream<Uint8Array>) => ({
      transform: (transform: ImageTransform) => ({
        draw: (_mark: ReadableStream<Uint8Array>, options: ImageDrawOptions) => {
          drawn.push({ transform, options });
          return env.IMAGES.input(body).transform(transform);
        },
      }),
    }),
  };
  const marking = { ...services, env: { ...env, IMAGES: IMAGES as unknown as ImagesBinding } };
  const file = present(await findStoredFile(services.database, path));
  expect((await markedPicture(marking, file))?.status).toBe(200);
  expect((await markedPicture(marking, file))?.status).toBe(200);
  expect(drawn).toEqual([
    { transform: { width: WIDTH / 2, height: WIDTH / 2, fit: "scale-down" }, options: { repeat: true } },
  ]);
  // It goes with its file.
  await services.storage.remove([path]);
  expect(await services.storage.read(`copies/${path}/marked.webp`)).toBeNull();
});
