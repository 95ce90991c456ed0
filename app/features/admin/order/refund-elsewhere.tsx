import { useState } from "react";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { commandByAdmin, useAdminAct } from "../acts/use-admin-act.ts";
import type { AdminOrder } from "./order-data.ts";

/** A refund whose card is gone was paid by other means: by bank transfer, in cash. Which payment it was, is chosen. */
export function RefundElsewhereButton({ order }: { order: AdminOrder }) {
  const run = useAdminAct();
  const payments = failedRefundsOf(order);
  const [intentId, setIntentId] = useState(payments[0]?.intentId ?? "");
  const options = payments.map(({ intentId: value, refundAmount }) => ({
    value,
    label: `${formatAmount(refundAmount, order.priceCurrency.code)} · ${value}`,
  }));
  return (
    <ReasonButton
      question={{
        title: m.admin_refund_elsewhere_title(),
        body: m.admin_refund_elsewhere_body(),
        confirmLabel: m.admin_refund_elsewhere(),
        isDangerous: true,
        command: "recordRefundElsewhere",
        fields: () => (
          <Select label={m.admin_payment()} options={options} value={intentId} onValueChange={setIntentId} />
        ),
        onConfirm: (reason) =>
          run(
            commandByAdmin("record-refund-elsewhere", order.id, { intentId, reason }),
            m.admin_refund_elsewhere_done(),
          ),
      }}
    >
      {m.admin_refund_elsewhere()}
    </ReasonButton>
  );
}

/** Failed ones first: those under way may still arrive. */
function failedRefundsOf({ money }: AdminOrder) {
  return money.charges
    .filter(({ refundStatus }) => refundStatus === "FAILED" || refundStatus === "REQUESTED")
    .toSorted((one, two) => Number(two.refundStatus === "FAILED") - Number(one.refundStatus === "FAILED"));
}
