import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { Badge } from "../../../ui/badge.tsx";
import { DataTable } from "../../../ui/data-table.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { StatusBadge } from "../../order/list/status-badge.tsx";
import { Handle } from "../../../ui/text/handle.tsx";

export type Found = Awaited<ReturnType<RequestScope["api"]["admin"]["find"]>>;

export function FoundPeople({ people }: { people: Found["people"] }) {
  const { locale } = useUiEnvironment();
  return (
    <DataTable
      label={m.admin_people()}
      rows={people}
      keyOf={({ handle }) => handle}
      columns={[
        {
          label: m.admin_person(),
          cell: ({ handle }) => (
            <Link data-row to={adminPersonPath(handle)} className="font-medium underline underline-offset-2">
              <Handle handle={handle} />
            </Link>
          ),
        },
        { label: m.admin_name(), cell: (person) => shownName(person, locale) },
        { label: m.auth_email(), cell: ({ email }) => email },
        { label: m.admin_roles(), cell: ({ roles }) => <Roles roles={roles} /> },
        {
          label: m.admin_joined(),
          cell: ({ joinedAt }) => <DateText value={joinedAt} isNumeric hasTime className="whitespace-nowrap" />,
        },
      ]}
    />
  );
}

export function Roles({ roles }: { roles: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role} tone={role === "ban" ? "negative" : role === "admin" ? "accent" : "neutral"}>
          {role}
        </Badge>
      ))}
    </span>
  );
}

export function FoundOrders({ orders }: { orders: Found["orders"] }) {
  return (
    <DataTable
      label={m.admin_orders()}
      rows={orders}
      keyOf={({ code }) => code}
      columns={[
        {
          label: m.admin_order(),
          cell: ({ code }) => (
            <Link data-row to={adminOrderPath(code)} className="font-medium underline underline-offset-2">
              {code}
            </Link>
          ),
        },
        {
          label: m.admin_ordered(),
          cell: ({ titles }) => (titles ? <LocalizedTextSpan texts={titles} /> : "–"),
        },
        { label: m.admin_status(), cell: (order) => <StatusBadge order={order} /> },
        {
          label: m.order_submitted_at(),
          cell: ({ submittedAt }) => <DateText value={submittedAt} isNumeric hasTime className="whitespace-nowrap" />,
        },
        {
          label: m.admin_amount(),
          isNumber: true,
          cell: ({ priceAmount, currencyCode }) =>
            priceAmount === null ? "–" : <MoneyText amount={priceAmount} currencyCode={currencyCode} />,
        },
      ]}
    />
  );
}
