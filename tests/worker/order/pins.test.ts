import { expect, test } from "vitest";
import {
  addFile,
  command,
  createOrder,
  createStaged,
  expectOk,
  readOrder,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

/* Pins at the work through the real door (rule O112). */

const place = { kind: "POINT", x: 250, y: 750 };
const fileOf = async (order: TestOrder) => present((await readOrder(order.seller, order)).deliverable?.medias[0]).id;
const annotate = (person: Person | null, order: TestOrder, change: object) =>
  command("annotate", person, order, { change });
const codeOf = async (answer: ReturnType<typeof annotate>) => {
  const { status, body } = await answer;
  return [status, status === 200 ? null : body.error?.code];
};

test("both sides set, answer, resolve and reopen pins at what was delivered, and read the same", async () => {
  const order = await createOrder("DELIVERED");
  const { seller, buyer } = order;
  expect(await readOrder(buyer, order)).not.toHaveProperty("pins");
  const mediaId = await fileOf(order);
  await expectOk(annotate(buyer, order, { act: "SET", mediaId, place, message: "Bluer here" }));
  await expectOk(annotate(seller, order, { act: "ANSWER", pin: 1, message: "Like this?" }));
  await expectOk(annotate(seller, order, { act: "RESOLVE", pin: 1 }));
  await expectOk(
    annotate(seller, order, { act: "SET", mediaId, place: { kind: "TIME", at: 65_000 }, message: "Here" }),
  );
  const pins = [
    {
      number: 1,
      mediaId,
      place,
      isResolved: true,
      words: [
        { by: "BUYER", messageTexts: [{ text: "Bluer here" }] },
        { by: "SELLER", messageTexts: [{ text: "Like this?" }] },
      ],
    },
    { number: 2, place: { kind: "TIME", at: 65_000 }, isResolved: false },
  ];
  for (const person of [buyer, seller]) expect((await readOrder(person, order)).pins).toMatchObject(pins);
  const { order: reopened } = await expectOk(annotate(buyer, order, { act: "REOPEN", pin: 1 }));
  expect(reopened.pins?.[0]?.isResolved).toBe(false);

  // To the two they are at the work alone; who decides about a problem reads them in the history.
  const isPin = ({ type }: { type: string }) => type === "PinChanged";
  expect((await readOrder(buyer, order)).events.filter(isPin)).toEqual([]);
  const admin = await createPerson("admin", { roles: ["user", "admin"] });
  expect((await readOrder(admin, order)).events.filter(isPin).length).toBe(5);
  // No consent is made stale by them.
  await expectOk(command("accept", buyer, order));
  expect(await codeOf(annotate(buyer, order, { act: "RESOLVE", pin: 1 }))).toEqual([409, "order.wrong_state"]);
  expect((await readOrder(seller, order)).pins).toHaveLength(2);
});

test("a pin is at a file of its own order, within it, and of the two people of it", async () => {
  const [order, other] = [await createOrder("DELIVERED"), await createOrder("DELIVERED")];
  const mediaId = await fileOf(order);
  const set = { act: "SET", mediaId, place, message: "Bluer" };
  expect(await codeOf(annotate(order.buyer, order, { ...set, mediaId: await fileOf(other) }))).toEqual([
    404,
    "media.not_found",
  ]);
  for (const change of [
    { ...set, place: { ...place, x: 1001 } },
    { ...set, message: "x".repeat(2001) },
    { ...set, message: " " },
    { act: "MOVE", pin: 1 },
  ])
    expect((await annotate(order.buyer, order, change)).status).toBe(422);
  const stranger = await createPerson("stranger");
  expect((await annotate(stranger, order, set)).status).toBe(404);
  expect((await annotate(null, order, set)).status).toBe(401);
  expect(await codeOf(annotate(order.buyer, order, { act: "ANSWER", pin: 1, message: "?" }))).toEqual([
    404,
    "order.pin_not_found",
  ]);
  expect(await readOrder(order.buyer, order)).not.toHaveProperty("pins");
});

test("while a sealed stage is made its client sets pins at what is posted", async () => {
  const order = await createStaged();
  await addFile(order);
  const mediaId = present((await readOrder(order.buyer, order)).sealed?.[0]).mediaId;
  await expectOk(annotate(order.buyer, order, { act: "SET", mediaId, place, message: "A bit more to the left" }));
  expect((await readOrder(order.seller, order)).pins).toMatchObject([{ mediaId }]);
  const paid = await createOrder("PAID");
  await addFile(paid);
  const unseen = { act: "SET", mediaId: await fileOf(paid), place, message: "?" };
  expect(await codeOf(annotate(paid.buyer, paid, unseen))).toEqual([409, "order.wrong_state"]);
});
