import { oneOf, required, text } from "../api/parameters.ts";
import { closeDispute, openDispute } from "../objects/refunds/disputes.ts";
import { settleHeld } from "../objects/payments/paying.ts";
import { finishPayout, payOutAll } from "../objects/balance/payouts.ts";
import { finishRefund } from "../objects/refunds/refunds.ts";
import { control, happen } from "./control-route.ts";

export const moneyControls = [
  control(
    "POST",
    "/payment_intents/:id/settle",
    { outcome: required(oneOf("succeed", "fail")) },
    (context, { outcome }, { id }) => happen(context, (call) => settleHeld(call, id as string, outcome === "succeed")),
  ),
  control("POST", "/refunds/:id", { outcome: required(oneOf("succeed", "fail")) }, (context, { outcome }, { id }) =>
    happen(context, (call) => finishRefund(call, call.store.get("refund", id as string), outcome === "succeed")),
  ),
  control("POST", "/charges/:id/dispute", { reason: text }, (context, { reason }, { id }) =>
    happen(context, (call) => openDispute(call, call.store.get("charge", id as string), reason ?? "fraudulent")),
  ),
  control("POST", "/disputes/:id", { outcome: required(oneOf("win", "lose")) }, (context, { outcome }, { id }) =>
    happen(context, (call) => closeDispute(call, call.store.get("dispute", id as string), outcome === "win")),
  ),
  control("POST", "/payouts/:id", { outcome: required(oneOf("paid", "failed")) }, (context, { outcome }, { id }) =>
    happen(context, (call) => finishPayout(call, call.store.get("payout", id as string), outcome === "paid")),
  ),
  control("POST", "/accounts/:account/payout", {}, (context, _input, { account }) =>
    happen(context, (call) => ({ payouts: payOutAll(call, account as string) })),
  ),
];
