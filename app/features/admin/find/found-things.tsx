import { Link } from "react-router";
import { adminOrderPath, adminPersonPath } from "#domain/site/dashboard-paths.ts";
import { servicePath, workPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { DataTable } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { Handle } from "../../../ui/text/handle.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import type { Found } from "./found-lists.tsx";

export const ROW_LINK = "font-medium underline underline-offset-2";

export const PersonOf = ({ handle }: { handle: string }) => (
  <Link to={adminPersonPath(handle)} className="underline underline-offset-2">
    <Handle handle={handle} />
  </Link>
);

export function FoundServices({ services }: { services: Found["services"] }) {
  return (
    <DataTable
      label={m.admin_services()}
      rows={services}
      keyOf={({ id }) => id}
      columns={[
        {
          label: m.admin_service(),
          cell: ({ id, handle, titles }) => (
            <Link data-row to={servicePath(handle, id)} className={ROW_LINK}>
              <LocalizedTextSpan texts={titles} />
            </Link>
          ),
        },
        { label: m.admin_person(), cell: PersonOf },
        {
          label: m.admin_created(),
          cell: ({ createdAt }) => <DateText value={createdAt} isNumeric hasTime className="whitespace-nowrap" />,
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

export function FoundWorks({ works }: { works: Found["works"] }) {
  return (
    <DataTable
      label={m.admin_works()}
      rows={works}
      keyOf={({ id }) => id}
      columns={[
        {
          label: m.admin_work(),
          cell: ({ id, handle, titles }) => (
            <Link data-row to={workPath(handle, id)} className={ROW_LINK}>
              <LocalizedTextSpan texts={titles} />
            </Link>
          ),
        },
        { label: m.admin_person(), cell: PersonOf },
        {
          label: m.admin_created(),
          cell: ({ createdAt }) => <DateText value={createdAt} isNumeric hasTime className="whitespace-nowrap" />,
        },
      ]}
    />
  );
}

export function FoundReviews({ reviews }: { reviews: Found["reviews"] }) {
  return (
    <DataTable
      label={m.admin_reviews()}
      rows={reviews}
      keyOf={({ id }) => id}
      columns={[
        {
          label: m.admin_order(),
          cell: ({ orderCode }) => (
            <Link data-row to={adminOrderPath(orderCode)} className={ROW_LINK}>
              {orderCode}
            </Link>
          ),
        },
        { label: m.admin_review_author(), cell: ({ authorHandle }) => <PersonOf handle={authorHandle} /> },
        { label: m.admin_review_subject(), cell: ({ subjectHandle }) => <PersonOf handle={subjectHandle} /> },
        { label: m.admin_review_stars(), isNumber: true, cell: ({ stars }) => stars },
        { label: m.admin_review_words(), cell: ({ words }) => <LocalizedTextSpan texts={words} /> },
        {
          label: m.admin_created(),
          cell: ({ writtenAt }) => <DateText value={writtenAt} isNumeric hasTime className="whitespace-nowrap" />,
        },
      ]}
    />
  );
}
