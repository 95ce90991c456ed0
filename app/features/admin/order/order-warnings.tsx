import { Link } from "react-router";
import { adminDisputePath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { AdminOrder } from "./order-data.ts";

/** By whom a loss was borne, in the order in which the rules ask them (rule M7). */
const BEARERS = [
  ["heldAmount", m.admin_account_buyer_funds_held],
  ["refundAmount", m.admin_account_refunds],
  ["recoveredAmount", m.admin_account_recovered],
  ["payableAmount", m.admin_account_seller_payable],
  ["debtAmount", m.admin_account_seller_debt],
  ["feeAmount", m.admin_account_platform_fee],
  ["shieldedAmount", m.admin_account_platform_loss],
] as const;

/** What an admin has to know before moving money of this order: disputes, warnings of fraud, and what was done by hand. */
export function OrderWarnings({ order: { code, money, priceCurrency } }: { order: AdminOrder }) {
  const open = money.disputes.filter(({ status }) => status === "OPENED" || status === "INQUIRY");
  const lost = money.disputes.filter(({ loss }) => loss !== null);
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
          {inOrder(amount)} <span>·</span> <code className="text-xs">{disputeId}</code>
          {evidenceDueAt && (
            <>
              <span>{" · "}</span>
              <span>{m.admin_evidence_due()}</span> <DateText value={evidenceDueAt} hasTime isNumeric />
            </>
          )}
          <p>
            <Link to={adminDisputePath(code, disputeId)} className="font-medium underline underline-offset-2">
              {m.admin_dispute_answer()}
            </Link>
          </p>
        </Alert>
      ))}
      {lost.map(({ disputeId, amount, loss }) => (
        <Alert key={disputeId} tone="caution" title={m.admin_dispute_lost()}>
          {inOrder(amount)} <span>·</span> <code className="text-xs">{disputeId}</code>
          <p>{loss && loss.shieldedAmount > 0 ? m.admin_loss_shielded() : m.admin_loss_waterfall()}</p>
          <ul>
            {loss &&
              BEARERS.flatMap(([part, label]) =>
                loss[part] > 0 ? [<li key={part}>{`${label()} ${inOrder(loss[part])}`}</li>] : [],
              )}
          </ul>
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
                <span>{kind}</span> {inOrder(amount)} <span>·</span> <code className="text-xs">{id}</code>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}
