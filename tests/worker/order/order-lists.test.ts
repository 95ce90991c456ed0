import { env, exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { listOrders } from "#worker/order/list/order-list.queries.ts";
import { tallyOrders } from "#worker/order/list/order-tally.queries.ts";
import { createServices } from "#worker/services.ts";
import { orderList } from "#worker/wire/order/order.wire.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { manyOrders } from "../../support/many-orders.ts";
import { meteredDatabase } from "../../support/metered-database.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import {
  answersOf,
  command,
  createDraft,
  createOrder,
  expectOk,
  serviceRequest,
  submitService,
  type TestOrder,
} from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";

type Listed = { items: { id: string; turn: object }[]; nextCursor: string | null };
const LIST = { SELLER: "commissionOrder.getListSeller", BUYER: "commissionOrder.getListBuyer" } as const;
type Side = keyof typeof LIST;

const list = (side: Side, person: Person, input: object = {}) =>
  expectOk(query(LIST[side], input, person)) as unknown as Promise<Listed>;
const idsOf = async (listed: Promise<Listed>) => (await listed).items.map(({ id }) => id);
const tally = (side: Side, person: Person) => expectOk(query("commissionOrder.getTally", { side }, person));

test("what needs the viewer comes first, then what is due first; counts follow every change (rule S40)", async () => {
  const paid = await createOrder("PAID");
  const more = async (state: Parameters<typeof createOrder>[0]) =>
    createOrder(state, { listing: { ...paid } as TestOrder });
  const delivered = await more("DELIVERED");
  const canceled = await more("CANCELED");
  const draft = await more("DRAFT");
  const { seller } = paid;

  // A request is to be answered in 14 days, what is paid to be delivered in 60.
  const ranked = [draft, paid, delivered, canceled].map(({ orderId }) => orderId);
  expect(await idsOf(list("SELLER", seller, { sort: "due" }))).toEqual(ranked);
  // Alone by deadline: 7 days to look at what was delivered, 14 to answer, 60 to deliver; whose turn it is does not matter.
  const dated = [delivered, draft, paid, canceled].map(({ orderId }) => orderId);
  expect(await idsOf(list("SELLER", seller, { sort: "deadline" }))).toEqual(dated);
  const paged: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null;) {
    const page: Listed = await list("SELLER", seller, { sort: "deadline", limit: 1, ...(cursor ? { cursor } : {}) });
    paged.push(...page.items.map(({ id }) => id));
    cursor = page.nextCursor;
  }
  expect(paged).toEqual(dated);
  expect(await idsOf(list("SELLER", seller, { turn: "VIEWER" }))).toEqual(ranked.slice(0, 2));
  expect(await idsOf(list("SELLER", seller, { turn: "OTHER" }))).toEqual(ranked.slice(2));
  // What is over is in no list of open orders, however that is sorted.
  expect(await idsOf(list("SELLER", seller, { sort: "due", isOpen: true }))).toEqual(ranked.slice(0, 3));
  expect(await idsOf(list("SELLER", seller, { sort: "deadline", isOpen: true }))).toEqual(dated.slice(0, 3));
  expect(await idsOf(list("BUYER", canceled.buyer, { isOpen: true }))).not.toContain(canceled.orderId);
  expect(await idsOf(list("SELLER", seller))).toEqual([draft, canceled, delivered, paid].map(({ orderId }) => orderId));
  expect(await idsOf(list("SELLER", seller, { sort: "oldest", orderProgressStatus: "DRAFT" }))).toEqual([
    draft.orderId,
  ]);
  expect((await list("SELLER", seller, { sort: "due" })).items.map(({ turn }) => turn)).toMatchObject([
    { awaited: "ANSWER", isOwn: true, daysLeft: 13 },
    { awaited: "WORK", isOwn: true },
    { awaited: "LOOK", isOwn: false, daysLeft: 6 },
    { awaited: null, isOwn: false, daysLeft: null },
  ]);
  expect((await list("BUYER", delivered.buyer, { sort: "due" })).items).toMatchObject([
    { id: delivered.orderId, turn: { awaited: "LOOK", isOwn: true } },
  ]);

  const states = { DRAFT: 1, APPROVED: 1, DELIVERED: 1, COMPLETED: 0, CANCELED: 1 };
  expect(await tally("SELLER", seller)).toEqual({ needsViewer: 2, states });
  expect(await tally("BUYER", draft.buyer)).toMatchObject({ needsViewer: 0, states: { DRAFT: 1 } });
  await expectOk(command("approve", seller, draft));
  expect(await tally("SELLER", seller)).toEqual({ needsViewer: 1, states: { ...states, DRAFT: 0, APPROVED: 2 } });
  expect(await tally("BUYER", draft.buyer)).toMatchObject({ needsViewer: 1, states: { DRAFT: 0, APPROVED: 1 } });
});

test("orders are found by title, code, words of the request and the other side's present name, only one's own", async () => {
  const listing = await createListing();
  const order = await createDraft({ listing });
  const { seller, buyer } = order;
  const other = await createDraft({ listing });
  const request = serviceRequest(listing, other.cardId, {
    formQuestionAnswers: answersOf(listing, "夜空の色の月のうさぎ, with a Crème lantern"),
  });
  await expectOk(command("cancel", other.buyer, other));
  const { orderId } = await expectOk(submitService(other.buyer, request));

  const found = (words: string, person = seller, side: Side = "SELLER") => idsOf(list(side, person, { query: words }));
  for (const words of ["うさぎ", "月のウサギ", "月", "ｌａｎｔ", "creme lan", "夜空 lantern"])
    expect(await found(words), words).toEqual([orderId]);
  for (const words of ["ぎう", "antern", '"', "lantern OR cat", "-", "owners"])
    expect(await found(words), words).toEqual([]);
  expect(await found("a cat")).toEqual([other.orderId, order.orderId]);
  expect(await found(order.orderCode)).toEqual([order.orderId]);
  expect(await found("lantern", buyer, "BUYER")).toEqual([]);
  expect(await found("lantern", other.buyer, "BUYER")).toEqual([orderId]);

  const page = await list("SELLER", seller, { query: "a cat", limit: 1 });
  expect(page.nextCursor).not.toBeNull();
  expect(await idsOf(list("SELLER", seller, { query: "a cat", limit: 1, cursor: page.nextCursor }))).toEqual([
    order.orderId,
  ]);

  expect(await found("Wilhelmina")).toEqual([]);
  await expectOk(mutate("userAccount.update", { name: "Wilhelmina" }, buyer));
  expect(await found("wilhel")).toEqual([order.orderId]);
  expect(await found("wilhel", buyer, "BUYER")).toEqual([]);
  await expectOk(
    mutate(
      "commissionOrderService.updateSeller",
      { commissionOrderId: order.orderId, title: "A golden bridge", description: "Long", languageCode: "en" },
      seller,
    ),
  );
  expect(await found("golden")).toEqual([order.orderId]);
});

test("the list as a file: one's own side of all orders", async () => {
  const order = await createOrder("APPROVED");
  const file = async (name: string, { cookie }: Person) => {
    const address = `${env.PUBLIC_ORIGIN}/api/features/commission/order/${name}.csv`;
    return (await (await exports.default.fetch(address, { headers: { cookie } })).text()).split("\r\n");
  };
  const [head, row, end] = await file("managements", order.seller);
  expect(head).toContain("Order number,Title");
  expect(row).toContain(order.orderCode);
  expect(row).toContain("Accepted,Unpaid,JPY");
  expect(end).toBe("");
  expect(await file("requests", order.seller)).toHaveLength(2);
});

const FEW = 50;
const MANY = Number(env.COMETME_LISTED_ORDERS ?? 1_000);

test(
  `a page reads as many rows among ${String(MANY)} orders as among ${String(FEW)}, and a search those of one person (rule S40)`,
  { timeout: 60_000 },
  async () => {
    const { seller, orderId } = await createOrder("APPROVED");
    const columns = new Map<string, string[]>();
    for (const table of [
      "commission_order",
      "payment_transaction",
      "payment_transaction_product",
      "commission_order_service",
      "order_search",
    ]) {
      const { results } = await env.DB.prepare(`select name from pragma_table_info('${table}')`).all<{
        name: string;
      }>();
      columns.set(
        table,
        results.map(({ name }) => name),
      );
    }
    const add = (from: number, to: number) =>
      env.DB.batch(
        manyOrders(orderId, from, to, (table) => columns.get(table) ?? []).map((statement) =>
          env.DB.prepare(statement),
        ),
      );

    const viewer = {
      accountId: seller.accountId,
      commissionAccountId: seller.commissionAccountId,
      roles: ["creator"],
    } as unknown as Viewer;
    const lists: Record<string, object> = {
      "by due date": { sort: "due" },
      "by deadline": { sort: "deadline" },
      "what needs the seller": { turn: "VIEWER" },
      newest: {},
      oldest: { sort: "oldest" },
      ...Object.fromEntries(
        ["DRAFT", "APPROVED", "DELIVERED", "COMPLETED", "CANCELED"].flatMap((orderProgressStatus) => [
          [orderProgressStatus, { orderProgressStatus, sort: "due" }],
          [`${orderProgressStatus} newest`, { orderProgressStatus }],
        ]),
      ),
      "a column of the board": { orderProgressStatus: "APPROVED", turn: "OTHER" },
    };
    const searches: Record<string, object> = {
      "a word of all": { query: "commission" },
      "two words": { query: "梟 commission" },
      "the beginning of all codes": { query: "code" },
      "a word of few": { query: "unicorn" },
      "a word of none": { query: "zebra" },
    };
    /** Rows read by the first and the second page. */
    const costs = async () => {
      const measured: Record<string, number[]> = {};
      for (const [name, input] of Object.entries({ ...lists, ...searches })) {
        let cursor: string | null = null;
        measured[name] = [];
        for (let page = 1; page <= 2; page += 1) {
          const { database, rowsRead } = meteredDatabase(env.DB);
          const asked = orderList.parse({ ...input, limit: 4, ...(cursor ? { cursor } : {}) });
          const answer = await listOrders({ ...createServices(env), database }, viewer, "SELLER", asked);
          if (!answer.ok) throw new Error(answer.error.code);
          measured[name].push(rowsRead());
          cursor = answer.value.nextCursor;
          if (cursor === null) break;
        }
      }
      const { database, rowsRead } = meteredDatabase(env.DB);
      const counted = await tallyOrders({ ...createServices(env), database }, viewer, "SELLER");
      return { measured, tally: rowsRead(), counted };
    };

    await add(0, FEW);
    const few = await costs();
    await add(FEW, MANY);
    const many = await costs();
    if (MANY >= 5_000) console.log(JSON.stringify(many));
    const { total } = (await env.DB.prepare("select count(*) as total from commission_order where seller_id = ?")
      .bind(seller.commissionAccountId)
      .first<{ total: number }>())!;
    expect(Object.values(many.counted.states).reduce((sum, count) => sum + count, 0)).toBe(total);
    expect(many.tally).toBeLessThanOrEqual(few.tally);
    // A page of four, whatever is asked for.
    const fullPage = Math.max(...Object.keys(lists).flatMap((name) => few.measured[name]!));
    // A search looks through the person's own orders, each with its entry of the index.
    const mostOf = (name: string) => fullPage + (name in searches ? 2 * total : 0);
    for (const [name, pages] of Object.entries(many.measured))
      for (const [at, rows] of pages.entries())
        expect.soft(rows, `${name}, page ${String(at + 1)}`).toBeLessThanOrEqual(mostOf(name));
  },
);
