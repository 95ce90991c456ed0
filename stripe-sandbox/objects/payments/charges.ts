import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import type { ErrorBody } from "../../api/failure.ts";
import { LISTING, page } from "../../api/listing.ts";
import { emptyable, list, metadata, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { searchRoute } from "../../api/search.ts";
import { OUTSIDE } from "../../state/book.ts";
import { newId } from "../../state/identifiers.ts";
import { move } from "../balance/balance-transactions.ts";
import { cardOf } from "../cards/saved-cards.ts";
import { mergeMetadata } from "../metadata.ts";
import { settle } from "../balance/settlement.ts";
import { chargedCard } from "./charged-card.ts";

const DAY = 86_400;

export function chargeFor(
  call: Call,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
  declined: ErrorBody | null,
  authenticated: boolean,
): Stripe.Charge {
  const id = newId("ch");
  const charge = {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: declined ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: method.billing_details,
    calculated_statement_descriptor: declined ? null : "COMETME",
    captured: !declined,
    created: call.clock.seconds(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: declined?.code ?? null,
    failure_message: declined?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: {
      advice_code: null,
      network_advice_code: null,
      network_decline_code: null,
      network_status: declined ? "declined_by_network" : "approved_by_network",
      reason: declined?.decline_code ?? null,
      risk_level: "normal",
      risk_score: 20,
      seller_message: declined ? "The bank did not return any further details with this decline." : "Payment complete.",
      type: declined ? "issuer_declined" : "authorized",
    },
    paid: !declined,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: "card", card: chargedCard(intent, method, authenticated) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: declined ? "failed" : "succeeded",
    transfer_data: null,
    transfer_group: intent.transfer_group,
  } satisfies Stripe.Charge;
  return call.store.save(charge);
}

/**
 * Puts the money of a charge on the platform's balance. Stripe captures asynchronously: the charge is seen without
 * its balance transaction first, and `charge.updated` tells when it has one.
 */
export function capture(call: Call, charge: Stripe.Charge): Stripe.Charge {
  const card = cardOf(call, charge.payment_method as string);
  const { settlement_currency, delay_days } = call.settings.read();
  const settled = settle(call, charge.amount, charge.currency, settlement_currency ?? charge.currency);
  const fee = Math.round((settled.amount * 36) / 1000);
  const days = card.after === "available_at_once" ? 0 : delay_days;
  const transaction = move(call, {
    owner: "",
    type: "charge",
    source: charge.id,
    currency: settled.currency,
    amount: settled.amount,
    fee,
    exchangeRate: settled.exchangeRate,
    availableOn: call.clock.seconds() + days * DAY,
    against: [
      { account: OUTSIDE.cardholders, currency: charge.currency, amount: -charge.amount },
      { account: OUTSIDE.fees, currency: settled.currency, amount: fee },
      ...settled.exchange,
    ],
  });
  const captured = { ...charge, balance_transaction: transaction.id };
  call.store.save(captured);
  call.events.emit("charge.updated", captured, { balance_transaction: null });
  return captured;
}

const expand = list(text);

export const chargeRoutes = [
  route(
    "GET",
    "/v1/charges",
    { ...LISTING, customer: text, payment_intent: text, transfer_group: text },
    (call, input) => {
      const { customer, payment_intent, transfer_group } = input;
      return page(
        "/v1/charges",
        call.store.all("charge", { customer, payment_intent, transfer_group }, call.request.account ?? ""),
        input,
      );
    },
  ),
  searchRoute("/v1/charges/search", "charge", ["amount", "currency", "customer", "status"]),
  route("GET", "/v1/charges/:charge", { expand }, (call, _input, { charge }) =>
    call.store.get("charge", charge as string, "charge"),
  ),
  route(
    "POST",
    "/v1/charges/:charge",
    { description: emptyable(text), metadata, transfer_group: text, expand },
    (call, input, { charge: id }) => {
      const charge = call.store.get("charge", id as string, "charge");
      const updated = {
        ...charge,
        description: input.description === undefined ? charge.description : input.description,
        transfer_group: input.transfer_group ?? charge.transfer_group,
        metadata: mergeMetadata(charge.metadata, input.metadata),
      };
      call.store.save(updated);
      call.events.emit("charge.updated", updated);
      return updated;
    },
  ),
];
