import { TEMPLATE_KINDS, type TemplateKind } from "#domain/admin/reason-templates.ts";
import { formatAmount } from "#domain/money/format.ts";
import type { Money } from "../../../ui/text/money-text.tsx";
import type { OrderAct } from "./order-act-labels.ts";
import { ReasonButton } from "./reason-button.tsx";
import { commandByAdmin, useAdminAct } from "./use-admin-act.ts";

interface OrderActButtonProps {
  orderId: string;
  act: OrderAct;
  /** What it is about. */
  money: Money;
}

/** A decision for one side has sentences to start from; a cancelation gives everything back. */
function templateKindOf({ command, body }: OrderAct): TemplateKind | null {
  if (command === "cancelForReason") return "REFUND";
  if (!("resolution" in body)) return null;
  return TEMPLATE_KINDS.find((kind) => kind === body.resolution) ?? null;
}

/** One command of an admin, asked for with its reason. */
export function OrderActButton({ orderId, act, money }: OrderActButtonProps) {
  const run = useAdminAct();
  const kind = templateKindOf(act);
  const amount = formatAmount(money.amount, money.currencyCode);
  return (
    <ReasonButton
      question={{
        title: act.title(),
        body: act.consequence({ amount }),
        confirmLabel: act.confirm({ amount }),
        isDangerous: act.isDangerous,
        command: act.command,
        templates: kind === null ? undefined : { orderId, kind },
        onConfirm: (reason) => run(commandByAdmin(act.call, orderId, { ...act.body, reason }), act.done()),
      }}
    >
      {act.label()}
    </ReasonButton>
  );
}
