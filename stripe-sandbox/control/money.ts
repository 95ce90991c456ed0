import { integer, oneOf, required, text } from "../api/parameters.ts";
import { finishPayout, payOutAll } from "../objects/balance/payouts.ts";
import { topUp } from "../objects/balance/topups.ts";
import { currency } from "../objects/currencies.ts";
import { settleHeld } from "../objects/payments/paying.ts";
import { type RefundFailure, finishRefund } from "../objects/refunds/refund-ends.ts";
import { control, happen } from "./control-route.ts";

const FAILURES = [
  "charge_for_pending_refund_disputed",
  "declined",
  "expired_or_canceled_card",
  "insufficient_funds",
  "lost_or_stolen_card",
  "merchant_request",
  "unknown",
] as const satisfies readonly RefundFailure[];

/** How money that is under way arrives or does not. */
export const moneyControls = [
  control(
    "POST",
    "/payment_intents/:id/settle",
    { outcome: required(oneOf("succeed", "fail")) },
    (context, { outcome }, { id }) => happen(context, (call) => settleHeld(call, id as string, outcome === "succeed")),
  ),
  control(
    "POST",
    "/refunds/:id",
    { outcome: required(oneOf("succeed", "fail")), failure_reason: oneOf(...FAILURES) },
    (context, { outcome, failure_reason }, { id }) =>
      happen(context, (call) =>
        finishRefund(call, call.store.get("refund", id as string), outcome === "succeed", failure_reason),
      ),
  ),
  control("POST", "/payouts/:id", { outcome: required(oneOf("paid", "failed")) }, (context, { outcome }, { id }) =>
    happen(context, (call) => finishPayout(call, call.store.get("payout", id as string), outcome === "paid")),
  ),
  control("POST", "/accounts/:account/payout", {}, (context, _input, { account }) =>
    happen(context, (call) => ({ payouts: payOutAll(call, account as string) })),
  ),
  control("POST", "/balance/payout", {}, (context) => happen(context, (call) => ({ payouts: payOutAll(call, "") }))),
  control(
    "POST",
    "/balance/topup",
    { amount: required(integer(1)), currency: required(currency), description: text },
    (context, input) => happen(context, (call) => topUp(call, input.amount, input.currency)),
  ),
];
