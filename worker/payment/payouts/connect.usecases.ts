import { eq } from "drizzle-orm";
import { isCreator } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import * as PATHS from "#domain/site/paths.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { userAccount } from "../../db/schema/account/account.ts";
import type { Services } from "../../services.ts";
import { Unavailable } from "../../failure/unavailable.ts";
import { listBalances, type Balance } from "./balances.queries.ts";
import { findConnectAccount, insertConnectAccount, type ConnectAccount } from "./connect.store.ts";
import type { PayoutAccount } from "../ports/payment-records.port.ts";
import { createIdempotently } from "../charging/create-idempotently.ts";
import { dispatchToOrder } from "../charging/dispatch-to-order.usecases.ts";

export type Wallet = {
  readonly account: {
    readonly id: string;
    readonly isPayable: boolean;
    readonly requirements: readonly string[];
  } | null;
  readonly balances: readonly Balance[];
};

/** The URL of the provider's onboarding; the first call creates the account (rule M8). */
export async function beginOnboarding(services: Services, viewer: Viewer): Promise<Result<{ url: string }>> {
  if (!isCreator(viewer.roles)) return err("account.not_creator");
  const { stripeAccountId } =
    (await findConnectAccount(services.database, viewer.commissionAccountId)) ??
    (await createAccount(services, viewer));
  const wallet = services.env.PUBLIC_ORIGIN + PATHS.wallet;
  // The refresh address requests a new link: each link works once.
  const url = await services.payments.payouts.onboardingLink({
    stripeAccountId,
    returnUrl: `${wallet}?onboarding=returned`,
    refreshUrl: `${wallet}?onboarding=expired`,
  });
  return ok({ url });
}

/** The URL of the account's own dashboard, which exists once onboarding has started. */
export async function openDashboard(services: Services, viewer: Viewer): Promise<Result<{ url: string }>> {
  const account = await findConnectAccount(services.database, viewer.commissionAccountId);
  if (account === null) return err("payment.payout_account_missing");
  const url = await services.payments.payouts.dashboardLink(account.stripeAccountId);
  return url === null ? err("payment.payout_account_missing") : ok({ url });
}

/** Asks the provider first: people arrive straight from its pages, before its webhook does. */
export async function readWallet(services: Services, viewer: Viewer): Promise<Wallet> {
  const stored = await findConnectAccount(services.database, viewer.commissionAccountId);
  const account = stored && (await freshest(services, stored));
  const balances = await listBalances(services, viewer.commissionAccountId);
  if (account === null) return { account: null, balances };
  const { stripeAccountId: id, isPayable, requirements } = account;
  return { account: { id, isPayable, requirements }, balances };
}

/** Stores the provider's state; an account that became able to receive gets the income that waited for it (rule M6). */
export async function refreshPayoutAccount(services: Services, stripeAccountId: string): Promise<PayoutAccount | null> {
  const view = await services.payments.payouts.retrieveAccount(stripeAccountId);
  const records = services.paymentRecords;
  if (view === null || !(await records.findByStripeAccount(stripeAccountId))) return null;
  await records.updatePayoutAccount(view, services.clock.now());
  const account = await records.findByStripeAccount(stripeAccountId);
  if (account?.isPayable) await sendWaitingIncome(services, account.commissionAccountId);
  return account;
}

async function sendWaitingIncome(services: Services, sellerId: string): Promise<void> {
  for (const id of await services.paymentRecords.ordersAwaitingAccount(sellerId))
    await dispatchToOrder(services, id, { type: "recordPayoutAccountAble" });
}

/** With the provider down the wallet still shows our own data: the balances and the account as last seen. */
async function freshest(services: Services, stored: PayoutAccount): Promise<PayoutAccount> {
  try {
    return (await refreshPayoutAccount(services, stored.stripeAccountId)) ?? stored;
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    console.warn(JSON.stringify({ wallet: stored.stripeAccountId, error: error.message }));
    return stored;
  }
}

async function createAccount(services: Services, viewer: Viewer): Promise<ConnectAccount> {
  const { commissionAccountId } = viewer;
  const [person] = await services.database
    .select({ email: userAccount.email })
    .from(userAccount)
    .where(eq(userAccount.id, viewer.accountId));
  const { payouts } = services.payments;
  const view = await createIdempotently(
    `connect:${commissionAccountId}`,
    () => payouts.findAccount(commissionAccountId),
    (idempotencyKey) =>
      payouts.createAccount({
        commissionAccountId,
        email: person!.email,
        languageCode: viewer.displayLanguageCode,
        idempotencyKey,
      }),
  );
  await insertConnectAccount(services.database, commissionAccountId, view, services.clock.now());
  return (await findConnectAccount(services.database, commissionAccountId))!;
}
