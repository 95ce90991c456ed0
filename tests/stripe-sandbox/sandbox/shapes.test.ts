import type Stripe from "stripe";
import { expect, test } from "vitest";
import { world } from "../support/world.ts";

test("a charge tells of its card, and of the authentication if there was one", async () => {
  const { stripe, paid, act } = world("card-details");
  const cardOf = async (charge: string) => (await stripe.charges.retrieve(charge)).payment_method_details?.card;
  expect(await cardOf(await paid())).toMatchObject({
    amount_authorized: 5000,
    electronic_commerce_indicator: "07",
    network_transaction_id: expect.stringMatching(/^\w{10,}$/),
    regulated_status: "unregulated",
    three_d_secure: null,
    transaction_link_id: null,
  });
  await paid({ payment_method: "pm_card_authenticationRequired" });
  const [intent] = (await stripe.paymentIntents.list({ limit: 1 })).data;
  await act(`/3ds/${intent?.id}`, { outcome: "complete" });
  const { latest_charge } = await stripe.paymentIntents.retrieve(intent?.id ?? "");
  expect(await cardOf(latest_charge as string)).toMatchObject({
    electronic_commerce_indicator: "05",
    three_d_secure: {
      authentication_flow: "challenge",
      electronic_commerce_indicator: "05",
      exemption_indicator: null,
      result: "authenticated",
      transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
    },
  });
});

test("what a connected account receives has every field of a charge", async () => {
  const { stripe, paid, seller } = world("received");
  const destination = await seller();
  const source_transaction = await paid();
  const transfer = await stripe.transfers.create({ amount: 4000, currency: "jpy", destination, source_transaction });
  const id = transfer.destination_payment as string;
  const received: Stripe.Charge = await stripe.charges.retrieve(id, {}, { stripeAccount: destination });
  expect(received).toMatchObject({
    object: "charge",
    amount: 4000,
    payment_method_details: { type: "stripe_account" },
    source_transfer: transfer.id,
  });
  const charge = await stripe.charges.retrieve(source_transaction);
  expect(Object.keys(received).sort()).toEqual(Object.keys(charge).sort());
});

test("every kind of event this account sends exists at Stripe and carries its object", async () => {
  const { stripe, paid, act, events } = world("event-shapes");
  const charge = await paid();
  await stripe.refunds.create({ charge, amount: 100 });
  const { id } = await act(`/charges/${charge}/dispute`, { kind: "inquiry" });
  await act(`/disputes/${id}`, { outcome: "escalate" });
  await act(`/charges/${charge}/fraud_warning`);
  await act("/balance/topup", { amount: 50, currency: "jpy" });
  const kinds = (await events()).map(({ type, data }) => [type, (data.object as { object: string }).object]);
  expect(kinds).toEqual([
    ["charge.refunded", "charge"],
    ["refund.created", "refund"],
    ["charge.dispute.created", "dispute"],
    ["charge.dispute.updated", "dispute"],
    ["charge.dispute.funds_withdrawn", "dispute"],
    ["radar.early_fraud_warning.created", "radar.early_fraud_warning"],
    ["topup.created", "topup"],
    ["topup.succeeded", "topup"],
  ]);
});
