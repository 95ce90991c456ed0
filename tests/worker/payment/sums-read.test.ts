import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { incomeOf, unaccounted, type ShownSums } from "#domain/payment/order-sums.ts";
import { nextTax } from "#domain/payment/receipt.ts";
import { monthOf } from "#domain/payment/statement.ts";
import { syncDispute, syncRefund } from "#worker/payment/sync/stripe-sync.usecases.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../support/worker/calls.ts";
import { createListing, type TestListing } from "../../support/worker/order/order-listing.ts";
import {
  addFile,
  command,
  createOrder,
  expectOk,
  onboard,
  pay,
  readOrder,
  settle,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { listReceipts } from "../../support/worker/money/receipts.ts";
import { sandbox, stripe } from "../../support/worker/money/sandbox.ts";
import { chargeUnwanted } from "../../support/worker/money/unwanted-charge.ts";
import { present } from "../../support/worker/present.ts";

/* Whatever happened to the money: rows, totals, files, wallet and statement say what the ledger says, and add up (rule M24). */

const services = createServices(env);

const intentOf = async (order: TestOrder): Promise<string> =>
  present(present((await readOrder(order.buyer, order)).paymentTransactions[0]).stripePaymentIntentId);

async function refundByHand(order: TestOrder, amount: number): Promise<void> {
  const { id } = await stripe().refunds.create({ payment_intent: await intentOf(order), amount });
  await syncRefund(services, id);
}

async function dispute(order: TestOrder, amount: number, ...outcomes: readonly string[]): Promise<void> {
  const { id } = await sandbox("POST", `/charges/${await intentOf(order)}/dispute`, { amount });
  await syncDispute(services, id);
  for (const outcome of outcomes) {
    await sandbox("POST", `/disputes/${id}`, { outcome });
    await syncDispute(services, id);
  }
}

async function finish(order: TestOrder): Promise<void> {
  await addFile(order);
  await expectOk(command("deliver", order.seller, order));
  await expectOk(command("accept", order.buyer, order));
  await settle(order);
}

/** A charge that nobody wanted comes in beside the payment: all of it goes back. */
async function paidTwice(listing: TestListing): Promise<TestOrder> {
  const order = await createOrder("APPROVED", { listing });
  await chargeUnwanted(order, 10_000);
  const { id, transactionProducts } = present((await readOrder(order.seller, order)).paymentTransactions[0]);
  const ids = { paymentTransactionId: id, paymentTransactionProductId: present(transactionProducts[0]).id };
  await command("update", order.seller, order, { ...ids, priceAmount: 12_000 });
  await settle(order);
  await expectOk(pay(order));
  return order;
}

/** What happens to one order of a seller whose payouts are not set up, and what its row then says. */
const TROUBLE: Record<
  string,
  { made: (listing: TestListing) => Promise<TestOrder>; sums: Partial<ShownSums>; own: object }
> = {
  held: {
    made: (listing) => createOrder("PAID", { listing }),
    sums: { charged: 10_000, held: 10_000, returned: 0, released: 0 },
    own: { fee: 0, income: 0 },
  },
  "refunded in part by hand, then completed": {
    made: async (listing) => {
      const order = await createOrder("PAID", { listing });
      await refundByHand(order, 3_000);
      await finish(order);
      return order;
    },
    sums: { charged: 10_000, held: 0, returned: 3_000, released: 7_000 },
    own: { fee: 700, income: 6_300, unsent: 6_300 },
  },
  "a dispute lost in part while it was held": {
    made: async (listing) => {
      const order = await createOrder("DELIVERED", { listing });
      await dispute(order, 4_000, "lose");
      return order;
    },
    sums: { charged: 10_000, held: 6_000, returned: 4_000, disputed: 0 },
    own: { fee: 0, income: 0 },
  },
  "a dispute that is not decided": {
    made: async (listing) => {
      const order = await createOrder("PAID", { listing });
      await dispute(order, 10_000);
      return order;
    },
    sums: { charged: 10_000, held: 10_000, returned: 0, disputed: 10_000 },
    own: { fee: 0, income: 0 },
  },
  "canceled and refunded": {
    made: async (listing) => {
      const order = await createOrder("PAID", { listing });
      await expectOk(command("cancel", order.seller, order));
      await settle(order);
      return order;
    },
    sums: { charged: 10_000, held: 0, returned: 10_000, refunding: 0, released: 0 },
    own: { fee: 0, income: 0 },
  },
  "lost, won back and released by an admin": {
    made: async (listing) => {
      const order = await createOrder("DELIVERED", { listing });
      await dispute(order, 10_000, "lose", "appeal", "win");
      const admin = await createPerson("admin", { roles: ["user", "admin"] });
      await expectOk(command("settle-held", admin, order, { resolution: "RELEASE", reason: "The appeal was won." }));
      return order;
    },
    sums: { charged: 10_000, held: 0, returned: 0, undecided: 0, released: 10_000 },
    own: { fee: 1_000, income: 9_000, unsent: 9_000 },
  },
  "lost and won back, not decided": {
    made: async (listing) => {
      const order = await createOrder("DELIVERED", { listing });
      await dispute(order, 10_000, "lose", "appeal", "win");
      return order;
    },
    sums: { charged: 10_000, held: 0, returned: 0, undecided: 10_000 },
    own: { fee: 0, income: 0 },
  },
  "paid twice": {
    made: paidTwice,
    sums: { charged: 12_000, held: 12_000, returned: 0 },
    own: { fee: 0, income: 0 },
  },
};

type Side = "Sales" | "Billing";

const rowsOf = async (side: Side, person: Person) =>
  (await expectOk(query(`paymentHistory.getList${side}`, { limit: 50 }, person))).items;

const totalsOf = async (side: Side, person: Person) =>
  present((await expectOk(query(`paymentHistory.getTotals${side}`, {}, person)))[0]);

/** The file's columns added up, by title; JPY has no decimals. */
async function csvSums(name: string, person: Person): Promise<Record<string, number>> {
  const address = `${env.PUBLIC_ORIGIN}/api/features/payment/history/${name}.csv`;
  const response = await exports.default.fetch(new Request(address, { headers: { cookie: person.cookie } }));
  const [head, ...rows] = (await response.text()).trim().split("\r\n");
  const cells = (row: string) => row.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
  const titles = cells(head ?? "");
  const sum = (index: number) => rows.reduce((total, row) => total + Number(cells(row)[index]), 0);
  return Object.fromEntries(titles.map((title, index) => [title.replaceAll('"', ""), sum(index)]));
}

/** The ledger's own balances, whatever moved them. */
async function accountsOf(where: "seller_id" | "order_id", id: string): Promise<Record<string, number>> {
  const { results } = await env.DB.prepare(
    `select account, sum(amount) as amount from ledger_entry where ${where} = ? group by account`,
  )
    .bind(id)
    .all<{ account: string; amount: number }>();
  return Object.fromEntries(results.map(({ account, amount }) => [account, amount]));
}

const restOf = (sums: ShownSums): number => unaccounted({ ...sums, ...present(sums.own) });

const added = (rows: readonly { sums: ShownSums }[], value: (sums: ShownSums) => number) =>
  rows.reduce((total, { sums }) => total + value(sums), 0);

test("rows, totals, file, wallet and ledger agree after every kind of trouble", { timeout: 120_000 }, async () => {
  const listing = await createListing();
  const { seller } = listing;
  const orders: Record<string, TestOrder> = {};
  for (const [name, { made }] of Object.entries(TROUBLE)) orders[name] = await made(listing);

  const rows = await rowsOf("Sales", seller);
  expect(rows).toHaveLength(Object.keys(TROUBLE).length);
  for (const [name, { sums, own }] of Object.entries(TROUBLE)) {
    const row = present(rows.find(({ orderCode }) => orderCode === orders[name]!.orderCode));
    expect(row.sums, name).toMatchObject(sums);
    expect(row.sums.own, name).toMatchObject(own);
    expect(restOf(row.sums), name).toBe(0);
    const accounts = await accountsOf("order_id", orders[name]!.orderId);
    expect(row.sums.held + (accounts["buyer_funds_held"] ?? 0), name).toBe(0);
    expect(present(row.sums.own).unsent + (accounts["seller_payable"] ?? 0), name).toBe(0);
  }

  const { sums, orderCount } = await totalsOf("Sales", seller);
  expect(orderCount).toBe(rows.length);
  expect(restOf(sums)).toBe(0);
  const file = await csvSums("sales", seller);
  const compared = {
    "Total, tax included": (of: ShownSums) => of.charged,
    Refunded: (of: ShownSums) => of.returned,
    Held: (of: ShownSums) => of.held,
    "Waiting for a decision": (of: ShownSums) => of.undecided,
    "Service fee": (of: ShownSums) => present(of.own).fee,
    Income: (of: ShownSums) => present(of.own).income,
    "Waiting to be sent": (of: ShownSums) => present(of.own).unsent,
  };
  for (const [title, value] of Object.entries(compared)) {
    expect(added(rows, value), title).toBe(value(sums));
    expect(file[title], title).toBe(value(sums));
  }

  const accounts = await accountsOf("seller_id", seller.commissionAccountId);
  const { balances } = await expectOk(query("wallet.get", undefined, seller));
  const balance = present(balances[0]);
  expect(balance).toMatchObject({ held: sums.held, owed: sums.own?.unsent, released: 15_300, disputed: 10_000 });
  expect(balance.held).toBe(-present(accounts["buyer_funds_held"]));
  expect(balance.released - balance.lost).toBe(balance.owed + balance.paidOut - balance.debt);

  const held = await expectOk(query("wallet.getHeld", {}, seller));
  expect(held.items.reduce((total, order) => total + order.held, 0)).toBe(balance.held);
  expect(
    Object.fromEntries(held.items.map(({ orderCode, reason, incomeAmount }) => [orderCode, [reason, incomeAmount]])),
  ).toEqual({
    [orders["held"]!.orderCode]: ["WORK", 9_000],
    [orders["a dispute lost in part while it was held"]!.orderCode]: ["LOOK", 5_400],
    [orders["a dispute that is not decided"]!.orderCode]: ["BANK", 9_000],
    [orders["paid twice"]!.orderCode]: ["WORK", 10_800],
  });

  // The months of income have what an admin released after the recovery, too (rule M40).
  const earnings = await expectOk(query("wallet.getEarnings", undefined, seller));
  expect(earnings.items).toEqual([{ month: monthOf(Date.now()), currencyCode: "JPY", income: 15_300, fee: 1_700 }]);
  const { statement } = await expectOk(query("receipt.getStatement", {}, seller));
  const sales = present(present(statement).paper.tables[0]);
  expect(sales.rows.map((row) => row.slice(2))).toEqual([
    ["¥7,000", "¥636", "-¥700", "¥6,300"],
    ["¥10,000", "¥909", "-¥1,000", "¥9,000"],
  ]);
  const home = await expectOk(query("creator.getHome", { timeZone: "Asia/Tokyo" }, seller));
  expect(home.incomes).toEqual([{ currencyCode: "JPY", amount: 15_300 }]);
});

test("clients read what they paid, what came back and what is held, and nothing of the creator's part", async () => {
  const listing = await createListing();
  const part = await TROUBLE["refunded in part by hand, then completed"]!.made(listing);
  expect((await rowsOf("Billing", part.buyer)).map(({ sums }) => sums)).toEqual([
    {
      charged: 10_000,
      returned: 3_000,
      refunding: 0,
      held: 0,
      undecided: 0,
      disputed: 0,
      released: 7_000,
      own: null,
    },
  ]);
  expect(await totalsOf("Billing", part.buyer)).toMatchObject({
    charged: 10_000,
    refunded: 3_000,
    earnings: null,
    sums: { charged: 10_000, returned: 3_000, released: 7_000 },
  });
  expect(await csvSums("billing", part.buyer)).toMatchObject({
    "Total, tax included": 10_000,
    "Of which consumption tax": 909,
    Refunded: 3_000,
    "Consumption tax of what was refunded": 273,
    Held: 0,
    Released: 7_000,
  });

  const twice = await paidTwice(listing);
  expect((await rowsOf("Billing", twice.buyer))[0]?.sums).toMatchObject({
    charged: 22_000,
    returned: 10_000,
    held: 12_000,
  });
  expect((await rowsOf("Sales", twice.seller))[0]?.sums).toMatchObject({ charged: 12_000, returned: 0, held: 12_000 });
});

test("income that was sent and lost again: the wallet and the rows say the same of the debt", async () => {
  const order = await createOrder("COMPLETED");
  await onboard(order);
  await dispute(order, 10_000, "lose");
  await settle(order);
  const [row] = await rowsOf("Sales", order.seller);
  const { own } = present(row).sums;
  expect(present(row).sums).toMatchObject({ charged: 10_000, returned: 10_000, held: 0 });
  expect(own).toMatchObject({ sent: 9_000, unsent: 0 });
  expect(restOf(present(row).sums)).toBe(0);
  const { balances } = await expectOk(query("wallet.get", undefined, order.seller));
  const balance = present(balances[0]);
  expect(balance).toMatchObject({ paidOut: 9_000, debt: present(own).owed });
  expect(balance.released - balance.lost).toBe(incomeOf(present(own)));

  const { seller, ...listing } = order;
  const next = await createOrder("COMPLETED", { listing: { ...listing, seller } });
  await settle(next);
  const [last] = await rowsOf("Sales", seller);
  expect(present(last).sums.own).toMatchObject({ income: 9_000 });
  expect(restOf(present(last).sums)).toBe(0);
  const after = present((await expectOk(query("wallet.get", undefined, seller))).balances[0]);
  expect(after.released - after.lost).toBe(after.owed + after.paidOut - after.debt);
});

test("the taxes of a payment's parts add up to its own", async () => {
  const order = await createOrder("PAID");
  for (const amount of [1_111, 2_222, 3_333, 3_334]) await refundByHand(order, amount);
  await settle(order);
  const [payment, ...parts] = await listReceipts(order);
  expect(parts.map(({ amount }) => amount)).toEqual([1_111, 2_222, 3_333, 3_334]);
  expect(parts.reduce((sum, { tax_amount: tax }) => sum + present(tax), 0)).toBe(payment.tax_amount);
  expect(nextTax(50, 51, 1000) + nextTax(0, 50, 1000)).toBe(9);
});
