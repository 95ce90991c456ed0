import { ExternalLink } from "../../../ui/icons/public-icons.ts";
import { Form, useNavigation } from "react-router";
import type { Wallet } from "#worker/payment/payouts/connect.usecases.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { requirementLabels } from "./requirement-labels.ts";

/** The seller's connected account: missing, closed or vanished, with open requirements, or ready for payouts. */
export function WalletAccount({ account }: { account: Wallet["account"] }) {
  if (account === null)
    return (
      <Card padding="lg" className="grid justify-items-start gap-3">
        <h2 className="text-lg">{m.payment_wallet_none_title()}</h2>
        <p className="max-w-prose text-muted">{m.payment_wallet_none_body()}</p>
        <StripeDoor intent="onboard" label={m.payment_wallet_begin()} />
      </Card>
    );
  if (account.state !== "OPEN") return <EndedAccount state={account.state} />;
  if (account.isPayable)
    return (
      <Card padding="lg" className="grid justify-items-start gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 className="text-lg">{m.payment_wallet_account()}</h2>
          <Badge tone="positive">{m.payment_wallet_ready()}</Badge>
        </div>
        <p className="max-w-prose text-muted">{m.payment_wallet_ready_body()}</p>
        <StripeDoor intent="dashboard" label={m.payment_wallet_dashboard()} isQuiet />
      </Card>
    );
  const labels = requirementLabels(account.requirements);
  return (
    <Card padding="lg" className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{m.payment_wallet_account()}</h2>
        <Badge tone="caution">{m.payment_wallet_waiting()}</Badge>
      </div>
      <Alert
        className="w-full"
        tone="caution"
        title={labels.length > 0 ? m.payment_wallet_missing() : m.payment_wallet_checking()}
      >
        {labels.length > 0 && (
          <ul className="list-disc pl-5">
            {labels.map((label) => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        )}
      </Alert>
      <p className="max-w-prose text-sm text-muted">{m.payment_wallet_owed_meanwhile()}</p>
      <StripeDoor intent="onboard" label={m.payment_wallet_continue()} />
    </Card>
  );
}

/** Income waits, and another account takes its place (rule M60). */
function EndedAccount({ state }: { state: "CLOSED" | "VANISHED" }) {
  return (
    <Card padding="lg" className="grid justify-items-start gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">{m.payment_wallet_account()}</h2>
        <Badge tone="negative">{m.payment_wallet_ended()}</Badge>
      </div>
      <Alert
        className="w-full"
        tone="negative"
        title={state === "CLOSED" ? m.payment_wallet_closed_body() : m.payment_wallet_vanished_body()}
      >
        {m.payment_wallet_kept()}
      </Alert>
      <StripeDoor intent="onboard" label={m.payment_wallet_another()} />
    </Card>
  );
}

/** A form instead of a link: the URL is created on submission and works once. */
function StripeDoor({ intent, label, isQuiet = false }: { intent: string; label: string; isQuiet?: boolean }) {
  const navigation = useNavigation();
  return (
    <Form method="post">
      <input type="hidden" name="intent" value={intent} />
      <Button
        type="submit"
        variant={isQuiet ? "secondary" : "primary"}
        icon={<ExternalLink aria-hidden size={18} />}
        isPending={navigation.formData?.get("intent") === intent}
      >
        {label}
      </Button>
    </Form>
  );
}
