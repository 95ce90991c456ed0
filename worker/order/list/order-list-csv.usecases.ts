import { sql } from "drizzle-orm";
import { shownName } from "#domain/account/shown-name.ts";
import { pickText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { decimalText } from "#domain/money/format.ts";
import type { OrderPaymentStatus, OrderProgressStatus } from "#domain/order/order.ts";
import type { TradeSide } from "#domain/order/view/turn.ts";
import { m } from "#messages";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { csvText, type Cell } from "#worker/payment/history/csv.ts";
import type { Services } from "#worker/services.ts";

const PAGE = 500;

type Row = {
  id: string;
  code: string;
  titles: string | null;
  names: string;
  handle: string;
  progress: OrderProgressStatus;
  payment: OrderPaymentStatus;
  amount: number | null;
  currencyCode: CurrencyCode;
  estimatedStart: string | null;
  estimatedDelivery: string | null;
  submittedAt: number;
  approvedAt: number | null;
  paidAt: number | null;
  deliveredAt: number | null;
  completedAt: number | null;
  canceledAt: number | null;
};
type Column = {
  readonly title: (inputs: object, options: { locale: LanguageCode }) => string;
  readonly cell: (row: Row, locale: LanguageCode) => Cell;
};

const PROGRESS = {
  DRAFT: m.order_status_draft,
  APPROVED: m.order_status_approved,
  DELIVERED: m.order_status_delivered,
  COMPLETED: m.order_status_completed,
  CANCELED: m.order_status_canceled,
} as const satisfies Record<OrderProgressStatus, unknown>;
const PAYMENT = { DRAFT: m.order_payment_unpaid, COMPLETED: m.order_payment_paid } as const;

const textsOf = (json: string | null) => JSON.parse(json ?? "[]") as LocalizedText[];

const COLUMNS: readonly Column[] = [
  { title: m.order_csv_code, cell: ({ code }) => code },
  { title: m.order_csv_title, cell: ({ titles }, locale) => pickText(textsOf(titles), locale) },
  {
    title: m.order_csv_person,
    cell: ({ names, handle }, locale) => shownName({ names: textsOf(names), handle }, locale),
  },
  { title: m.order_csv_handle, cell: ({ handle }) => handle },
  { title: m.order_csv_state, cell: ({ progress }, locale) => PROGRESS[progress]({}, { locale }) },
  { title: m.order_csv_payment, cell: ({ payment }, locale) => PAYMENT[payment]({}, { locale }) },
  { title: m.order_csv_currency, cell: ({ currencyCode }) => currencyCode },
  {
    title: m.order_total_price,
    cell: ({ amount, currencyCode }) => (amount === null ? null : decimalText(amount, currencyCode)),
  },
  { title: m.order_estimated_start, cell: ({ estimatedStart }) => estimatedStart },
  { title: m.order_estimated_delivery, cell: ({ estimatedDelivery }) => estimatedDelivery },
  { title: m.order_submitted_at, cell: ({ submittedAt }) => instantText(submittedAt) },
  { title: m.order_approved_at, cell: ({ approvedAt }) => optionalInstantText(approvedAt) },
  { title: m.order_csv_paid_at, cell: ({ paidAt }) => optionalInstantText(paidAt) },
  { title: m.order_delivered_at, cell: ({ deliveredAt }) => optionalInstantText(deliveredAt) },
  { title: m.order_completed_at, cell: ({ completedAt }) => optionalInstantText(completedAt) },
  { title: m.order_canceled_at, cell: ({ canceledAt }) => optionalInstantText(canceledAt) },
];

/**
 * All orders of one side as a table for spreadsheets (rule S40), the latest request first; titles in the viewer's language,
 * amounts in whole units, times in UTC.
 */
export async function orderListCsv(
  { database }: Services,
  viewer: Viewer,
  side: TradeSide,
  locale: LanguageCode,
): Promise<string> {
  const rows: Cell[][] = [COLUMNS.map(({ title }) => title({}, { locale }))];
  let page: Row[] = [];
  do {
    page = await nextRows(database, viewer.commissionAccountId, side, page.at(-1) ?? null);
    rows.push(...page.map((row) => COLUMNS.map(({ cell }) => cell(row, locale))));
  } while (page.length === PAGE);
  return csvText(rows);
}

function nextRows(database: Database, accountId: string, side: TradeSide, after: Row | null): Promise<Row[]> {
  const [own, other] = side === "SELLER" ? ["seller_id", "buyer_id"] : ["buyer_id", "seller_id"];
  return database.all<Row>(sql`
    select o.id, o.code, s.titles, p.names, p.handle, o.order_progress_status as progress,
      o.order_payment_status as payment, o.price_amount as amount, o.price_currency_code as currencyCode,
      o.estimated_start as estimatedStart, o.estimated_delivery as estimatedDelivery, o.submitted_at as submittedAt,
      o.approved_at as approvedAt, o.paid_at as paidAt, o.delivered_at as deliveredAt, o.completed_at as completedAt,
      o.canceled_at as canceledAt
    from commission_order o
    join commission_account a on a.id = o.${sql.raw(other)}
    join user_profile p on p.account_id = a.account_id
    left join commission_order_service s on s.order_id = o.id
    where o.${sql.raw(own)} = ${accountId}
      ${after ? sql`and (o.submitted_at, o.id) < (${after.submittedAt}, ${after.id})` : sql``}
    order by o.submitted_at desc, o.id desc limit ${PAGE}`);
}
