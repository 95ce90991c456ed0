import { useEffect } from "react";
import { redirectDocument, useSubmit } from "react-router";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { itemsOf, orHttpError } from "../../../answered.ts";
import { askForProof } from "../../../client/fresh-proof.ts";
import { pageFields } from "../../../client/page-account.ts";
import { requestScope } from "../../../context.ts";
import { chosenMonth } from "../../../features/payment/money/month-text.ts";
import { EarningsChart } from "../../../features/payment/wallet/earnings-chart.tsx";
import { QuestionedList } from "../../../features/payment/wallet/questioned-list.tsx";
import { HeldList } from "../../../features/payment/wallet/held-list.tsx";
import { TransferList } from "../../../features/payment/wallet/transfer-list.tsx";
import { WalletAccount } from "../../../features/payment/wallet/wallet-account.tsx";
import { WalletBalances } from "../../../features/payment/wallet/wallet-balances.tsx";
import { WalletDebts } from "../../../features/payment/wallet/wallet-debts.tsx";
import { requireCreator } from "../../../guards.ts";
import { titleMeta } from "../../../page-title.ts";
import { Alert } from "../../../ui/alert.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/wallet";

export const middleware: Route.MiddlewareFunction[] = [requireCreator];

export const meta = titleMeta(m.payment_wallet_title);

export async function loader({ context, url }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const month = chosenMonth(url);
  const cursor = url.searchParams.get("cursor");
  const [wallet, debts, questioned, held, earnings, page, { months }] = await Promise.all([
    orHttpError(api.wallet.get()),
    itemsOf(api.wallet.getDebts()),
    itemsOf(api.wallet.getQuestioned()),
    itemsOf(api.wallet.getHeld()),
    orHttpError(api.wallet.getEarnings()),
    orHttpError(api.wallet.getTransfers({ cursor, month })),
    orHttpError(api.paymentHistory.getMonths({ side: "SELLER" })),
  ]);
  return {
    ...wallet,
    debts,
    questioned,
    held,
    earnings,
    page,
    months,
    month,
    isLinkExpired: url.searchParams.get("onboarding") === "expired",
  };
}

/** Redirects to Stripe's pages, whose URL is created on submission. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { api } = context.get(requestScope);
  const isDashboard = form.get("intent") === "dashboard";
  const outcome = await toActionResult(isDashboard ? api.wallet.openDashboard() : api.wallet.beginOnboarding());
  if (outcome.ok) throw redirectDocument(outcome.value.url);
  return { intent: isDashboard ? "dashboard" : "onboard", error: outcome.error };
}

export default function CreatorWallet({ loaderData, actionData }: Route.ComponentProps) {
  const { account, balances, debts, questioned, held, earnings, page, months, month, isLinkExpired } = loaderData;
  const submit = useSubmit();
  useEffect(() => {
    if (actionData?.error.code !== "auth.proof_needed") return;
    const again = { intent: actionData.intent, ...pageFields() };
    void askForProof().then(async (isProved) => {
      if (isProved) await submit(again, { method: "post" });
    });
  }, [actionData, submit]);
  return (
    <>
      <PageHeading title={m.payment_wallet_title()} description={m.payment_wallet_lead()} />
      <div className="grid gap-8">
        {actionData && <Alert tone="negative">{actionData.error.message}</Alert>}
        {isLinkExpired && !account?.isPayable && <Alert tone="caution">{m.payment_wallet_link_expired()}</Alert>}
        <WalletAccount account={account} />
        <section aria-labelledby="wallet-balances" className="grid gap-4">
          <h2 id="wallet-balances" className="text-lg">
            {m.payment_balances_title()}
          </h2>
          <WalletBalances balances={balances} />
          <QuestionedList orders={questioned} />
          <WalletDebts debts={debts} />
        </section>
        <HeldList orders={held} />
        <EarningsChart {...earnings} />
        <TransferList page={page} months={months} month={month} />
      </div>
    </>
  );
}
