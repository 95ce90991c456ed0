import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { DAY } from "#domain/kernel/instants.ts";
import { monthBounds, monthOf } from "#domain/payment/statement.ts";
import { readStatement } from "#worker/payment/statement/statement.usecases.ts";
import { readSession } from "#worker/account/session/session.queries.ts";
import { createServices } from "#worker/services.ts";
import { query } from "../../support/worker/calls.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { createOrder, expectOk, onboard, settle, type TestOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";
import { textOfPdf } from "../../support/worker/answer/pdf-text.ts";
import { present } from "../../support/worker/present.ts";
import { fetchPdf, listReceipts } from "../../support/worker/money/receipts.ts";
import { postWebhook, sandbox, stripe, webhooksOf } from "../../support/worker/money/sandbox.ts";

const statementOf = (person: Person, month: string | null = null) =>
  expectOk(query("receipt.getStatement", { month }, person));

/** As the statement reads at another time. */
async function statementAt(person: Person, now: number, month: string) {
  const services = { ...createServices(env), clock: { now: () => now } };
  const request = new Request(env.PUBLIC_ORIGIN, { headers: { cookie: person.cookie } });
  const { viewer } = present(await readSession(createServices(env), request, { isPage: false }));
  const found = await readStatement(services, viewer, month, "en");
  if (!found.ok) throw new Error(found.error.code);
  return present(found.value.statement).paper;
}

const linesOf = (
  paper: { tables: readonly { title: string | null; sums: readonly { label: string; text: string }[] }[] },
  title: string,
) =>
  Object.fromEntries(
    paper.tables.find((table) => table.title === title)?.sums.map(({ label, text }) => [label, text]) ?? [],
  );

async function loseDispute(order: TestOrder): Promise<void> {
  const [{ intent_id: intentId }] = await listReceipts(order);
  const { latest_charge: charge } = await stripe().paymentIntents.retrieve(intentId);
  const opened = await sandbox("POST", `/charges/${String(charge)}/dispute`);
  const id: string = opened.id ?? opened.dispute.id;
  await sandbox("POST", `/disputes/${id}`, { outcome: "lose" });
  for (const webhook of await webhooksOf(id)) await postWebhook(webhook);
  await settle(order);
}

test("a creator who has earned nothing has no statement", async () => {
  const person = await createPerson("nobody", { roles: ["user", "creator"] });
  expect(await statementOf(person)).toEqual({ months: [], statement: null });
  expect((await query("receipt.getStatement", { month: "2026-01" }, person)).status).toBe(404);
  expect((await query("receipt.getStatement", {}, null)).status).toBe(401);
});

test("a month from its first balance to its last: releases, transfers, debts, each currency by itself (rule M51)", async () => {
  const order = await createOrder("COMPLETED");
  const { seller } = order;
  const months = (await statementOf(seller)).months;
  expect(months).toEqual([monthOf(Date.now())]);
  const waiting = present((await statementOf(seller)).statement).paper;
  expect(waiting.mark).toContain("not over");
  expect(linesOf(waiting, "Balance (JPY)")).toEqual({
    "Owed to you at the beginning": "¥0",
    Released: "¥9,000",
    "Owed to you at the end": "¥9,000",
  });
  expect(linesOf(waiting, "Released commissions (JPY)")).toEqual({
    Total: "¥10,000",
    "Of which tax": "¥909",
    Fee: "-¥1,000",
    Income: "¥9,000",
  });

  await onboard(order);
  await loseDispute(order);
  const listing = await createListing({ owner: seller, priceCurrencyCode: "USD" });
  await settle(await createOrder("COMPLETED", { listing }));
  const { questionId, choiceQuestionId, choiceIds, mediaQuestionId, formId, serviceId } = order;
  const next = { seller, questionId, choiceQuestionId, choiceIds, mediaQuestionId, formId, serviceId };
  await settle(await createOrder("COMPLETED", { listing: next }));

  const month = present(months[0]);
  const { to } = monthBounds(month);
  const over = await statementAt(seller, to + DAY, month);
  expect(over.mark).toBeNull();
  expect(linesOf(over, "Balance (JPY)")).toEqual({
    "Owed to you at the beginning": "¥0",
    Released: "¥18,000",
    "Sent to your payout account": "-¥9,000",
    "Set off against a debt": "-¥9,000",
    "Owed to you at the end": "¥0",
    "You owed us at the beginning": "¥0",
    "You owe us at the end": "¥0",
  });
  expect(linesOf(over, "Balance (USD)")["Owed to you at the end"]).toBe("$0.00");
  const changes = present(over.tables.find(({ title }) => title === "Transfers and other changes (JPY)"));
  expect(changes.rows.map((row) => [row[1], row[3], row[4]])).toEqual([
    ["Sent to your payout account", "-¥9,000", ""],
    ["Lost dispute", "", "¥9,000"],
    ["Set off against a debt", "-¥9,000", "-¥9,000"],
  ]);

  // The month after begins with what this one ended with, and has nothing of its own.
  const after = monthOf(to + DAY);
  const quiet = await statementAt(seller, to + 2 * DAY, after);
  expect(linesOf(quiet, "Balance (JPY)")["Owed to you at the beginning"]).toBe("¥0");
  expect(quiet.tables.every(({ rows }) => rows.length === 0)).toBe(true);
  expect((await query("receipt.getStatement", { month: after }, seller)).status).toBe(404);
});

test("a statement as PDF is the seller's own", async () => {
  const order = await createOrder("COMPLETED");
  const month = present((await statementOf(order.seller)).months[0]);
  const response = await fetchPdf(`statement.pdf?month=${month}`, order.seller, "ja");
  expect(response.status).toBe(200);
  const text = await textOfPdf(new Uint8Array(await response.arrayBuffer()));
  for (const words of ["支払明細書", month, "A portrait", order.orderCode, "¥9,000", "日本標準時"])
    expect(text).toContain(words);
  expect((await fetchPdf(`statement.pdf?month=${month}`, order.buyer)).status).toBe(404);
  expect((await fetchPdf("statement.pdf?month=2026-13", order.seller)).status).toBe(400);
});
