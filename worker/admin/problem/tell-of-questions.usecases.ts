import { and, asc, eq, lte, sql } from "drizzle-orm";
import { problemQuestion } from "#worker/db/schema/contact/problem.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { orderNoticeStatements, type OrderNotice } from "#worker/notification/order-notice.statements.ts";
import type { Services } from "#worker/services.ts";
import { hasOpenProblem } from "./open-problem.ts";

/** A run; the rest is still due in the next. */
const MOST = 100;

/**
 * By cron: reminds who was asked before the date, and tells who asked once it has passed (rule A62). Each is told once: the
 * notification's key and the instant in the row are written in one batch. A problem that is decided asks nobody any more.
 */
export async function tellOfQuestions({ database, clock }: Services): Promise<void> {
  const now = clock.now();
  const due = await database
    .select({ question: problemQuestion, isOpen: sql<number>`${hasOpenProblem}`.mapWith(Boolean).as("is_open") })
    .from(problemQuestion)
    .innerJoin(commissionOrder, eq(commissionOrder.id, problemQuestion.orderId))
    .where(lte(problemQuestion.tellsAt, now))
    .orderBy(asc(problemQuestion.tellsAt))
    .limit(MOST);
  for (const { question, isOpen } of due) {
    const { id, dueAt, tellsAt } = question;
    const isPast = now >= dueAt;
    const isAsRead = and(eq(problemQuestion.id, id), eq(problemQuestion.tellsAt, tellsAt ?? 0));
    const told = isPast ? toWhoAsked(id) : toWhoIsAsked(id);
    await database.batch([
      database
        .update(problemQuestion)
        .set({ tellsAt: isPast || !isOpen ? null : dueAt })
        .where(isAsRead),
      ...(isOpen ? orderNoticeStatements(database, told, now) : []),
    ]);
  }
}

const TYPE = "COMMISSION_ORDER_DELIVERY_REMINDER";

const toWhoIsAsked = (id: string): OrderNotice => ({
  key: `${id}:reminder`,
  type: TYPE,
  occasion: "STAFF_QUESTION_REMINDER",
  recipients: sql`select account_id, null as from_account_id, order_id from problem_question where id = ${id} and answered_at is null`,
});

const toWhoAsked = (id: string): OrderNotice => ({
  key: `${id}:unanswered`,
  type: TYPE,
  occasion: "STAFF_QUESTION_UNANSWERED",
  recipients: sql`select admin_account_id as account_id, account_id as from_account_id, order_id from problem_question
    where id = ${id} and answered_at is null`,
});
