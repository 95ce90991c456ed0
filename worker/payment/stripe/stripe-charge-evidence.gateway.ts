import type Stripe from "stripe";
import type { Env } from "#worker/env.ts";
import type { ChargeEvidence, ChargeEvidencePort } from "../ports/charge-evidence.port.ts";
import { callStripe, createStripe, nullIfMissing } from "./stripe-client.ts";

export function stripeChargeEvidence(env: Env): ChargeEvidencePort {
  let client: Stripe | null = null;
  const stripe = () => (client ??= createStripe(env));
  return {
    async readCharge(chargeId) {
      const charge = await callStripe(() => stripe().charges.retrieve(chargeId), nullIfMissing);
      return charge && evidenceOf(charge);
    },
  };
}

function evidenceOf(charge: Stripe.Charge): ChargeEvidence {
  const card = charge.payment_method_details?.card;
  const secure = card?.three_d_secure;
  return {
    chargeId: charge.id,
    amount: charge.amount,
    currencyCode: charge.currency.toUpperCase(),
    status: charge.status,
    createdAt: charge.created * 1000,
    card: card
      ? {
          brand: card.brand,
          last4: card.last4,
          country: card.country,
          funding: card.funding,
          network: card.network,
          checks: { ...card.checks },
        }
      : null,
    threeDSecure: secure
      ? {
          result: secure.result ?? null,
          resultReason: secure.result_reason ?? null,
          authenticationFlow: secure.authentication_flow ?? null,
          version: secure.version ?? null,
          electronicCommerceIndicator: secure.electronic_commerce_indicator ?? null,
          transactionId: secure.transaction_id ?? null,
        }
      : null,
    networkStatus: charge.outcome?.network_status ?? null,
    riskLevel: charge.outcome?.risk_level ?? null,
    statementDescriptor: charge.calculated_statement_descriptor,
  };
}
