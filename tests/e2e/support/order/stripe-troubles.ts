import Stripe from "stripe";

interface Charge {
  readonly id: string;
  readonly metadata: { readonly orderId?: string };
}

async function ask<Answer>(origin: string, path: string, body?: object): Promise<Answer> {
  const headers = {
    authorization: "Bearer sk_test_local",
    "content-type": "application/json",
    "stripe-version": Stripe.API_VERSION,
  };
  const sent = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
  const response = await fetch(`${origin}/dev/stripe${path}`, sent);
  if (!response.ok) throw new Error(`${path} answered ${String(response.status)}: ${await response.text()}`);
  return response.json() as Promise<Answer>;
}

/** The buyer's bank takes the payment of an order into question. */
export async function disputePayment(origin: string, orderId: string): Promise<void> {
  const { data } = await ask<{ data: Charge[] }>(origin, "/_sandbox/objects?kind=charge");
  const charge = data.find(({ metadata }) => metadata.orderId === orderId);
  if (!charge) throw new Error(`No charge of order ${orderId}`);
  await ask(origin, `/_sandbox/charges/${charge.id}/dispute`, { kind: "chargeback", reason: "product_not_received" });
}

/** What a seller does at Stripe's onboarding. */
export const finishOnboarding = (origin: string, account: string) =>
  ask(origin, `/_sandbox/accounts/${account}`, { action: "complete" });

export const closeAccount = (origin: string, account: string) => ask(origin, `/v2/core/accounts/${account}/close`, {});
