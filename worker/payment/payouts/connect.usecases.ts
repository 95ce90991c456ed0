import { waitUntil } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { PayoutAccountState } from "#domain/payment/payout-account.ts";
import * as PATHS from "#domain/site/paths.ts";
import { recordAccessEmail, ALWAYS } from "#worker/account/access-email/access-email.usecases.ts";
import { provenLately } from "#worker/account/fresh-proof/fresh-proof.usecases.ts";
import { runAccountJob } from "#worker/account/jobs/run-account-jobs.usecases.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { userAccount } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import { ProviderRefused, Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { listBalances, type Balance } from "./balances.queries.ts";
import { findConnectAccount, insertConnectAccount, listStripeAccounts } from "./connect.store.ts";
import { readPayoutAccount, refreshPayoutAccount, wakeAll } from "./payout-account.usecases.ts";
import type { PayoutAccount } from "../ports/payment-records.port.ts";
import { createIdempotently } from "../charging/create-idempotently.ts";

export type Wallet = {
  readonly account: {
    readonly id: string;
    readonly state: PayoutAccountState;
    readonly isPayable: boolean;
    readonly requirements: readonly string[];
  } | null;
  readonly balances: readonly Balance[];
};

/**
 * The URL of the provider's onboarding (rule M8); the first call creates the account, and so does one after it was closed or
 * has vanished (rule M60). What the provider refuses is `payment.payout_account_refused`.
 */
export async function beginOnboarding(services: Services, viewer: Viewer): Promise<Result<{ url: string }>> {
  if (!isCreator(viewer.roles)) return err("account.not_creator");
  const proven = provenLately(services, viewer);
  if (!proven.ok) return proven;
  try {
    return ok({ url: await onboardingUrl(services, await openAccount(services, viewer)) });
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error;
    console.error(JSON.stringify({ onboarding: viewer.commissionAccountId, refused: error.cause }));
    return err("payment.payout_account_refused");
  }
}

/** The seller's account, if the provider has it and it is not closed; else another one. */
async function openAccount(services: Services, viewer: Viewer): Promise<string> {
  const stored = await findConnectAccount(services.database, viewer.commissionAccountId);
  if (stored === null) return createAccount(services, viewer, null);
  const account = await refreshPayoutAccount(services, stored.stripeAccountId);
  return account?.state === "OPEN" ? account.stripeAccountId : createAccount(services, viewer, stored.stripeAccountId);
}

function onboardingUrl(services: Services, stripeAccountId: string): Promise<string> {
  const wallet = services.env.PUBLIC_ORIGIN + PATHS.wallet;
  // The refresh address requests a new link: each link works once.
  return services.payments.payouts.onboardingLink({
    stripeAccountId,
    returnUrl: `${wallet}?onboarding=returned`,
    refreshUrl: `${wallet}?onboarding=expired`,
  });
}

/** The URL of the account's own dashboard, which exists once onboarding has started. */
export async function openDashboard(services: Services, viewer: Viewer): Promise<Result<{ url: string }>> {
  const account = await findConnectAccount(services.database, viewer.commissionAccountId);
  if (account === null) return err("payment.payout_account_missing");
  const proven = provenLately(services, viewer);
  if (!proven.ok) return proven;
  const url = await services.payments.payouts.dashboardLink(account.stripeAccountId);
  return url === null ? err("payment.payout_account_missing") : ok({ url });
}

/** Asks the provider first: people arrive straight from its pages, before its webhook does. */
export async function readWallet(services: Services, viewer: Viewer): Promise<Wallet> {
  const stored = await findConnectAccount(services.database, viewer.commissionAccountId);
  const account = stored && (await freshest(services, stored));
  const balances = await listBalances(services, viewer.commissionAccountId);
  if (account === null) return { account: null, balances };
  const { stripeAccountId: id, state, isPayable, requirements } = account;
  return { account: { id, state, isPayable, requirements }, balances };
}

/** With the provider down the wallet still shows our own data: the balances and the account as last seen. */
async function freshest(services: Services, stored: PayoutAccount): Promise<PayoutAccount> {
  try {
    const { account, toWake } = await readPayoutAccount(services, stored.stripeAccountId);
    // The wallet's page does not wait until the income is sent.
    waitUntil(wakeAll(services, toWake));
    return account ?? stored;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.warn(JSON.stringify({ wallet: stored.stripeAccountId, error: error.message }));
    return stored;
  }
}

/** Returns the id of the account that is current afterwards. */
async function createAccount(services: Services, viewer: Viewer, replaced: string | null): Promise<string> {
  const { database, clock } = services;
  const { commissionAccountId } = viewer;
  const [[person], known] = await Promise.all([
    database.select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, viewer.accountId)),
    listStripeAccounts(database, commissionAccountId),
  ]);
  const { payouts } = services.payments;
  const view = await createIdempotently(
    known.length === 0 ? `connect:${commissionAccountId}` : `connect:${commissionAccountId}:after:${known.at(-1)!}`,
    () => payouts.findAccount(commissionAccountId, known),
    (idempotencyKey) =>
      payouts.createAccount({
        commissionAccountId,
        email: person!.email,
        languageCode: viewer.displayLanguageCode,
        idempotencyKey,
      }),
  );
  await insertConnectAccount(database, commissionAccountId, view, replaced, clock.now());
  await tellOfPayoutAccount(services, viewer.accountId, view.stripeAccountId);
  return (await findConnectAccount(database, commissionAccountId))!.stripeAccountId;
}

/** Once for each account at the provider, even with two callers at once (rule A53). */
async function tellOfPayoutAccount(services: Services, accountId: string, stripeAccountId: string): Promise<void> {
  const emailJob = `payout:${stripeAccountId}`;
  await recordAccessEmail(services, emailJob, ALWAYS, { accountId, event: "PAYOUT_ACCOUNT", about: null });
  await runAccountJob(services, emailJob);
}
