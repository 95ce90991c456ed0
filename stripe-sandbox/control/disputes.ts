import { integer, oneOf, required, text } from "../api/parameters.ts";
import { FRAUD_TYPES, warnOfFraud } from "../objects/disputes/early-fraud-warnings.ts";
import { DISPUTE_KINDS, openDispute } from "../objects/disputes/opening.ts";
import { DISPUTE_OUTCOMES, continueDispute } from "../objects/disputes/progress.ts";
import { chargeOf } from "./by-hand.ts";
import { control, happen } from "./control-route.ts";

/** What a cardholder's bank does. */
export const disputeControls = [
  control(
    "POST",
    "/charges/:id/dispute",
    { kind: oneOf(...DISPUTE_KINDS), reason: text, amount: integer(1) },
    (context, input, { id }) => happen(context, (call) => openDispute(call, chargeOf(call, id), input)),
  ),
  control(
    "POST",
    "/charges/:id/fraud_warning",
    { fraud_type: oneOf(...FRAUD_TYPES) },
    (context, { fraud_type }, { id }) =>
      happen(context, (call) => warnOfFraud(call, chargeOf(call, id), fraud_type ?? "misc")),
  ),
  control("POST", "/disputes/:id", { outcome: required(oneOf(...DISPUTE_OUTCOMES)) }, (context, { outcome }, { id }) =>
    happen(context, (call) => continueDispute(call, call.store.get("dispute", id as string), outcome)),
  ),
];
