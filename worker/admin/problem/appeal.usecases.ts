import { eq, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { decideAppealing, lastDecision, mayAnswerAppeal, type AppealOutcome } from "#domain/admin/appeal.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { roleInOrder } from "#domain/order/lifecycle/order-role.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { problemAppeal } from "#worker/db/schema/contact/problem.ts";
import { orderNoticeStatements } from "#worker/notification/order-notice.statements.ts";
import { findOrderDetail } from "#worker/order/read/order-detail.queries.ts";
import type { Services } from "#worker/services.ts";
import { insertActIf } from "../acts/admin-act.statements.ts";
import { findAppeals, findOtherAdmins, listWaitingAppeals } from "./appeal.queries.ts";

/** How many stand on the page of problems. */
const LISTED = 50;

/** Those that wait for an answer, the longest waiting first (rule A63). */
export const listAppeals = async ({ database }: Services) => ({ items: await listWaitingAppeals(database, LISTED) });

/**
 * appeal.send (rule A63): once a side, within the time that `APPEAL_DAYS` says. Errors: order.not_found, order.not_allowed (only
 * the two sides appeal), order.wrong_state.
 */
export async function sendAppeal(
  services: Services,
  viewer: Viewer,
  { orderId, words }: { readonly orderId: string; readonly words: string },
): Promise<Result<null>> {
  const { database, ids, clock } = services;
  const detail = await findOrderDetail(database, sql`select ${orderId}`);
  const side = detail && roleInOrder(detail.order, viewer);
  if (!detail || side === "STRANGER" || side === "BANNED") return err("order.not_found");
  if (side !== "SELLER" && side !== "BUYER") return err("order.not_allowed");
  const decision = lastDecision(detail.events);
  const now = clock.now();
  const own = (await findAppeals(database, orderId)).some((each) => each.side === side);
  const may = decideAppealing(decision, own, now);
  if (!may.ok) return may;
  const { sellerId, buyerId } = detail.order;
  const others = await findOtherAdmins(database, detail.order);
  const told = others.filter((each) => mayAnswerAppeal(each, decision, others));
  const id = ids.id();
  const [done] = await database.batch([
    database
      .insert(problemAppeal)
      .values({ id, orderId, side, accountId: viewer.accountId, words, sentAt: now, state: "WAITING" })
      .onConflictDoNothing()
      .returning({ id: problemAppeal.id }),
    ...orderNoticeStatements(
      database,
      {
        key: `${id}:sent`,
        type: "COMMISSION_ORDER_DELIVERED",
        occasion: "APPEAL_SENT",
        recipients: sql`select account_id, ${viewer.accountId} as from_account_id, ${orderId} as order_id from commission_account
          where id in (select value from json_each(${JSON.stringify(told)})) and id not in (${sellerId}, ${buyerId})
            and exists (select 1 from problem_appeal where id = ${id})`,
      },
      now,
    ),
  ]);
  return done.length === 0 ? err("order.wrong_state") : ok(null);
}

export interface AppealAnswer {
  readonly appealId: string;
  readonly outcome: AppealOutcome;
  readonly reason: string;
}

/**
 * admin.answerAppeal (rule A63): by another admin than who decided, where there is one. Errors: order.not_found, admin.not_allowed,
 * admin.nothing_to_change (it is answered).
 */
export async function answerAppeal(
  services: Services,
  admin: Viewer,
  { appealId, outcome, reason }: AppealAnswer,
): Promise<Result<null>> {
  const { database, clock } = services;
  const [appeal] = await database.select().from(problemAppeal).where(eq(problemAppeal.id, appealId));
  const detail = appeal ? await findOrderDetail(database, sql`select ${appeal.orderId}`) : null;
  if (!appeal || !detail) return err("order.not_found");
  const { order, events } = detail;
  if (!isAdmin(admin.roles) || roleInOrder(order, admin) !== "ADMIN") return err("admin.not_allowed");
  const others = await findOtherAdmins(database, order);
  if (!mayAnswerAppeal(admin.commissionAccountId, lastDecision(events), others)) return err("admin.not_allowed");
  const now = clock.now();
  const act = { kind: "APPEAL_ANSWERED", orderId: order.id, detail: outcome, reason } as const;
  const [done] = await database.batch([
    insertActIf(services, admin, act, {
      table: problemAppeal,
      where: sql`${problemAppeal.id} = ${appealId} and ${problemAppeal.state} = 'WAITING'`,
    }),
    database
      .update(problemAppeal)
      .set({ state: outcome, reason, decidedAt: now })
      .where(sql`${problemAppeal.id} = ${appealId} and ${problemAppeal.state} = 'WAITING'`),
    ...orderNoticeStatements(
      database,
      {
        key: `${appealId}:answered`,
        type: "COMMISSION_ORDER_DELIVERED",
        occasion: outcome === "STANDS" ? "APPEAL_STANDS" : "APPEAL_CHANGED",
        recipients: sql`select account_id, null as from_account_id, ${order.id} as order_id from commission_account
          where id in (${order.sellerId}, ${order.buyerId})
            and exists (select 1 from problem_appeal where id = ${appealId} and decided_at = ${now})`,
      },
      now,
    ),
  ]);
  return done.length === 0 ? err("admin.nothing_to_change") : ok(null);
}
