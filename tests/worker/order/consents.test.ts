import { describe, expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { CONSENT_SUBJECTS } from "#domain/order/consent.ts";
import type { ConsentSubject } from "#domain/order/consent-subjects.ts";
import { COMMAND_TRAITS, type ConsentCommand } from "#domain/order/lifecycle/command-traits.ts";
import {
  addFile,
  command,
  createDraft,
  createOrder,
  expectOk,
  pay,
  readOrder,
  unreadCommand,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { present } from "../../support/worker/present.ts";
import { stripe } from "../../support/worker/money/sandbox.ts";

/* Every consent names what it consents to (rule O16), at the real door. */

type Consent = {
  readonly path: string;
  readonly by: "seller" | "buyer";
  /** An order in which it can be given. */
  readonly ready: () => Promise<TestOrder>;
  /** What it is about becomes another. */
  readonly changes: (order: TestOrder) => Promise<unknown>;
  readonly sent?: (order: TestOrder) => Promise<object>;
};

const day = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
const moves = (order: TestOrder, days: number) =>
  expectOk(command("update", order.seller, order, { estimatedDelivery: day(days) }));
const asksFor = (order: TestOrder, days: number) =>
  expectOk(command("request-extension", order.seller, order, { estimatedDelivery: day(days) }));
const offers = (order: TestOrder, priceAmount: number) =>
  expectOk(command("make-offer", order.buyer, order, { priceAmount }));

async function offered(): Promise<TestOrder> {
  const order = await createDraft();
  await offers(order, 9_000);
  return order;
}

async function extended(): Promise<TestOrder> {
  const order = await createOrder("APPROVED");
  await moves(order, 10);
  await expectOk(pay(order));
  await asksFor(order, 12);
  return order;
}

/** The pending request is withdrawn by an earlier date, and another takes its place. */
async function anotherExtension(order: TestOrder): Promise<void> {
  await moves(order, 9);
  await asksFor(order, 55);
}

async function ending(): Promise<TestOrder> {
  const order = await createDraft();
  await expectOk(command("approve", order.seller, order, { ladder: "EVEN" }));
  await expectOk(pay(order));
  await expectOk(command("propose-ending", order.buyer, order));
  return order;
}

async function anotherEnding(order: TestOrder): Promise<void> {
  await expectOk(command("withdraw-ending", order.buyer, order));
  await expectOk(command("propose-ending", order.buyer, order));
}

const ANOTHER_OFFER = (order: TestOrder) => offers(order, 8_000);
const payment = async (order: TestOrder) => {
  const transactionId = present((await readOrder(order.seller, order)).paymentTransactions[0]).id;
  return { transactionId, accountMethodId: order.cardId };
};

/** A command that is marked as a consent and has no line here does not compile. */
const CONSENTS: Readonly<Record<ConsentCommand, Consent>> = {
  approve: { path: "approve", by: "seller", ready: createDraft, changes: ANOTHER_OFFER },
  pay: {
    path: "pay",
    by: "buyer",
    ready: () => createOrder("APPROVED"),
    changes: (order) => moves(order, 50),
    sent: payment,
  },
  acceptOffer: { path: "accept-offer", by: "seller", ready: offered, changes: ANOTHER_OFFER },
  declineOffer: { path: "decline-offer", by: "seller", ready: offered, changes: ANOTHER_OFFER },
  consentExtension: { path: "consent-extension", by: "buyer", ready: extended, changes: anotherExtension },
  declineExtension: { path: "decline-extension", by: "buyer", ready: extended, changes: anotherExtension },
  consentEnding: { path: "consent-ending", by: "seller", ready: ending, changes: anotherEnding },
  refuseEnding: {
    path: "refuse-ending",
    by: "seller",
    ready: ending,
    changes: anotherEnding,
    sent: () => Promise.resolve({ message: "It is nearly done" }),
  },
  accept: { path: "accept", by: "buyer", ready: () => createOrder("DELIVERED"), changes: addFile },
  requestChanges: {
    path: "request-changes",
    by: "buyer",
    ready: () => createOrder("DELIVERED"),
    changes: addFile,
    sent: () => Promise.resolve({ message: "Bluer" }),
  },
};

describe.each(Object.entries(CONSENTS))("%s", (type, { path, by, ready, changes, sent }) => {
  const subject: ConsentSubject = COMMAND_TRAITS[type as ConsentCommand].consentsTo;
  const stale = { status: 409, body: { error: { code: CONSENT_SUBJECTS[subject].changed } } };
  const consents = async (order: TestOrder, named: object = {}) =>
    unreadCommand(path, order[by], order, { ...(await sent?.(order)), ...named });

  test("without a version means what its giver was last shown, not what came since", async () => {
    const order = await ready();
    await readOrder(order[by], order);
    await changes(order);
    expect(await consents(order)).toMatchObject(stale);
    // It was shown to the other side: that counts for nothing.
    await readOrder(by === "buyer" ? order.seller : order.buyer, order);
    expect(await consents(order)).toMatchObject(stale);
    await readOrder(order[by], order);
    expect((await consents(order)).status).toBe(200);
  });

  test("with a version means that one, whatever was shown since in another tab", async () => {
    const order = await ready();
    const { version: shownVersion } = await readOrder(order[by], order);
    await changes(order);
    const { version } = await readOrder(order[by], order);
    expect(await consents(order, { shownVersion })).toMatchObject(stale);
    expect(await consents(order, { shownVersion: version + 1 })).toMatchObject(stale);
    expect((await consents(order, { shownVersion: version })).status).toBe(200);
  });
});

test("the specified payload pays what the payer was last shown, and not a yen more", async () => {
  const order = await createOrder("APPROVED");
  const { paymentTransactions } = await readOrder(order.buyer, order);
  const { id: transactionId, transactionProducts } = present(paymentTransactions[0]);
  const ids = { paymentTransactionId: transactionId, paymentTransactionProductId: present(transactionProducts[0]).id };
  await expectOk(command("update", order.seller, order, { ...ids, priceAmount: 88_888 }));
  const specified = { transactionId, accountMethodId: order.cardId };
  const refused = await unreadCommand("pay", order.buyer, order, specified);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "order.agreement_changed" } } });
  const made = (await stripe().paymentIntents.list({ limit: 100 })).data;
  expect(made.filter(({ metadata }) => metadata["orderId"] === order.orderId)).toEqual([]);
  await readOrder(order.buyer, order);
  expect((await unreadCommand("pay", order.buyer, order, specified)).body).toMatchObject({ status: "succeeded" });
});

test("a buyer who has read nothing but their request pays it as it was approved, and nothing else", async () => {
  const asAsked = await createDraft();
  await expectOk(command("approve", asAsked.seller, asAsked));
  expect((await unreadCommand("pay", asAsked.buyer, asAsked, await payment(asAsked))).status).toBe(200);
  const changed = await createDraft();
  await expectOk(command("approve", changed.seller, changed, { estimatedDelivery: day(40) }));
  expect((await unreadCommand("pay", changed.buyer, changed, await payment(changed))).status).toBe(409);
});

test("an extension that was not read moves no date", async () => {
  const order = await extended();
  await readOrder(order.buyer, order);
  await anotherExtension(order);
  expect((await unreadCommand("consent-extension", order.buyer, order)).status).toBe(409);
  expect(await readOrder(order.seller, order)).toMatchObject({ estimatedDelivery: day(9) });
  await expectOk(command("consent-extension", order.buyer, order));
  expect(await readOrder(order.seller, order)).toMatchObject({ estimatedDelivery: day(55) });
});

test("the first delivery is accepted by a buyer who was told of it, a changed one by a buyer who has read it", async () => {
  const told = await createOrder("PAID");
  await addFile(told);
  await expectOk(command("deliver", told.seller, told));
  expect((await unreadCommand("accept", told.buyer, told)).status).toBe(200);
  const changed = await createOrder("PAID");
  await addFile(changed);
  await expectOk(command("deliver", changed.seller, changed));
  await addFile(changed);
  const refused = await unreadCommand("accept", changed.buyer, changed);
  expect(refused).toMatchObject({ status: 409, body: { error: { code: "order.delivery_changed" } } });
});
