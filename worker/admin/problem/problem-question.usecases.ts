import { and, eq, isNull, sql } from "drizzle-orm";
import { questionDueFrom, questionReminderAt, type AskedSide } from "#domain/admin/problem-question.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { orderNoticeStatements } from "#worker/notification/order-notice.statements.ts";
import type { Services } from "#worker/services.ts";
import { insertActIf } from "../acts/admin-act.statements.ts";
import { hasOpenProblem } from "./open-problem.ts";

export interface AskedQuestion {
  readonly code: string;
  readonly side: AskedSide;
  readonly days: number;
  readonly question: string;
}

/**
 * admin.askSide (rule A62). Errors: order.not_found, admin.not_allowed (who takes part has no act on it, rule O29),
 * order.wrong_state (no problem is open).
 */
export async function askSide(services: Services, admin: Viewer, asked: AskedQuestion): Promise<Result<null>> {
  const { database, ids, clock } = services;
  const { side, question } = asked;
  const [order] = await database
    .select({ id: commissionOrder.id, sellerId: commissionOrder.sellerId, buyerId: commissionOrder.buyerId })
    .from(commissionOrder)
    .where(eq(commissionOrder.code, asked.code));
  if (!order) return err("order.not_found");
  if (roleInOrder(order, admin) !== "ADMIN") return err("admin.not_allowed");
  const [id, askedAt] = [ids.id(), clock.now()];
  const dueAt = questionDueFrom(askedAt, asked.days);
  const tellsAt = questionReminderAt({ side, askedAt, dueAt, answeredAt: null }) ?? dueAt;
  const act = { kind: "SIDE_ASKED", orderId: order.id, detail: side, reason: question } as const;
  const account = sql`(select account_id from commission_account where id = ${side === "SELLER" ? order.sellerId : order.buyerId})`;
  const [done] = await database.batch([
    insertActIf(services, admin, act, {
      table: commissionOrder,
      where: sql`${commissionOrder.id} = ${order.id} and ${hasOpenProblem}`,
    }),
    database.insert(problemQuestion).select(
      sql`select ${id}, ${order.id}, ${side}, ${account}, ${admin.accountId}, ${question}, ${askedAt}, ${dueAt}, null, null, ${tellsAt}
        from ${commissionOrder} where ${commissionOrder.id} = ${order.id} and ${hasOpenProblem}`,
    ),
    ...orderNoticeStatements(
      database,
      {
        key: `${id}:asked`,
        type: "COMMISSION_ORDER_DELIVERY_REMINDER",
        occasion: "STAFF_QUESTION",
        recipients: sql`select account_id, null as from_account_id, order_id from problem_question where id = ${id}`,
      },
      askedAt,
    ),
  ]);
  return done.length === 0 ? err("order.wrong_state") : ok(null);
}

/**
 * problemQuestion.answer (rule A62): once, as long as the problem is open, after its date as well. Errors: order.not_found (it was
 * asked of somebody else), order.wrong_state.
 */
export async function answerQuestion(
  services: Services,
  viewer: Viewer,
  { questionId, answer }: { readonly questionId: string; readonly answer: string },
): Promise<Result<null>> {
  const { database, clock } = services;
  const now = clock.now();
  const isAsked = and(eq(problemQuestion.id, questionId), eq(problemQuestion.accountId, viewer.accountId));
  const [found, done] = await database.batch([
    database.select({ id: problemQuestion.id }).from(problemQuestion).where(isAsked),
    database
      .update(problemQuestion)
      .set({ answer, answeredAt: now, tellsAt: null })
      .where(
        and(
          isAsked,
          isNull(problemQuestion.answeredAt),
          sql`exists (select 1 from ${commissionOrder} where ${commissionOrder.id} = ${problemQuestion.orderId} and ${hasOpenProblem})`,
        ),
      )
      .returning({ id: problemQuestion.id }),
    ...orderNoticeStatements(
      database,
      {
        key: `${questionId}:answered`,
        type: "COMMISSION_ORDER_DELIVERY_REMINDER",
        occasion: "STAFF_QUESTION_ANSWERED",
        recipients: sql`select admin_account_id as account_id, account_id as from_account_id, order_id from problem_question
          where id = ${questionId} and account_id = ${viewer.accountId} and answered_at is not null`,
      },
      now,
    ),
  ]);
  if (found.length === 0) return err("order.not_found");
  return done.length === 0 ? err("order.wrong_state") : ok(null);
}
