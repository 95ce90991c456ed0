import { Scale } from "../../../ui/icons/dashboard-icons.ts";
import type { ReactNode } from "react";
import { isCurrencyCode } from "#domain/money/currency.ts";
import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { DateText } from "../../../ui/text/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { MorePages } from "../../order/list/more-pages.tsx";
import { ReasonButton } from "../acts/reason-button.tsx";
import { useAdminAct } from "../acts/use-admin-act.ts";
import { DIFFERENCE_LABELS } from "./difference-labels.ts";

type DifferencePage = Awaited<ReturnType<RequestScope["api"]["reconciliation"]["getList"]>>;
export type ListedDifference = DifferencePage["items"][number];

/** The differences between our ledger and Stripe; for administrators. */
export function DifferenceList({ page, isClosed }: { page: DifferencePage; isClosed: boolean }) {
  if (page.items.length === 0)
    return (
      <EmptyState
        icon={<Scale aria-hidden size={32} strokeWidth={1.5} />}
        title={isClosed ? m.payment_difference_closed_empty_title() : m.payment_difference_empty_title()}
      >
        {isClosed ? m.payment_difference_closed_empty_body() : m.payment_difference_empty_body()}
      </EmptyState>
    );
  return (
    <MorePages first={page} label={m.payment_difference_title()}>
      {(difference) => <DifferenceRow key={difference.id} difference={difference} />}
    </MorePages>
  );
}

function DifferenceRow({ difference }: { difference: ListedDifference }) {
  const { kind, objectId, orderCode, foundAt, closedAt, isSettledByHand } = difference;
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 className="text-base">{DIFFERENCE_LABELS[kind]()}</h2>
        <p className="break-all text-sm text-muted">{objectId}</p>
      </div>
      <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 lg:grid-cols-4">
        <Fact label={m.payment_difference_here()}>
          <Amount amount={difference.amountHere} currencyCode={difference.currencyCode} />
        </Fact>
        <Fact label={m.payment_difference_at_stripe()}>
          <Amount amount={difference.amountAtStripe} currencyCode={difference.currencyCode} />
        </Fact>
        <Fact label={m.payment_difference_found()}>
          <DateText value={foundAt} hasTime />
        </Fact>
        {closedAt && (
          <Fact label={isSettledByHand ? m.payment_difference_settled() : m.payment_difference_gone()}>
            <DateText value={closedAt} hasTime />
          </Fact>
        )}
      </dl>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-3 empty:hidden">
        {closedAt === null && <SettleButton difference={difference} />}
        {orderCode && (
          <LinkButton to={adminOrderPath(orderCode)} size="sm" variant="ghost">
            {m.order_problem_open_order()}
          </LinkButton>
        )}
      </div>
    </li>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{label}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}

/** Stripe may have a balance in a currency that we do not support; it is shown in minor units. */
function Amount({ amount, currencyCode }: { amount: number; currencyCode: string }) {
  if (isCurrencyCode(currencyCode)) return <MoneyText amount={amount} currencyCode={currencyCode} />;
  return <span>{`${String(amount)} ${currencyCode}`}</span>;
}

function SettleButton({ difference: { kind, objectId } }: { difference: ListedDifference }) {
  const run = useAdminAct();
  return (
    <ReasonButton
      question={{
        title: m.payment_difference_settle_title(),
        body: `${DIFFERENCE_LABELS[kind]()}: ${m.payment_difference_settle_body()}`,
        confirmLabel: m.payment_difference_settle(),
        onConfirm: (reason) =>
          run(call(trpc.reconciliation.settle.mutate({ kind, objectId, reason })), m.payment_difference_settle_done()),
      }}
    >
      {m.payment_difference_settle()}
    </ReasonButton>
  );
}
