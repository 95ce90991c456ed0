import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { command, createOrder, expectOk, serviceRequest, submitService } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";

/** The answer to a request with a card for a service after this statement about it. */
async function answerAfter(statement: string, whose: "serviceId" | "formId" | "sellerId") {
  const listing = await createListing();
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const ids = { ...listing, sellerId: listing.seller.commissionAccountId };
  await env.DB.prepare(statement).bind(ids[whose]).run();
  const { status, body } = await submitService(buyer, serviceRequest(listing, cardId));
  return [status, body.error?.code];
}

test.each([
  ["a form that is closed", "update commission_form set is_open = 0 where id = ?", "formId"],
  ["a creator who takes none", "update commission_account set is_open = 0 where id = ?", "sellerId"],
] as const)("%s takes no requests", async (_, statement, whose) => {
  expect(await answerAfter(statement, whose)).toEqual([409, "commission.not_open"]);
});

test.each([
  ["is its creator's alone", "update commission_service set visibility_status = 'PRIVATE' where id = ?"],
  ["is off the shelf", "update commission_service set is_active = 0 where id = ?"],
])("a service that %s is not there for others", async (_, statement) => {
  expect(await answerAfter(statement, "serviceId")).toEqual([404, "commission.service_not_found"]);
});

test("once a request is approved, the same service may be asked for again (rule O8)", async () => {
  const order = await createOrder("DRAFT");
  const again = () => submitService(order.buyer, serviceRequest(order, order.cardId));
  expect((await again()).body.error?.code).toBe("order.already_submitted");
  await expectOk(command("approve", order.seller, order));
  expect((await again()).status).toBe(200);
});
