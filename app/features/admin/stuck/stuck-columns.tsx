import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import type { Column } from "../../../ui/data-table.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { HandleLink, OrderLink } from "./stuck-section.tsx";

interface Line {
  readonly code: string;
  readonly seller: string;
  readonly buyer: string;
  readonly currencyCode: CurrencyCode;
}

export const orderColumn = (): Column<{ readonly code: string }> => ({
  label: m.admin_order(),
  cell: ({ code }) => <OrderLink code={code} />,
});

/** The order and its two people stand first in every list about orders. */
export const whoColumns = (): Column<Line>[] => [
  orderColumn(),
  { label: m.order_creator(), cell: ({ seller }) => <HandleLink handle={seller} /> },
  { label: m.order_client(), cell: ({ buyer }) => <HandleLink handle={buyer} /> },
];

export const amountColumn = (): Column<Line & { readonly amount: number }> => ({
  label: m.admin_amount(),
  isNumber: true,
  cell: ({ amount, currencyCode }) => <MoneyText amount={amount} currencyCode={currencyCode} />,
});

export const dateColumn = <Row,>(label: string, dateOf: (row: Row) => string | null): Column<Row> => ({
  label,
  cell: (row) => {
    const date = dateOf(row);
    return date === null ? "–" : <DateText value={date} hasTime isNumeric />;
  },
});
