import { check } from "./check.ts";
import type { SimulatedOrder, World } from "../world/world.ts";

/** Every account of the ledger is what the events come to; nobody's money is another's. */
export function checkAccounts({ orders, database }: World): void {
  for (const simulated of orders) checkOrderAccounts(simulated);
  const currency = orders[0]!.stored.order.priceCurrencyCode;
  const total = (of: (simulated: SimulatedOrder) => number) =>
    orders.reduce((sum, simulated) => sum + of(simulated), 0);
  // What sellers have received and are owed is what they have come to own; the rest is their debt.
  const income = total(({ expectedOrder }) => expectedOrder.sum((money) => money.income - money.blamed));
  const received = total(({ expectedOrder }) =>
    expectedOrder.sum((money) => money.sent + money.advanced - money.reversed),
  );
  const payable = -database.sum("seller_payable", currency);
  const debt =
    database.sum("seller_debt", currency) -
    total(({ expectedOrder }) => expectedOrder.sum((money) => money.correctedDebt));
  check(
    income - received === payable - debt,
    `a seller's income less what was sent is what is owed to them less what they owe: ${income} - ${received} = ${payable} - ${debt}`,
  );
}

function checkOrderAccounts({ stored, expectedOrder }: SimulatedOrder): void {
  const { id } = stored.order;
  const is = (name: Parameters<typeof stored.sum>[0], amount: number) =>
    check(stored.sum(name) === amount, `${id}: ${name} is ${amount} by the events, not ${stored.sum(name)}`);
  is(
    "buyer_funds_held",
    expectedOrder.sum((money) => -money.held - money.heldBeside),
  );
  is(
    "refunds",
    expectedOrder.sum((money) => -money.owed),
  );
  is(
    "disputes",
    expectedOrder.sum((money) => money.taken),
  );
  is(
    "recovered",
    expectedOrder.sum((money) => -money.recovered),
  );
  is(
    "seller_payable",
    expectedOrder.sum((money) => -money.unsent),
  );
  is(
    "platform_loss",
    expectedOrder.sum((money) => money.shielded),
  );
  let total = 0;
  for (const [key, { entries }] of stored.journalEntries) {
    const sum = entries.reduce((all, { amount }) => all + amount, 0);
    check(
      sum === 0 && entries.every(({ amount }) => Number.isSafeInteger(amount)),
      `the movement ${key} adds up to nothing`,
    );
    total += sum;
  }
  check(total === 0, "the ledger adds up to nothing");
}
