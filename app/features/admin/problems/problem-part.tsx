import { useState } from "react";
import { CURRENCIES } from "#domain/money/currency.ts";
import { amountFromDecimal, TYPED_AMOUNT_MAX } from "#domain/money/typed-amount.ts";
import { formatAmount } from "#domain/money/format.ts";
import { splitHeld, type HeldMoney } from "#domain/payment/split.ts";
import { m } from "#messages";
import { TextField } from "../../../ui/form/text-field.tsx";
import { AmountRows } from "../../../ui/text/amount-rows.tsx";
import type { Order } from "../../order/panel/order-data.ts";
import { ReasonButton } from "../acts/reason-button.tsx";
import { commandByAdmin, useAdminAct } from "../acts/use-admin-act.ts";

/** A part of what is held goes back, and the creator keeps the rest (rule M70): who gets what is said while it is typed. */
export function ProblemPart({ order, money }: { order: Order; money: HeldMoney }) {
  const run = useAdminAct();
  const [typed, setTyped] = useState("");
  const { code } = order.priceCurrency;
  const refundAmount = amountFromDecimal(typed, code) ?? 0;
  const { held: heldAmount } = money;
  const isPart = refundAmount > 0 && refundAmount < heldAmount;
  const shown = (amount: number) => formatAmount(amount, code);
  return (
    <ReasonButton
      question={{
        title: m.order_problem_part_title(),
        body: m.order_problem_part_body({ amount: shown(heldAmount) }),
        confirmLabel: isPart ? m.order_problem_refund_confirm({ amount: shown(refundAmount) }) : m.order_problem_part(),
        isDangerous: true,
        command: "resolveProblem",
        templates: { orderId: order.id, kind: "REFUND" },
        fields: (error) => (
          <>
            <TextField
              label={m.order_problem_part_amount()}
              hint={m.order_problem_part_hint({ amount: shown(heldAmount) })}
              prefix={CURRENCIES[code].symbol}
              inputClassName="pl-9 tabular-nums"
              inputMode={CURRENCIES[code].decimalDigits > 0 ? "decimal" : "numeric"}
              maxLength={TYPED_AMOUNT_MAX}
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              isRequired
              error={error?.code === "order.part_not_of_held" ? error.message : undefined}
            />
            {isPart && <Parts order={order} money={money} refundAmount={refundAmount} />}
          </>
        ),
        onConfirm: (reason) =>
          run(
            commandByAdmin("resolve-problem", order.id, {
              resolution: "PART",
              refundAmount,
              reason,
            }),
            m.order_problem_resolved(),
          ),
      }}
    >
      {m.order_problem_part()}
    </ReasonButton>
  );
}

/** The exact amounts of both sides, and our fee: as the decision splits them. */
function Parts({ order, money, refundAmount }: { order: Order; money: HeldMoney; refundAmount: number }) {
  const { incomeAmount, feeAmount } = splitHeld(money, money.held - refundAmount);
  const rows = [
    [m.order_problem_part_client(), refundAmount],
    [m.order_problem_part_creator(), incomeAmount],
    [m.order_problem_part_fee(), feeAmount],
  ] as const;
  return <AmountRows rows={rows.map(([label, amount]) => [label, formatAmount(amount, order.priceCurrency.code)])} />;
}
