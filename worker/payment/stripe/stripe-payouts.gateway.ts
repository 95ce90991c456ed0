import type Stripe from "stripe";
import { callStripe, logRefusal, nullIfMissing } from "./stripe-client.ts";
import { stripeTransfers } from "./stripe-transfers.gateway.ts";
import type { PayoutAccountView, PayoutPort } from "../ports/payout.port.ts";

const INCLUDE: Stripe.V2.Core.AccountCreateParams.Include[] = ["configuration.recipient", "requirements"];
const LOCALES = { en: "en", ja: "ja-JP" } as const;

/** Accounts v2 (rule M8): a recipient in Japan who gets transfers and has Stripe's own light dashboard. */
export function stripePayouts(stripe: () => Stripe): PayoutPort {
  return {
    ...stripeTransfers(stripe),

    async createAccount({ commissionAccountId, email, languageCode, idempotencyKey }) {
      const account = await callStripe(() =>
        stripe().v2.core.accounts.create(
          {
            contact_email: email,
            dashboard: "express",
            identity: { country: "JP" },
            configuration: {
              recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
            },
            defaults: {
              currency: "jpy",
              locales: [LOCALES[languageCode]],
              responsibilities: { fees_collector: "application", losses_collector: "application" },
            },
            metadata: { commissionAccountId },
            include: INCLUDE,
          },
          { idempotencyKey },
        ),
      );
      return accountView(account);
    },

    async retrieveAccount(stripeAccountId) {
      const account = await callStripe(
        () => stripe().v2.core.accounts.retrieve(stripeAccountId, { include: INCLUDE }),
        nullIfMissing,
      );
      return account && accountView(account);
    },

    async onboardingLink({ stripeAccountId, returnUrl, refreshUrl }) {
      const link = await callStripe(() =>
        stripe().v2.core.accountLinks.create({
          account: stripeAccountId,
          use_case: {
            type: "account_onboarding",
            account_onboarding: { refresh_url: refreshUrl, return_url: returnUrl },
          },
        }),
      );
      return link.url;
    },

    async dashboardLink(stripeAccountId) {
      const link = await callStripe(
        () => stripe().accounts.createLoginLink(stripeAccountId),
        (error) => {
          logRefusal(`dashboard of ${stripeAccountId}`, error);
          return null;
        },
      );
      return link && link.url;
    },
  };
}

function accountView(account: Stripe.V2.Core.Account): PayoutAccountView {
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  const entries = account.requirements?.entries ?? [];
  return {
    stripeAccountId: account.id,
    isPayable: account.closed !== true && transfers?.status === "active",
    requirements: entries
      .filter((entry) => entry.minimum_deadline.status !== "eventually_due")
      .map((entry) => entry.description),
  };
}
