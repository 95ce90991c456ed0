import type Stripe from "stripe";
import type { Call } from "../../api/call.ts";
import { LISTING, page } from "../../api/listing.ts";
import { list, text } from "../../api/parameters.ts";
import { route } from "../../api/route.ts";
import { newId } from "../../state/identifiers.ts";

const KIND = "radar.early_fraud_warning";
const PATH = "/v1/radar/early_fraud_warnings";
export const FRAUD_TYPES = [
  "card_never_received",
  "fraudulent_card_application",
  "made_with_counterfeit_card",
  "made_with_lost_card",
  "made_with_stolen_card",
  "misc",
  "unauthorized_use_of_card",
] as const;

const isActionable = ({ disputed, refunded }: Stripe.Charge): boolean => !disputed && !refunded;

/** The card's bank reports a payment as fraud; no money moves. */
export function warnOfFraud(
  call: Call,
  charge: Stripe.Charge,
  fraudType: (typeof FRAUD_TYPES)[number],
): Stripe.Radar.EarlyFraudWarning {
  const warning = {
    id: newId("issfr"),
    object: KIND,
    actionable: isActionable(charge),
    charge: charge.id,
    created: call.clock.seconds(),
    fraud_type: fraudType,
    livemode: false,
    ...(charge.payment_intent === null ? {} : { payment_intent: charge.payment_intent as string }),
  } satisfies Stripe.Radar.EarlyFraudWarning;
  call.store.save(warning);
  call.events.emit("radar.early_fraud_warning.created", warning);
  return warning;
}

/** Refunded in full or disputed, there is nothing left to do about a warning. */
export function updateFraudWarnings(call: Call, charge: Stripe.Charge): void {
  const actionable = isActionable(charge);
  for (const warning of call.store.all(KIND, { charge: charge.id })) {
    if (warning.actionable === actionable) continue;
    const updated = call.store.save({ ...warning, actionable });
    call.events.emit("radar.early_fraud_warning.updated", updated, { actionable: warning.actionable });
  }
}

export const earlyFraudWarningRoutes = [
  route("GET", PATH, { ...LISTING, charge: text, payment_intent: text }, (call, input) =>
    page(PATH, call.store.all(KIND, { charge: input.charge, payment_intent: input.payment_intent }), input),
  ),
  route("GET", `${PATH}/:early_fraud_warning`, { expand: list(text) }, (call, _input, parts) =>
    call.store.get(KIND, parts["early_fraud_warning"] as string, "early_fraud_warning"),
  ),
];
