import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { AdminOrder } from "./order-data.ts";

/** What somebody has to know before they move money of this order: disputes, warnings of fraud, and what was done by hand. */
export function OrderWarnings({ order: { money, priceCurrency } }: { order: AdminOrder }) {
  const open = money.disputes.filter(({ status }) => status === "OPENED" || status === "INQUIRY");
  const inOrder = (amount: number) => <MoneyText amount={amount} currencyCode={priceCurrency.code} />;
  const byHand = [
    ...money.externalRefunds.map(({ refundId: id, amount }) => ({ id, kind: m.admin_refund(), amount })),
    ...money.externalTransfers.map(({ transferId: id, amount, reversedAmount }) => ({
      id,
      kind: m.admin_transfer(),
      amount: amount - reversedAmount,
    })),
  ];
  return (
    <div className="grid gap-2 empty:hidden">
      {open.map(({ disputeId, status, amount, evidenceDueAt }) => (
        <Alert
          key={disputeId}
          tone="negative"
          title={status === "INQUIRY" ? m.admin_dispute_inquiry() : m.admin_dispute_opened()}
        >
          {inOrder(amount)} · <code className="text-xs">{disputeId}</code>
          {evidenceDueAt && (
            <>
              {" · "}
              {m.admin_evidence_due()} <DateText value={evidenceDueAt} hasTime isNumeric />
            </>
          )}
        </Alert>
      ))}
      {money.fraudWarnings.map(({ warningId, fraudType }) => (
        <Alert key={warningId} tone="caution" title={m.admin_fraud_warning()}>
          <code className="text-xs">{fraudType}</code> · <code className="text-xs">{warningId}</code>
        </Alert>
      ))}
      {byHand.length > 0 && (
        <Alert tone="caution" title={m.admin_by_hand()}>
          <ul>
            {byHand.map(({ id, kind, amount }) => (
              <li key={id}>
                {kind} {inOrder(amount)} · <code className="text-xs">{id}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
