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

/** One command of an admin, asked for with its reason. */
export function OrderActButton({ orderId, act, money }: OrderActButtonProps) {
  const run = useAdminAct();
  const amount = formatAmount(money.amount, money.currencyCode);
  return (
    <ReasonButton
      question={{
        title: act.title(),
        body: act.consequence({ amount }),
        confirmLabel: act.confirm({ amount }),
        isDangerous: act.isDangerous,
        command: act.command,
        onConfirm: (reason) => run(commandByAdmin(act.call, orderId, { ...act.body, reason }), act.done()),
      }}
    >
      {act.label()}
    </ReasonButton>
  );
}
