import type Stripe from "stripe";

export const CARD_ONLY = { allowed_payment_method_types: ["card" as const] };

/** The error of a call that must fail. */
export async function refusal(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call;
  } catch (error) {
    return error as Stripe.errors.StripeError;
  }
  throw new Error("The call should have been refused.");
}

export async function customerWithCard(stripe: Stripe, card = "pm_card_visa") {
  const customer = await stripe.customers.create({});
  const method = await stripe.paymentMethods.attach(card, { customer: customer.id });
  return { customer: customer.id, payment_method: method.id };
}

export async function pay(stripe: Stripe, parameters: Partial<Stripe.PaymentIntentCreateParams> = {}) {
  return stripe.paymentIntents.create({
    amount: 5000,
    currency: "jpy",
    payment_method: "pm_card_visa",
    confirm: true,
    ...CARD_ONLY,
    ...parameters,
  });
}

export const sellerAccount = (stripe: Stripe) =>
  stripe.v2.core.accounts.create({
    contact_email: "seller@example.com",
    display_name: "Seller",
    dashboard: "express",
    identity: { country: "jp" },
    defaults: { responsibilities: { fees_collector: "application", losses_collector: "application" } },
    configuration: { recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } } },
    include: ["configuration.recipient", "requirements"],
  });

export const onboardingLink = (stripe: Stripe, account: string) =>
  stripe.v2.core.accountLinks.create({
    account,
    use_case: {
      type: "account_onboarding",
      account_onboarding: { refresh_url: "https://example.com/refresh", return_url: "https://example.com/return" },
    },
  });
