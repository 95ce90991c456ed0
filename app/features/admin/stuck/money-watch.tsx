import { Link } from "react-router";
import type { AlarmKind } from "#domain/payment/alarm.ts";
import { isCurrencyCode } from "#domain/money/currency.ts";
import { adminOrderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { FactList } from "../../../ui/fact-list.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { AdminSection } from "../admin-section.tsx";

export type Watch = Awaited<ReturnType<RequestScope["api"]["reconciliation"]["getStatus"]>>;

const ALARMS = {
  PAYOUTS_AUTOMATIC: m.admin_alarm_payouts,
  BALANCE_SHORT: m.admin_alarm_balance,
  COMPARISON_LATE: m.admin_alarm_comparison,
  AGREEMENT_BROKEN: m.admin_alarm_agreement,
  IMAGES_HALF_USED: m.admin_alarm_images,
  EMAILS_HALF_USED: m.admin_alarm_emails,
  TRANSLATIONS_HALF_USED: m.admin_alarm_translations,
  PURGE_REFUSED: m.admin_alarm_purge,
  BACKUP_LATE: m.admin_alarm_backup,
  CRON_LATE: m.admin_alarm_cron,
  QUEUE_LONG: m.admin_alarm_queue,
  ERRORS_MANY: m.admin_alarm_errors,
  CORE_LARGE: m.admin_alarm_core_large,
  SEARCH_LARGE: m.admin_alarm_search_large,
} satisfies Record<AlarmKind, () => string>;

/** Whether what lies at Stripe covers what is owed, and whether the nightly comparison ran (rules M23, M41). */
export function MoneyWatch({ watch }: { watch: Watch }) {
  return (
    <AdminSection title={m.admin_watch()}>
      {watch.alarms.map((alarm) => (
        <Alert key={alarm.kind + alarm.subject} tone="negative" title={ALARMS[alarm.kind]()}>
          {alarm.kind === "AGREEMENT_BROKEN" && <Link to={adminOrderPath(alarm.subject)}>{alarm.subject}</Link>}
          {alarm.amount !== null && <Minor amount={alarm.amount} currencyCode={alarm.subject} />}{" "}
          <span className="text-muted">
            {m.admin_since()} <DateText value={alarm.since} hasTime isNumeric />
          </span>
        </Alert>
      ))}
      <Comparison comparison={watch.comparison} payoutSchedule={watch.payoutSchedule} />
      {watch.balances.length === 0 ? (
        <p className="text-sm text-muted">{m.admin_balance_empty()}</p>
      ) : (
        <Balances balances={watch.balances} />
      )}
    </AdminSection>
  );
}

function Comparison({ comparison, payoutSchedule }: Pick<Watch, "comparison" | "payoutSchedule">) {
  const { last, lastComplete, isLate } = comparison;
  return (
    <FactList
      facts={[
        {
          label: m.admin_comparison_complete(),
          value: (
            <span className="flex flex-wrap items-center gap-2">
              <span>
                {lastComplete?.finishedAt ? <DateText value={lastComplete.finishedAt} hasTime isNumeric /> : "–"}
              </span>
              <Badge tone={isLate ? "negative" : "positive"}>
                {isLate ? m.admin_comparison_late() : m.admin_comparison_on_time()}
              </Badge>
            </span>
          ),
        },
        last !== null &&
          last.finishedAt === null && {
            label: m.admin_comparison_running(),
            value: (
              <>
                <code className="text-xs">{last.step}</code> <DateText value={last.progressAt} hasTime isNumeric />
              </>
            ),
          },
        lastComplete !== null && {
          label: m.admin_comparison_found(),
          value: `${String(lastComplete.objectCount)} / ${String(lastComplete.differenceCount)}`,
        },
        last?.error != null && {
          label: m.admin_comparison_error(),
          value: <code className="text-xs">{last.error}</code>,
        },
        payoutSchedule !== null && {
          label: m.admin_payout_schedule(),
          value: <code className="text-xs">{payoutSchedule}</code>,
        },
      ]}
    />
  );
}

type Balance = Watch["balances"][number];

function Balances({ balances }: { balances: readonly Balance[] }) {
  const column = (label: string, amountOf: (balance: Balance) => number) => ({
    label,
    isNumber: true,
    cell: (balance: Balance) => <Minor amount={amountOf(balance)} currencyCode={balance.currencyCode} />,
  });
  return (
    <DataTable
      label={m.admin_balance()}
      rows={balances}
      keyOf={({ currencyCode }) => currencyCode}
      columns={[
        {
          label: m.admin_balance(),
          cell: ({ currencyCode, takenAt }) => (
            <span className="grid">
              <span className="font-medium">{currencyCode}</span>
              <DateText value={takenAt} hasTime isNumeric className="text-xs text-muted" />
            </span>
          ),
        },
        column(m.admin_balance_at_stripe(), ({ available, pending }) => available + pending),
        column(m.admin_balance_owed(), ({ owed }) => owed),
        column(m.admin_balance_held(), ({ heldForBuyers }) => heldForBuyers),
        column(m.admin_balance_payable(), ({ payableToSellers }) => payableToSellers),
        column(m.admin_balance_refunds(), ({ refundsUnderWay }) => refundsUnderWay),
        column(m.admin_balance_short(), ({ short }) => short),
        column(m.admin_balance_fees(), ({ stripeFees }) => stripeFees),
        column(m.admin_balance_unexplained(), ({ unexplained }) => unexplained),
      ]}
    />
  );
}

/** Stripe may keep a balance in a currency that is none of ours; that is shown in minor units. */
function Minor({ amount, currencyCode }: { amount: number; currencyCode: string }) {
  if (isCurrencyCode(currencyCode)) return <MoneyText amount={amount} currencyCode={currencyCode} />;
  return <span>{`${String(amount)} ${currencyCode}`}</span>;
}
