import { Link } from "react-router";
import { formatAmount } from "#domain/money/format.ts";
import { orderPath } from "#domain/site/dashboard-paths.ts";
import { m } from "#messages";
import type { RequestScope } from "../../../context.ts";
import { Alert } from "../../../ui/alert.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";

export type QuestionedOrder = Awaited<ReturnType<RequestScope["api"]["wallet"]["getQuestioned"]>>["items"][number];

/** Payments that a card's bank is looking at: how much, and until when evidence is taken (rule O38). */
export function QuestionedList({ orders }: { orders: readonly QuestionedOrder[] }) {
  if (orders.length === 0) return null;
  return (
    <Alert tone="caution" title={m.payment_questioned_title()}>
      <p>{m.payment_questioned_lead()}</p>
      <ul className="mt-2 grid gap-1">
        {orders.map((order) => (
          <li key={order.orderCode} className="flex flex-wrap items-baseline gap-x-3">
            <strong className="font-semibold">
              <Questioned order={order} />
            </strong>
            <Link
              to={orderPath("SELLER", order.orderCode)}
              className="inline-flex min-h-11 items-center underline underline-offset-2"
            >
              {order.titles.length > 0 ? <LocalizedTextSpan texts={order.titles} /> : order.orderCode}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Questioned({ order: { amount, currencyCode, until } }: { order: QuestionedOrder }) {
  const shown = formatAmount(amount, currencyCode);
  if (until === null) return <span>{m.payment_questioned({ amount: shown })}</span>;
  return (
    <DatedSentence at={until} hasTime={false} say={(date) => m.payment_questioned_until({ amount: shown, date })} />
  );
}
