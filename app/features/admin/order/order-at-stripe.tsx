import type { ReactNode } from "react";
import { isCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { AdminOrder } from "./order-data.ts";
import { AdminSection } from "../admin-section.tsx";

interface Line {
  readonly id: string;
  readonly kind: string;
  readonly status: ReactNode;
  readonly amount: number;
  readonly currencyCode: string;
  readonly createdAt: string;
}

/** What Stripe said of the order when the page was read, to be held against our own books. */
export function OrderAtStripe({ stripe }: { stripe: AdminOrder["stripe"] }) {
  const lines = stripe && linesOf(stripe);
  return (
    <AdminSection title={m.admin_at_stripe()}>
      {lines === null && <Alert tone="caution">{m.admin_stripe_silent()}</Alert>}
      {lines?.length === 0 && <p className="text-sm text-muted">{m.admin_stripe_nothing()}</p>}
      {lines && lines.length > 0 && (
        <DataTable
          label={m.admin_at_stripe()}
          rows={lines}
          keyOf={({ id }) => id}
          columns={[
            { label: m.admin_column_when(), cell: ({ createdAt }) => <DateText value={createdAt} hasTime isNumeric /> },
            { label: m.admin_kind(), cell: ({ kind }) => kind },
            { label: m.admin_object(), cell: ({ id }) => <code className="break-all text-xs">{id}</code> },
            { label: m.admin_status(), cell: ({ status }) => <code className="text-xs">{status}</code> },
            { label: m.admin_amount(), isNumber: true, cell: (line) => <Amount {...line} /> },
          ]}
        />
      )}
    </AdminSection>
  );
}

function linesOf({ intents, transfers, disputes }: NonNullable<AdminOrder["stripe"]>): Line[] {
  return [
    ...intents.flatMap((intent) => [
      { ...intent, id: intent.intentId, kind: intent.isOwn ? m.admin_kind_payment() : m.admin_unmatched() },
      ...intent.refunds.map((refund) => ({
        ...refund,
        id: refund.refundId,
        kind: m.admin_refund(),
        status: refund.outcome,
      })),
    ]),
    ...transfers.map((transfer) => ({ ...transfer, id: transfer.transferId, kind: m.admin_transfer(), status: "–" })),
    ...disputes.map((dispute) => ({
      ...dispute,
      id: dispute.disputeId,
      kind: m.admin_kind_dispute(),
      status: dispute.outcome,
    })),
  ].toSorted((one, two) => one.createdAt.localeCompare(two.createdAt));
}

/** Stripe may have settled in a currency that is none of ours; that is shown in minor units. */
function Amount({ amount, currencyCode }: Pick<Line, "amount" | "currencyCode">) {
  if (isCurrencyCode(currencyCode)) return <MoneyText amount={amount} currencyCode={currencyCode} />;
  return <span>{`${String(amount)} ${currencyCode}`}</span>;
}
