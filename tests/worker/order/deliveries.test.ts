import { env, exports } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { mutate, post } from "../../support/worker/calls.ts";
import { pathFor, PNG, uploadFile } from "../../support/worker/files.ts";
import { command, createOrder, expectOk, readOrder, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";
import { filesInZip } from "../../support/worker/answer/zip.ts";

const PNG_SHA256 = async () =>
  [...new Uint8Array(await crypto.subtle.digest("SHA-256", PNG))]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");

let order: TestOrder;
const ids: Record<string, string> = {};

async function add(name: string) {
  const { url } = await uploadFile(order.seller, pathFor("deliverable", order.orderId, "medias", "png"));
  const medias = [{ name, formatType: "FILE", file: { name, url } }];
  await expectOk(
    mutate("commissionOrderDeliverable.create", { commissionOrderId: order.orderId, medias }, order.seller),
  );
  ids[name] = present((await deliverable(order.seller)).medias.at(-1)).id;
}
const remove = (name: string) =>
  expectOk(
    mutate(
      "commissionOrderDeliverable.update",
      { commissionOrderId: order.orderId, mediaIdsToDelete: [ids[name]] },
      order.seller,
    ),
  );
const arrange = (names: readonly string[], person: Person = order.seller) =>
  mutate(
    "commissionOrderDeliverable.arrange",
    { commissionOrderId: order.orderId, mediaIds: names.map((name) => ids[name] ?? name) },
    person,
  );
const deliverable = async (person: Person) => present((await readOrder(person, order)).deliverable);
const namesOf = (medias: readonly { file: { name: string } | null }[]) => medias.map(({ file }) => file?.name);

const zip = (person: Person | null, query = "") =>
  exports.default.fetch(
    `http://localhost:5173/api/features/commission/order/deliverables.zip?orderId=${order.orderId}${query}`,
    person ? { headers: { cookie: person.cookie } } : {},
  );
const namesInZip = async (person: Person, query = "") => [
  ...filesInZip(await (await zip(person, query)).arrayBuffer()).keys(),
];

beforeAll(async () => {
  order = await createOrder("PAID");
  for (const name of ["one.png", "two.png", "three.png"]) await add(name);
});

describe("a delivery", () => {
  test("stands in the order that its creator gives it", async () => {
    expect(namesOf((await deliverable(order.seller)).medias)).toEqual(["one.png", "two.png", "three.png"]);
    await expectOk(arrange(["three.png", "one.png", "two.png"]));
    expect(namesOf((await deliverable(order.seller)).medias)).toEqual(["three.png", "one.png", "two.png"]);
    for (const wrong of [
      ["one.png", "two.png"],
      ["one.png", "one.png", "two.png"],
      ["one.png", "two.png", "four.png"],
    ])
      expect((await arrange(wrong)).body.data.code, wrong.join()).toBe("media.not_found");
    expect((await arrange(["three.png", "one.png", "two.png"], order.buyer)).body.data.code).toBe("order.not_allowed");
    expect(namesOf((await deliverable(order.seller)).medias)).toEqual(["three.png", "one.png", "two.png"]);
  });

  test("that nobody has seen yet loses a file without a trace", async () => {
    await add("draft.png");
    await remove("draft.png");
    const { medias, formerMedias, files, versions } = await deliverable(order.seller);
    expect([medias.length, formerMedias, files.length]).toEqual([3, [], 3]);
    expect(versions).toEqual([{ number: 1, deliveredAt: null }]);
    expect((await zip(order.buyer)).status).toBe(404);
  });

  test("is a version, and what is replaced afterwards stays with it", async () => {
    await expectOk(command("deliver", order.seller, order));
    await expectOk(command("request-changes", order.buyer, order, { message: "Warmer" }));
    await remove("one.png");
    await add("one, warmer.png");
    const { orderId } = order;
    expect((await command("deliver", order.seller, { orderId })).status).toBe(200);
    const { medias, formerMedias, files, versions } = await deliverable(order.buyer);
    expect(versions.map(({ number, deliveredAt }) => [number, deliveredAt !== null])).toEqual([
      [1, true],
      [2, true],
    ]);
    expect(namesOf(medias)).toEqual(["three.png", "two.png", "one, warmer.png"]);
    expect(namesOf(formerMedias)).toEqual(["one.png"]);
    const of = (name: string) => present(files.find(({ mediaId }) => mediaId === ids[name]));
    expect(of("one.png")).toMatchObject({ addedIn: 1, lastIn: 1, sha256: await PNG_SHA256() });
    expect(of("one.png").removedAt).not.toBeNull();
    expect(of("one, warmer.png")).toMatchObject({ addedIn: 2, lastIn: null, removedAt: null });
    expect(of("two.png")).toMatchObject({ addedIn: 1, lastIn: null });

    // The replaced file can be read, but neither taken out again nor deleted.
    const url = present(formerMedias[0]?.file).url;
    await expectOk(post("/api/google/storage/sign/read", { url }, order.buyer));
    expect((await post("/api/google/storage/delete", { url }, order.seller)).body.error?.code).toBe("media.in_use");
    expect((await arrange(["one.png"])).body.data.code).toBe("media.not_found");
  });

  test("has as many files as the order counts", async () => {
    const row = await env.DB.prepare("select deliverable_count as n from commission_order where id = ?")
      .bind(order.orderId)
      .first("n");
    expect(row).toBe((await deliverable(order.seller)).medias.length);
  });
});

describe("all files as one zip", () => {
  test("are served to everyone who may read one of them", async () => {
    const [stranger, admin] = await Promise.all([
      createPerson("stranger"),
      createPerson("admin", { roles: ["user", "admin"] }),
    ]);
    expect((await zip(null)).status).toBe(401);
    expect((await zip(stranger)).status).toBe(404);
    for (const person of [order.buyer, order.seller, admin]) {
      const response = await zip(person);
      expect(response.status).toBe(200);
      expect((await response.arrayBuffer()).byteLength).toBe(Number(response.headers.get("content-length")));
      expect(response.headers.get("cache-control")).toBe("private, no-store");
    }
    const { results } = await env.DB.prepare(
      "select account_id, count(*) as n from deliverable_download where order_id = ? group by account_id order by n",
    )
      .bind(order.orderId)
      .all<{ account_id: string; n: number }>();
    expect(results.map(({ account_id }) => account_id).toSorted()).toEqual(
      [order.buyer, order.seller, admin].map(({ accountId }) => accountId).toSorted(),
    );
    expect(results.every(({ n }) => n === 3)).toBe(true);
  });

  test("stand in their order, of the version that is asked for, each name once", async () => {
    expect(await namesInZip(order.buyer)).toEqual(["three.png", "two.png", "one, warmer.png"]);
    expect(await namesInZip(order.buyer, "&version=1")).toEqual(["three.png", "one.png", "two.png"]);
    expect((await zip(order.buyer, "&version=3")).status).toBe(200);
    await add("../two.png");
    await add("Two.png");
    expect((await namesInZip(order.buyer)).slice(3)).toEqual(["_two.png", "Two (2).png"]);
    const content = filesInZip(await (await zip(order.buyer)).arrayBuffer());
    expect([...content.values()].every((bytes) => Buffer.compare(bytes, PNG) === 0)).toBe(true);
  });

  test("end as what they are: shorter than announced, if one is missing from the bucket", async () => {
    const { medias } = await deliverable(order.seller);
    const { url } = present(medias[1]?.file);
    const path = url.slice(url.indexOf("v1/"));
    await env.MEDIA.delete(path);
    await expect((await zip(order.buyer)).arrayBuffer()).rejects.toThrow();
  });
});
