import { m } from "#messages";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { accountLabel } from "./ledger-labels.ts";
import type { AdminOrder } from "./order-data.ts";
import { OrderWarnings } from "./order-warnings.tsx";
import { AdminSection } from "../admin-section.tsx";

/** Our own books of the order: where its money is, and every journal entry that brought it there. */
export function OrderMoney({ order }: { order: AdminOrder }) {
  const { money, ledger, priceCurrency } = order;
  const inOrder = (amount: number) => <MoneyText amount={amount} currencyCode={priceCurrency.code} />;
  return (
    <AdminSection title={m.admin_money()}>
      <FactList
        facts={[
          { label: m.payment_breakdown_total(), value: inOrder(money.totalAmount) },
          { label: m.payment_breakdown_fee(), value: inOrder(money.feeAmount) },
          { label: m.admin_income(), value: inOrder(money.incomeAmount) },
          ...(money.payments.length > 0
            ? []
            : [
                { label: m.admin_charged(), value: money.chargedAmount === null ? "–" : inOrder(money.chargedAmount) },
                { label: m.admin_release(), value: <StatusWord word={money.releaseStatus} at={money.releasedAt} /> },
                { label: m.admin_transfer(), value: <TransferWord payment={money} /> },
                { label: m.admin_refund(), value: <StatusWord word={money.refundStatus} at={money.refundedAt} /> },
              ]),
          money.refundAmount > 0 && { label: m.admin_refund_amount(), value: inOrder(money.refundAmount) },
          money.recoveredAmount > 0 && { label: m.admin_hold_recovered(), value: inOrder(money.recoveredAmount) },
          money.holdDeadline !== null && {
            label: m.admin_hold_ends(),
            value: <DateText value={money.holdDeadline} hasTime isNumeric />,
          },
          money.sellerDebt > 0 && { label: m.admin_seller_debt(), value: inOrder(money.sellerDebt) },
        ]}
      />
      {money.payments.length > 0 && <StagePayments order={order} />}
      <OrderWarnings order={order} />
      {ledger.accounts.length > 0 && (
        <DataTable
          label={m.admin_ledger_accounts()}
          rows={ledger.accounts}
          keyOf={({ account, currencyCode }) => account + currencyCode}
          columns={[
            { label: m.admin_account(), cell: ({ account }) => accountLabel(account) },
            { label: m.admin_amount(), isNumber: true, cell: (line) => <Signed {...line} /> },
          ]}
        />
      )}
      {ledger.journal.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_ledger_empty()}</p>
      ) : (
        <DataTable
          label={m.admin_journal()}
          rows={ledger.journal}
          keyOf={({ key }) => key}
          columns={[
            { label: m.admin_column_when(), cell: ({ at }) => <DateText value={at} hasTime isNumeric /> },
            { label: m.admin_journal(), cell: ({ kind }) => <code className="text-xs">{kind}</code> },
            {
              label: m.admin_entries(),
              cell: ({ entries }) => (
                <ul className="grid gap-0.5">
                  {entries.map((entry) => (
                    <li key={entry.account + entry.currencyCode} className="flex flex-wrap justify-between gap-x-4">
                      <span>{accountLabel(entry.account)}</span>
                      <Signed {...entry} />
                    </li>
                  ))}
                </ul>
              ),
            },
          ]}
        />
      )}
    </AdminSection>
  );
}

/** A plan that is paid stage by stage has a charge, a release and a transfer for each (rule O103). */
function StagePayments({ order: { money, priceCurrency } }: { order: AdminOrder }) {
  return (
    <DataTable
      label={m.admin_stage_payments()}
      rows={money.payments}
      keyOf={({ stage }) => String(stage)}
      columns={[
        { label: m.admin_stage_payments(), cell: ({ stage }) => m.order_stage_number({ number: stage }) },
        {
          label: m.admin_charged(),
          isNumber: true,
          cell: ({ chargedAmount }) =>
            chargedAmount === null ? "–" : <MoneyText amount={chargedAmount} currencyCode={priceCurrency.code} />,
        },
        {
          label: m.admin_release(),
          cell: ({ releaseStatus, releasedAt }) => <StatusWord word={releaseStatus} at={releasedAt} />,
        },
        { label: m.admin_transfer(), cell: (payment) => <TransferWord payment={payment} /> },
        {
          label: m.admin_refund(),
          cell: ({ refundStatus, refundedAt }) => <StatusWord word={refundStatus} at={refundedAt} />,
        },
      ]}
    />
  );
}

const TransferWord = ({
  payment: { transferStatus, transferRefusal },
}: {
  payment: Pick<AdminOrder["money"], "transferStatus" | "transferRefusal">;
}) => <StatusWord word={[transferStatus, transferRefusal].filter(Boolean).join(" ")} at={null} />;

/** A state by the name that it has in the records, as an operator will search for it. */
function StatusWord({ word, at }: { word: string; at: string | null }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <code className="text-xs">{word}</code>
      {at && <DateText value={at} hasTime isNumeric className="text-muted" />}
    </span>
  );
}

const Signed = ({ amount, currencyCode }: { amount: number; currencyCode: CurrencyCode }) => (
  <MoneyText amount={amount} currencyCode={currencyCode} />
);
