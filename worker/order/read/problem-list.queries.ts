import { and, asc, isNotNull, isNull, sql } from "drizzle-orm";
import { waitsFor } from "#domain/admin/problem-question.ts";
import { isAdmin } from "#domain/account/roles.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { availabilityOf } from "#domain/order/lifecycle/availability.ts";
import { partsOf } from "#domain/order/price.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderState } from "../records/order-state.ts";
import { participantView, selectOrderedServices, selectParticipants } from "./order-page.queries.ts";
import { loadOrderStates } from "../records/order-state.queries.ts";
import { orderSummaryView } from "./order-summary.view.ts";

/** Reported problems that wait for a person's decision, the longest waiting first (rule O3); for admins only. */
export async function listProblems(services: Services, viewer: Viewer, page: Page) {
  if (!isAdmin(viewer.roles)) return err("order.not_allowed");
  const { database, clock } = services;
  const after = page.cursor ? sql`(problem_reported_at, id) > (${page.cursor.key}, ${page.cursor.id})` : undefined;
  const ids = database
    .select({ id: commissionOrder.id })
    .from(commissionOrder)
    .where(and(isNotNull(commissionOrder.problemReportedAt), isNull(commissionOrder.problemResolution), after))
    .orderBy(asc(commissionOrder.problemReportedAt), asc(commissionOrder.id))
    .limit(page.limit + 1);
  const ofPage = sql`select problem_page.id from ${ids} problem_page`;
  const [states, [copies, profiles, questions]] = await Promise.all([
    loadOrderStates(database, ofPage),
    database.batch([
      selectOrderedServices(database, ofPage),
      selectParticipants(database, ofPage),
      database
        .select()
        .from(problemQuestion)
        .where(sql`${problemQuestion.orderId} in (${ofPage})`),
    ]),
  ]);

  const reportedAt = ({ order }: OrderState) => order.problemReportedAt ?? 0;
  const sorted = states.toSorted(
    (one, other) => reportedAt(one) - reportedAt(other) || (one.order.id > other.order.id ? 1 : -1),
  );
  const cursorOf = (state: OrderState) => ({ key: reportedAt(state), id: state.order.id });
  return ok(
    pageOf(sorted, page.limit, cursorOf, (state) => {
      const { order, hasPaymentMethod } = state;
      const orderRole = roleInOrder(order, viewer);
      const facts = { now: clock.now(), hasPaymentMethod };
      return {
        ...orderSummaryView(order, { orderRole, hasPaymentMethod, now: facts.now }),
        titles: copies.find((copy) => copy.orderId === order.id)?.titles ?? [],
        totalAmount: partsOf(order).totalAmount,
        problem: { reportedAt: instantText(reportedAt(state)), message: order.problemMessage ?? "" },
        /** Whom it waits for (rule A62); nobody: for an admin. */
        waitsFor: waitsFor(
          questions.filter(({ orderId }) => orderId === order.id),
          facts.now,
        ).map(({ side, until }) => ({ side, until: instantText(until) })),
        /** False for an admin who takes part in the order, and while a dispute is open. */
        isDecidable: availabilityOf(order, "resolveProblem", orderRole, facts).state === "allowed",
        sellerUserProfile: participantView(profiles, state.sellerAccountId),
        buyerUserProfile: participantView(profiles, state.buyerAccountId),
      };
    }),
  );
}
