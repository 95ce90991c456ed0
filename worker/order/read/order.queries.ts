import { sql } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { maySee, roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { listShownRates } from "#worker/payment/history/exchange-rate.queries.ts";
import { appealOfSide } from "#worker/admin/problem/appeal.queries.ts";
import { findQuestions, questionView } from "#worker/admin/problem/problem-questions.queries.ts";
import { withTickets } from "#worker/portfolio/ticketed-work.ts";
import type { Services } from "#worker/services.ts";
import { readingOfDetail } from "#worker/translation/order/order-page-reading.ts";
import { agreementOf } from "../change/order.gateway.ts";
import { findOrderDetail, type OrderDetail } from "./order-detail.queries.ts";
import { rememberShown } from "./shown.store.ts";
import { orderView, type OrderView as View } from "./order.view.ts";

export type OrderView = View & { readonly staffQuestions: readonly ReturnType<typeof questionView>[] } & {
  readonly appeal: Awaited<ReturnType<typeof appealOfSide>>;
};

/** One order as the viewer may see it, in the language of their page; `order.not_found` for strangers, too. */
export function getOrder(
  services: Services,
  viewer: Viewer,
  orderId: string,
  languageCode = viewer.displayLanguageCode,
): Promise<Result<OrderView>> {
  return readOrder(services, viewer, sql`select ${orderId}`, languageCode);
}

/** By the code that notifications link to (rule N11). */
export function getOrderByCode(
  services: Services,
  viewer: Viewer,
  code: string,
  languageCode: LanguageCode,
): Promise<Result<OrderView>> {
  return readOrder(services, viewer, sql`select id from commission_order where code = ${code}`, languageCode);
}

async function readOrder(
  services: Services,
  viewer: Viewer,
  orderId: ReturnType<typeof sql>,
  languageCode: LanguageCode,
): Promise<Result<OrderView>> {
  const [detail, rates] = await Promise.all([findOrderDetail(services.database, orderId), listShownRates(services)]);
  return detail === null ? err("order.not_found") : presentOrder(services, viewer, detail, rates, languageCode);
}

/** The order as the viewer may see it, of what was read of it. */
export async function presentOrder(
  services: Services,
  viewer: Viewer,
  detail: OrderDetail,
  rates: readonly ExchangeRate[],
  languageCode = viewer.displayLanguageCode,
): Promise<Result<OrderView>> {
  const orderRole = roleInOrder(detail.order, viewer);
  if (!maySee(orderRole)) return err("order.not_found");
  const context = {
    orderRole,
    hasPaymentMethod: detail.hasPaymentMethod,
    now: services.clock.now(),
    supportEmail: supportAddress(services.env.PUBLIC_ORIGIN),
  };
  const shown = rememberShown(services, detail, orderRole);
  const works = await Promise.all(detail.works.map((work) => withTickets(services, viewer, work)));
  const reading = await readingOfDetail(services, detail, viewer, languageCode);
  const agreement = await agreementOf(services, detail);
  const isParty = orderRole === "SELLER" || orderRole === "BUYER";
  const questions =
    isParty && detail.order.problemReportedAt !== null
      ? await findQuestions(services.database, detail.order.id, viewer.accountId)
      : [];
  await shown;
  const appeal = isParty
    ? await appealOfSide(services.database, detail.order.id, detail.events, viewer.accountId, context.now)
    : null;
  const money = { displayCurrencyCode: viewer.displayCurrencyCode, rates };
  return ok({
    ...orderView({ ...detail, works, agreement }, context, money, reading),
    /** What this side is asked about a reported problem (rule A62). */
    staffQuestions: questions.map(questionView),
    /** Against what was decided about it (rule A63); null where nothing was, or the viewer is no side of it. */
    appeal,
  });
}
