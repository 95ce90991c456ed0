import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";

type Rate = Awaited<ReturnType<RequestScope["api"]["admin"]["getListRates"]>>["items"][number];

export function RateTable({ rates }: { rates: readonly Rate[] }) {
  return (
    <DataTable
      label={m.account_nav_admin_rates()}
      rows={rates}
      keyOf={({ fromCurrencyCode, toCurrencyCode, date }) => `${fromCurrencyCode}${toCurrencyCode}${date}`}
      columns={[
        { label: m.admin_date(), cell: ({ date }) => <DateText value={date} isNumeric /> },
        {
          label: m.admin_rate_pair(),
          cell: (rate) => `1 ${rate.fromCurrencyCode} = ${rate.rate} ${rate.toCurrencyCode}`,
        },
        {
          label: m.admin_status(),
          cell: ({ isInUse }) => (isInUse ? <Badge tone="positive">{m.admin_rate_in_use()}</Badge> : "–"),
        },
      ]}
    />
  );
}
