import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { decide } from "#domain/order/decide/decide.ts";
import { COMMAND_TRAITS } from "#domain/order/lifecycle/command-traits.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import { actorOf } from "#domain/order/lifecycle/order-role.ts";
import { stepsOf } from "#domain/order/reactions/reactions.ts";
import { changeOrder } from "#worker/order/change/change-order.usecases.ts";
import { findOrderDetail } from "#worker/order/read/order-detail.queries.ts";
import { loadOrderState } from "#worker/order/records/order-state.queries.ts";
import { createServices } from "#worker/services.ts";
import type { Person } from "../../support/worker/people.ts";
import {
  command,
  createOrder,
  expectOk,
  readOrder,
  type TestOrder,
  type TestOrderState,
} from "../../support/worker/order/orders.ts";
import { stopClockAt, TOMORROW_NOON } from "../../support/worker/time.ts";
import { present } from "../../support/worker/present.ts";

/* What a command answers is read in the batch that writes it (docs/decisions/read-ahead.md). */

const as = ({ accountId, commissionAccountId }: Person) => ({ accountId, commissionAccountId, roles: [] });

const CONSENTING = new Set(
  Object.entries(COMMAND_TRAITS).flatMap(([type, { consentsTo }]) => (consentsTo === null ? [] : [type])),
);

/** Without the order's object, so that nothing that follows from the change is done meanwhile. */
async function give(order: TestOrder, side: "seller" | "buyer", said: OrderCommand) {
  const services = createServices(env);
  const read = await findOrderDetail(services.database, sql`select ${order.orderId}`);
  const { version } = present(read).order;
  const shownVersion = !CONSENTING.has(said.type) ? undefined : version;
  const done = await changeOrder(services, order.orderId, { ...said, shownVersion } as OrderCommand, as(order[side]), {
    isShown: true,
  });
  if (!done.ok) throw new Error(`${said.type}: ${done.error.code}`);
  expect(done.value.events, said.type).not.toEqual([]);
  const { committed } = done.value;
  expect(committed?.detail, said.type).toEqual(await findOrderDetail(services.database, sql`select ${order.orderId}`));
  expect(committed?.detail?.order.version).toBeGreaterThan(version);
}

const later = (estimatedDelivery: string) => ({ estimatedStart: null, estimatedDelivery }) as const;

const GIVEN: readonly { from: TestOrderState; given: (readonly ["seller" | "buyer", OrderCommand])[] }[] = [
  {
    from: "DRAFT",
    given: [
      ["seller", { type: "ask", message: "Which size?", languageCode: "en" }],
      ["buyer", { type: "makeOffer", priceAmount: 12_000, estimatedDelivery: "2099-01-01", message: "Sooner?" }],
      ["seller", { type: "declineOffer", offerNumber: 1 }],
      ["seller", { type: "approve", note: "With pleasure" }],
      ["seller", { type: "updateSchedule", ...later("2099-02-01") }],
      ["seller", { type: "updateDetails", title: "A cat", description: "Two", languageCode: "en", categoryCode: null }],
      ["buyer", { type: "cancel" }],
    ],
  },
  {
    from: "PAID",
    given: [["seller", { type: "cancel" }]],
  },
  {
    from: "DELIVERED",
    given: [
      ["buyer", { type: "requestChanges", message: "Bluer, please" }],
      ["seller", { type: "deliver", message: "Bluer" }],
      ["buyer", { type: "accept" }],
    ],
  },
  { from: "DELIVERED", given: [["buyer", { type: "reportProblem", message: "It is a dog" }]] },
  { from: "DELIVERED", given: [["seller", { type: "complete" }]] },
];

test.each(GIVEN)("$from: the order as it was written is the order as it is read", async ({ from, given }) => {
  const order = await createOrder(from);
  for (const [side, said] of given) await give(order, side, said);
});

test("the call answers what a reader gets", async () => {
  stopClockAt(TOMORROW_NOON);
  const order = await createOrder("DRAFT");
  for (const [name, person, more] of [
    ["approve", order.seller, {}],
    ["update", order.seller, { estimatedDelivery: "2099-02-01" }],
    ["cancel", order.buyer, {}],
  ] as const) {
    const answered = await expectOk(command(name, person, order, more));
    expect(answered).toEqual({ order: await readOrder(person, order) });
  }
});

test("a decision by what its seller owed, or could receive, is not written when that is no longer so", async () => {
  const order = await createOrder("DELIVERED");
  const services = createServices(env);
  const state = present(await loadOrderState(services.database, order.orderId));
  const { version } = state.order;
  const accept = { type: "accept", shownVersion: version } as const;
  const actor = actorOf(state.order, as(order.buyer));
  const facts = { now: Date.now(), actor, agreementHash: null, shownVersion: version };
  for (const early of [
    { ...state, sellerDebt: 500 },
    { ...state, isPayoutAccountAble: !state.isPayoutAccountAble },
  ]) {
    const decided = decide(state.order, accept, { ...early, ...facts });
    const steps = stepsOf(state.order, decided.ok ? decided.value : []);
    expect(steps.length).toBeGreaterThan(0);
    expect(await services.orderRecords.commit(early, steps, [], Date.now())).toBeNull();
    expect(present(await loadOrderState(services.database, order.orderId)).order.version).toBe(version);
  }
  // The order decides again by what is so.
  const done = await changeOrder(services, order.orderId, accept, as(order.buyer), {
    early: { ...state, sellerDebt: 500 },
  });
  expect(done).toMatchObject({ ok: true, value: { state: { sellerDebt: 0 } } });
});
