import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import type Stripe from "stripe";
import { ProviderRefused } from "#worker/kernel/failure/unavailable.ts";
import { callStripe, logRefusal, nullIfMissing, refusedBy } from "./stripe-client.ts";
import { stripeTransfers } from "./stripe-transfers.gateway.ts";
import type { PayoutAccountView, PayoutPort } from "../ports/payout.port.ts";

const INCLUDE: Stripe.V2.Core.AccountCreateParams.Include[] = ["configuration.recipient", "requirements"];

type Configuration = Stripe.V2.Core.AccountCreateParams.Configuration;

const TRANSFERS_ONLY: Configuration = {
  recipient: { capabilities: { stripe_balance: { stripe_transfers: { requested: true } } } },
};
const WITH_CARD_PAYMENTS: Configuration = {
  ...TRANSFERS_ONLY,
  merchant: { capabilities: { card_payments: { requested: true } } },
};

/** Where an account is searched for whose creation was answered to nobody: it is one of the newest. */
const NEWEST = 100;

/** Accounts v2 (rule M8): a recipient in Japan who gets transfers and has Stripe's own light dashboard. */
export function stripePayouts(stripe: () => Stripe): PayoutPort {
  async function retrieveAccount(stripeAccountId: string): Promise<PayoutAccountView | null> {
    const account = await callStripe(
      () => stripe().v2.core.accounts.retrieve(stripeAccountId, { include: INCLUDE }),
      nullIfMissing,
    );
    return account && accountView(account);
  }

  return {
    ...stripeTransfers(stripe, async (stripeAccountId) => (await retrieveAccount(stripeAccountId))?.isPayable ?? false),

    async createAccount(request) {
      const { idempotencyKey } = request;
      const create = (key: string, configuration: Configuration) =>
        stripe().v2.core.accounts.create(accountParameters(request, configuration), { idempotencyKey: key });
      const account = await callStripe(() => create(idempotencyKey, TRANSFERS_ONLY), refusedBy);
      if (!(account instanceof ProviderRefused)) return accountView(account);
      // In some countries Stripe gives transfers only to those who could take cards as well; whether in Japan is not
      // documented.
      console.warn(JSON.stringify({ about: "account without card payments", stripe: account.cause }));
      return accountView(await callStripe(() => create(`${idempotencyKey}:card-payments`, WITH_CARD_PAYMENTS)));
    },

    async findAccount(commissionAccountId, known) {
      const accountId = await callStripe(
        async () => {
          let seen = 0;
          for await (const { id, metadata, closed } of stripe().v2.core.accounts.list()) {
            const isTheirs = metadata?.["commissionAccountId"] === commissionAccountId;
            if (isTheirs && closed !== true && !known.includes(id)) return id;
            if (++seen === NEWEST) break;
          }
          return null;
        },
        (error) => {
          logRefusal("search for a payout account", error);
          return null;
        },
      );
      return accountId === null ? null : retrieveAccount(accountId);
    },

    retrieveAccount,

    async changeContactEmail(stripeAccountId, email) {
      await callStripe(
        () => stripe().v2.core.accounts.update(stripeAccountId, { contact_email: email }),
        (error) => {
          logRefusal(`contact of ${stripeAccountId}`, error);
          return null;
        },
      );
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

type AccountRequest = Parameters<PayoutPort["createAccount"]>[0];

function accountParameters(
  { commissionAccountId, email, languageCode }: AccountRequest,
  configuration: Configuration,
): Stripe.V2.Core.AccountCreateParams {
  return {
    contact_email: email,
    dashboard: "express",
    identity: { country: "JP" },
    configuration,
    defaults: {
      currency: "jpy",
      locales: [LANGUAGE_FACTS[languageCode].stripeAccount],
      responsibilities: { fees_collector: "application", losses_collector: "application" },
    },
    metadata: { commissionAccountId },
    include: INCLUDE,
  };
}

function accountView(account: Stripe.V2.Core.Account): PayoutAccountView {
  const transfers = account.configuration?.recipient?.capabilities?.stripe_balance?.stripe_transfers;
  const entries = account.requirements?.entries ?? [];
  return {
    stripeAccountId: account.id,
    isClosed: account.closed === true,
    isPayable: account.closed !== true && transfers?.status === "active",
    requirements: entries
      .filter((entry) => entry.minimum_deadline.status !== "eventually_due")
      .map((entry) => entry.description),
  };
}
