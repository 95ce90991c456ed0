import { env, exports } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OrderProgressStatus } from "#domain/order/order.ts";
import { commissionOrder, orderAnswerFile } from "#worker/db/schema/order/order.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post } from "../../support/worker/calls.ts";
import { HTML, PNG, pathFor, uploadFile } from "../../support/worker/files.ts";
import { addFile, command, createOrder, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { createRoom } from "../../support/worker/chat/rooms.ts";
import { present } from "../../support/worker/present.ts";

const { database } = createServices(env);

const view = (url: string, headers: Record<string, string> = {}) =>
  exports.default.fetch(new Request(new URL(url, "http://localhost:5173"), { headers }));
const readStatus = async (person: Person | null, path: string) =>
  (await post("/api/google/storage/sign/read", { path }, person)).status;
const moveTo = (orderId: string, orderProgressStatus: OrderProgressStatus) =>
  database.update(commissionOrder).set({ orderProgressStatus }).where(eq(commissionOrder.id, orderId));
const attach = (path: string) => database.update(storedFile).set({ attachedAt: 1 }).where(eq(storedFile.path, path));

describe("deliverables", () => {
  test("are the seller's to put, the buyer's to see only once delivered, and nobody else's", async () => {
    const { orderId, seller, buyer } = await createRoom();
    const [stranger, admin] = [
      await createPerson("stranger"),
      await createPerson("admin", { roles: ["user", "admin"] }),
    ];
    const path = pathFor("deliverable", orderId, "medias", "png");
    expect(
      (await post("/api/google/storage/sign/write", { path, contentType: "image/png", size: 10 }, buyer)).status,
    ).toBe(403);
    await uploadFile(seller, path);
    const seen = async () =>
      Promise.all([seller, buyer, stranger, admin, null].map((person) => readStatus(person, path)));
    expect(await seen()).toEqual([200, 404, 404, 200, 401]);
    await moveTo(orderId, "APPROVED");
    expect(await seen()).toEqual([200, 404, 404, 200, 401]);
    await moveTo(orderId, "DELIVERED");
    expect(await seen()).toEqual([200, 200, 404, 200, 401]);
    const late = { path: pathFor("deliverable", orderId, "medias", "png"), contentType: "image/png", size: 10 };
    const putLate = async () => (await post("/api/google/storage/sign/write", late, seller)).status;
    expect(await putLate()).toBe(200);
    await moveTo(orderId, "COMPLETED");
    expect(await seen()).toEqual([200, 200, 404, 200, 401]);
    expect(await putLate()).toBe(403);
    await moveTo(orderId, "CANCELED");
    expect(await seen()).toEqual([200, 404, 404, 200, 401]);
    expect(await putLate()).toBe(403);
  });

  test("are deleted while DRAFT or APPROVED, not after (rule O23)", async () => {
    const { orderId, seller, buyer } = await createRoom();
    const [first, second] = [
      pathFor("deliverable", orderId, "medias", "png"),
      pathFor("deliverable", orderId, "medias", "png"),
    ];
    await uploadFile(seller, first);
    await uploadFile(seller, second);
    expect((await post("/api/google/storage/delete", { path: first }, buyer)).status).toBe(404);
    expect((await post("/api/google/storage/delete", { path: first }, seller)).status).toBe(200);
    await moveTo(orderId, "DELIVERED");
    expect((await post("/api/google/storage/delete", { path: second }, buyer)).status).toBe(403);
    expect((await post("/api/google/storage/delete", { path: second }, seller)).body.error?.code).toBe("media.in_use");
  });

  test("stay while their order lists them", async () => {
    const order = await createOrder("PAID");
    const media = present((await addFile(order)).order.deliverable?.medias[0]);
    const { url } = present(media.file);
    const remove = () => post("/api/google/storage/delete", { url }, order.seller);
    expect((await remove()).body.error?.code).toBe("media.in_use");
    const named = { commissionOrderId: order.orderId, mediaIdsToDelete: [media.id] };
    await expectOk(mutate("commissionOrderDeliverable.update", named, order.seller));
    expect((await remove()).status).toBe(200);
    expect((await command("deliver", order.seller, order)).body.error?.code).toBe("order.no_deliverable");
  });

  test("may be of any kind, and what a browser could run is only ever a download", async () => {
    const { orderId, seller } = await createRoom();
    for (const [extension, contentType] of [
      ["html", "text/html"],
      ["svg", "image/svg+xml"],
      ["png", "image/png"],
    ] as const) {
      const path = pathFor("deliverable", orderId, "medias", extension);
      await uploadFile(seller, path, HTML, contentType);
      const link = await post("/api/google/storage/sign/read", { path }, seller);
      const file = await view(present(link.body.url));
      await file.arrayBuffer();
      expect(file.status, extension).toBe(200);
      expect(file.headers.get("content-disposition"), extension).toBe("attachment");
      expect(file.headers.get("content-type"), extension).toBe("application/octet-stream");
      expect(file.headers.get("x-content-type-options"), extension).toBe("nosniff");
    }
  });
});

describe("private links", () => {
  test("open one file, in parts too, and are kept by nobody", async () => {
    const { orderId, seller } = await createRoom();
    const [path, other] = [
      pathFor("deliverable", orderId, "medias", "png"),
      pathFor("deliverable", orderId, "medias", "png"),
    ];
    await uploadFile(seller, path);
    await uploadFile(seller, other);
    const link = new URL(present((await post("/api/google/storage/sign/read", { path }, seller)).body.url));
    const whole = await view(link.href);
    expect([whole.status, whole.headers.get("content-type"), whole.headers.get("content-disposition")]).toEqual([
      200,
      "image/png",
      "inline",
    ]);
    expect(whole.headers.get("cache-control")).toBe("private, no-store");
    expect(new Uint8Array(await whole.arrayBuffer())).toEqual(PNG);
    expect((await view(link.href, { range: "bytes=-4" })).status).toBe(206);

    expect((await view(`/media/private/${path}`)).status).toBe(403);
    expect((await view(`/media/private/${other}${link.search}`)).status).toBe(403);
    expect((await view(`/media/${path}${link.search}`)).status).toBe(404);
    const [head, body, signature] = link.searchParams.get("ticket")!.split(".");
    const claims = JSON.parse(atob(body!)) as { exp: number };
    expect(claims.exp * 1000 - Date.now()).toBeLessThanOrEqual(300_000);
    expect(claims.exp * 1000 - Date.now()).toBeGreaterThan(290_000);
    const forged = btoa(JSON.stringify({ ...claims, exp: claims.exp + 9999 })).replaceAll("=", "");
    expect((await view(`/media/private/${path}?ticket=${head}.${forged}.${signature}`)).status).toBe(403);
  });
});

describe("answers and chat files", () => {
  test("an answer is its writer's until an order carries it; then the seller's, too, and it stays", async () => {
    const { orderId, seller, buyer } = await createRoom();
    const stranger = await createPerson("stranger");
    const path = pathFor("answer", buyer.accountId, "medias", "png");
    await uploadFile(buyer, path);
    const seen = () => Promise.all([buyer, seller, stranger].map((person) => readStatus(person, path)));
    expect(await seen()).toEqual([200, 404, 404]);
    await database.insert(orderAnswerFile).values({ url: `/media/private/${path}`, orderId });
    await attach(path);
    expect(await seen()).toEqual([200, 200, 404]);
    expect((await post("/api/google/storage/delete", { path }, buyer)).body.error?.code).toBe("media.in_use");
  });

  test("a chat's files are its two people's", async () => {
    const { roomId, seller, buyer } = await createRoom();
    const stranger = await createPerson("stranger");
    const path = pathFor("chat", roomId, "medias", "png");
    expect(
      (await post("/api/google/storage/sign/write", { path, contentType: "image/png", size: 10 }, stranger)).status,
    ).toBe(403);
    await uploadFile(buyer, path);
    expect(await Promise.all([buyer, seller, stranger].map((person) => readStatus(person, path)))).toEqual([
      200, 200, 404,
    ]);
  });
});
