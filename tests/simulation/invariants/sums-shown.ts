import { incomeOf, unaccounted, type OrderSums, type ShownSums } from "#domain/payment/order-sums.ts";
import { isStatementMonth, monthBounds, monthOf, monthsBetween } from "#domain/payment/statement.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { listPaymentHistory } from "#worker/payment/history/payment-history.queries.ts";
import { listPaymentTotals } from "#worker/payment/history/payment-totals.queries.ts";
import { readSums, sumsOfOrder } from "#worker/payment/history/order-sums.queries.ts";
import { listBalances } from "#worker/payment/payouts/balances.queries.ts";
import {
  firstEntryAt,
  listStatementBalances,
  listStatementLines,
} from "#worker/payment/statement/statement.queries.ts";
import type { Database } from "#worker/db/client.ts";
import type { Services } from "#worker/services.ts";
import { sql } from "drizzle-orm";
import { BUYER, SELLER, SENDERS } from "../world/people.ts";
import type { SimulatedOrder, World } from "../world/world.ts";
import { check } from "./check.ts";
import type { ExpectedMoney } from "./expected-money.ts";

/* What people are shown of their money (rule M24): it is what the events come to, and the parts add up to the whole. */

type Reader = "SELLER" | "BUYER";

/** Rows of sales and purchases, their totals, the wallet and the statements, read as pages read them. */
export async function checkSumsShown(world: World, database: Database): Promise<void> {
  for (const { expectedOrder } of world.orders) expectedOrder.catchUp();
  const services = { database, clock: { now: () => world.now } } as unknown as Services;
  for (const simulated of world.orders) await checkOrderSums(services, simulated);
  for (const reader of ["SELLER", "BUYER"] as const) await checkPages(services, reader);
  await checkWallet(services, world);
  await checkStatements(services, world);
}

async function checkOrderSums({ database }: Services, { stored, expectedOrder }: SimulatedOrder) {
  // Of what is not paid nobody has a row.
  if (stored.order.paidAt === null) return;
  const { id } = stored.order;
  const charges = [...expectedOrder.charges.values()];
  const total = (of: (money: ExpectedMoney) => number) => expectedOrder.sum(of);
  const all = (of: (charge: (typeof charges)[number]) => number) => charges.reduce((sum, each) => sum + of(each), 0);
  const same = (reader: Reader, sums: OrderSums, should: Partial<OrderSums>) => {
    for (const [name, amount] of Object.entries(should))
      check(
        sums[name as keyof OrderSums] === amount,
        `${reader} of ${id} reads ${name} ${amount}, not ${sums[name as keyof OrderSums]}`,
      );
  };
  const common = {
    undecided: total((money) => money.recovered),
    unsent: total((money) => money.unsent),
    sent: total((money) => money.sent + money.advanced - money.reversed),
    owed: stored.sum("seller_debt"),
    disputed: total((money) => money.taken),
  };
  for (const reader of ["SELLER", "BUYER"] as const) {
    const rows = await database.all<{ sums: string }>(sql`select ${sumsOfOrder(sql`${id}`, reader)} as sums`);
    const sums = readSums(rows[0]!.sums);
    check(unaccounted(sums) === 0, `what ${reader} of ${id} reads adds up: ${JSON.stringify(sums)}`);
    same(reader, sums, common);
    const own = charges.filter(({ isOwn }) => isOwn);
    const ofOwn = (of: (charge: (typeof charges)[number]) => number) => own.reduce((sum, each) => sum + of(each), 0);
    // Until they are back, charges that nobody expected are told apart by their amounts alone.
    const isOwnAlone = charges.every(({ isOwn, owed, status }) => isOwn || (owed === 0 && status !== "NONE"));
    if (reader === "BUYER") {
      const held = total((money) => money.held + money.heldBeside);
      same(reader, sums, {
        charged: all((each) => each.amount),
        returned: all((each) => each.returned),
        refunding: total((money) => money.owed),
        held,
      });
    } else {
      same(reader, sums, { charged: ofOwn(({ amount }) => amount) });
      if (isOwnAlone)
        same(reader, sums, {
          returned: ofOwn(({ returned }) => returned),
          refunding: ofOwn(({ owed }) => owed),
          held: total((money) => money.held),
        });
    }
  }
}

const SIDES = { SELLER: "SALES", BUYER: "BILLING" } as const;

/** The totals are those of the rows; clients read nothing of what sellers are sent. */
async function checkPages(services: Services, reader: Reader): Promise<void> {
  const viewer = { ...SENDERS[reader], displayCurrencyCode: "JPY" } as unknown as Viewer;
  const side = SIDES[reader];
  const rows = (await listPaymentHistory(services, viewer, side, { limit: 50 } as never)).items;
  const totals = await listPaymentTotals(services, viewer, side);
  check(
    totals.length === (rows.length > 0 ? 1 : 0),
    `${reader} reads the totals of one currency, not of ${totals.length}`,
  );
  for (const { sums, orderCount } of totals) {
    check(orderCount === rows.length, `${reader} reads totals of ${orderCount} orders, and rows of ${rows.length}`);
    for (const name of ["charged", "returned", "refunding", "held", "undecided", "disputed"] as const) {
      const sum = rows.reduce((total, row) => total + row.sums[name], 0);
      check(sums[name] === sum, `${reader} reads ${name} ${sums[name]} above rows of ${sum}`);
    }
  }
  for (const { sums } of [...rows, ...totals]) checkParts(reader, sums);
}

function checkParts(reader: Reader, { charged, returned, refunding, held, undecided, released, own }: ShownSums): void {
  check(
    (own !== null) === (reader === "SELLER"),
    `what is the seller's is shown to the seller alone, not to ${reader}`,
  );
  if (own === null || own.corrected !== 0 || own.covered !== 0) return;
  const parts = returned + refunding + held + undecided + released;
  check(parts === charged, `of ${charged} that was charged ${reader} reads ${parts}`);
  check(own.income === own.unsent + own.sent - own.owed, "an income is what was sent and will be, less what is owed");
  check(own.fee + own.income === released, `of ${released} that was released ${own.fee} and ${own.income} are shown`);
}

async function checkWallet(services: Services, { database, orders }: World): Promise<void> {
  const [balance, ...others] = await listBalances(services, SELLER.accountId);
  check(others.length === 0, "a wallet has one balance a currency");
  const currency = orders[0]!.stored.order.priceCurrencyCode;
  const all = (of: (simulated: SimulatedOrder) => number) => orders.reduce((sum, each) => sum + of(each), 0);
  const should = {
    owed: all(({ expectedOrder }) => expectedOrder.sum((money) => money.unsent)),
    paidOut: all(({ expectedOrder }) => expectedOrder.sum((money) => money.sent + money.advanced - money.reversed)),
    debt: database.sum("seller_debt", currency),
  };
  if (balance === undefined)
    return check(should.paidOut === 0 && should.owed === 0, "a wallet without a line is empty");
  for (const name of ["owed", "paidOut", "debt"] as const)
    check(balance[name] === should[name], `a wallet says ${name} ${should[name]}, not ${balance[name]}`);
  const { released, lost, owed, paidOut, debt } = balance;
  check(released - lost === owed + paidOut - debt, `a wallet adds up: ${JSON.stringify(balance)}`);
  check(
    released - lost === incomeOf({ unsent: owed, sent: paidOut, owed: debt }),
    "a wallet says what is the seller's",
  );
}

/** Every entry is in one month, and a month begins with what the one before it ended with. */
async function checkStatements(services: Services, { now }: World): Promise<void> {
  check((await firstEntryAt(services, BUYER.accountId)) === null, "who sells nothing has no statement");
  const first = await firstEntryAt(services, SELLER.accountId);
  if (first === null) return;
  const months = monthsBetween(monthOf(first), monthOf(now)).toReversed();
  check(months.every(isStatementMonth), `months are named by year and number: ${months.join()}`);
  let [owed, debt] = [0, 0];
  let until = first;
  for (const month of months) {
    const { from, to } = monthBounds(month);
    check(
      month === months[0] ? from <= first && first < to : from === until,
      `${month} begins where the one before ends`,
    );
    until = to;
    const [opening = { owed: 0, debt: 0 }] = await listStatementBalances(services, SELLER.accountId, from);
    check(
      opening.owed === owed && opening.debt === debt,
      `${month} begins with ${owed} and ${debt}, not with ${opening.owed} and ${opening.debt}`,
    );
    for (const line of await listStatementLines(services, SELLER.accountId, { from, to })) {
      owed += line.owedChange;
      debt += line.debtChange;
    }
  }
  check(now < until, `the last month is this one, not ${String(months.at(-1))}`);
  const [closing = { owed: 0, debt: 0 }] = await listStatementBalances(services, SELLER.accountId, until);
  check(
    closing.owed === owed && closing.debt === debt,
    `statements end with ${closing.owed} and ${closing.debt}, not with ${owed} and ${debt}`,
  );
}
