import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import type { Money } from "../../../ui/text/money-text.tsx";
import { useOrderCommand } from "../commands/use-order-command.ts";

export interface ProblemDecisionProps {
  orderId: string;
  total: Money;
}

/** The two decisions of an administrator on a reported problem (rule O3). */
export function ProblemDecision({ orderId, total }: ProblemDecisionProps) {
  const { locale } = useUiEnvironment();
  const run = useOrderCommand(orderId);
  const amount = formatAmount(total.amount, total.currencyCode, locale);
  const decide = (resolution: "RELEASE" | "REFUND") => async () =>
    (await run("resolve-problem", m.order_problem_resolved(), { resolution }))?.message ?? null;
  return (
    <div className="flex flex-wrap gap-3">
      <ConfirmDialog
        trigger={<Button size="sm">{m.order_problem_release()}</Button>}
        title={m.order_problem_release_title()}
        confirmLabel={m.order_problem_release_confirm({ amount })}
        onConfirm={decide("RELEASE")}
      >
        <p>{m.order_problem_release_body({ amount })}</p>
      </ConfirmDialog>
      <ConfirmDialog
        trigger={
          <Button size="sm" variant="secondary">
            {m.order_problem_refund()}
          </Button>
        }
        title={m.order_problem_refund_title()}
        confirmLabel={m.order_problem_refund_confirm({ amount })}
        tone="danger"
        onConfirm={decide("REFUND")}
      >
        <p>{m.order_problem_refund_body({ amount })}</p>
      </ConfirmDialog>
    </div>
  );
}
