import { and, eq, getTableColumns, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import {
  decideCase,
  isHiddenAfter,
  NOTICE_GROUNDS,
  type NoticeGround,
  type NoticeOutcome,
} from "#domain/notice/notice.ts";
import { NO_GRANTS } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { rewriteCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { notice, noticeCase, noticeEmail, type NoticeEmailKind } from "#worker/db/schema/contact/notice.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { orderReview } from "#worker/db/schema/order/review.ts";
import { ABOUT_ACCOUNT } from "./about-account.ts";
import { sendNoticeEmailsOf } from "./send-notice-emails.usecases.ts";
import { notificationOfCase } from "./case-notification.statements.ts";
import type { Services } from "#worker/services.ts";
import { insertActIf } from "../acts/admin-act.statements.ts";

type Case = typeof noticeCase.$inferSelect & { readonly aboutAccountId: string | null };

const TABLES = { WORK: portfolioWork, SERVICE: commissionService } as const;
const tableOf = ({ subject }: Case) => (subject === "WORK" || subject === "SERVICE" ? TABLES[subject] : null);

async function findCase({ database }: Services, caseId: string) {
  const [cases, notices] = await database.batch([
    database
      .select({ ...getTableColumns(noticeCase), aboutAccountId: ABOUT_ACCOUNT })
      .from(noticeCase)
      .where(eq(noticeCase.id, caseId)),
    database.select({ reason: notice.reason }).from(notice).where(eq(notice.caseId, caseId)),
  ]);
  return { found: cases[0], reasons: notices.map(({ reason }) => reason) };
}

/** admin.hideReported (rule A82): hidden while it is reviewed; who could see it before is stored. */
export async function hideReported(services: Services, admin: Viewer, caseId: string, reason: string) {
  const { found, reasons } = await findCase(services, caseId);
  if (!found) return err("notice.not_found");
  const actor = { accountId: admin.accountId, isAdmin: isAdmin(admin.roles) };
  const state = decideCase(found, "hide", actor, reasons, services.clock.now());
  if (!state.ok) return state;
  return write(services, admin, found, { kind: "CONTENT_HIDDEN", reason, isHidden: true, set: {}, emails: ["HIDDEN"] });
}

export interface NoticeDecision {
  readonly caseId: string;
  readonly outcome: NoticeOutcome;
  readonly ground: NoticeGround;
  readonly reason: string;
}

/** admin.decideNotice (rules A82, A83): answers every notice of the case; of two admins at once, one decides. */
export async function decideNotice(
  services: Services,
  admin: Viewer,
  { caseId, outcome, ground, reason }: NoticeDecision,
): Promise<Result<null>> {
  if (!(NOTICE_GROUNDS[outcome] as readonly NoticeGround[]).includes(ground))
    return err("request.invalid", [{ path: "ground", code: "issue.invalid" }]);
  const { found, reasons } = await findCase(services, caseId);
  if (!found) return err("notice.not_found");
  const now = services.clock.now();
  const command = outcome === "UPHELD" ? "uphold" : "dismiss";
  const actor = { accountId: admin.accountId, isAdmin: isAdmin(admin.roles) };
  const state = decideCase(found, command, actor, reasons, now);
  if (!state.ok) return state;
  const isOwnerTold = outcome === "UPHELD" || found.isHidden || found.state === "COUNTERED";
  return write(services, admin, found, {
    kind: outcome === "UPHELD" ? "NOTICE_UPHELD" : "NOTICE_DISMISSED",
    reason,
    isHidden: isHiddenAfter(found, command),
    set: { state: state.value, outcome, ground, words: reason, decidedAt: now },
    emails: isOwnerTold ? ["STATEMENT", "ANSWER"] : ["ANSWER"],
  });
}

interface Change {
  readonly kind: "CONTENT_HIDDEN" | "NOTICE_UPHELD" | "NOTICE_DISMISSED";
  readonly reason: string;
  readonly isHidden: boolean;
  readonly set: Partial<typeof noticeCase.$inferSelect>;
  readonly emails: readonly NoticeEmailKind[];
}

/** One batch: the act, the case, the thing's visibility, the notification and the e-mails; nothing of it if the case has moved on. */
async function write(services: Services, admin: Viewer, found: Case, change: Change): Promise<Result<null>> {
  const { database, ids, clock } = services;
  const now = clock.now();
  const isAsRead = sql`${noticeCase.id} = ${found.id} and ${noticeCase.state} = ${found.state} and ${noticeCase.isHidden} = ${found.isHidden ? 1 : 0}`;
  const act = { kind: change.kind, accountId: found.ownerAccountId, detail: found.subject, reason: change.reason };
  const actId = ids.id();
  const isDone = sql`exists (select 1 from admin_act where id = ${actId})`;
  const table = tableOf(found);
  const isHiding = change.isHidden && !found.isHidden;
  const isShowing = !change.isHidden && found.isHidden;
  const isReviewMoved = found.subject === "REVIEW" && (isHiding || isShowing);
  const [before] =
    isHiding && table
      ? await database
          .select({ visibilityStatus: table.visibilityStatus, visibilityGrants: table.visibilityGrants })
          .from(table)
          .where(eq(table.id, found.subjectId))
      : [];
  const visibility = isHiding
    ? { visibilityStatus: "PRIVATE" as const, visibilityGrants: NO_GRANTS }
    : isShowing
      ? found.seenBefore
      : null;
  const owners = change.emails.filter((kind) => kind !== "ANSWER");
  const [done] = await database.batch([
    insertActIf(services, admin, act, { table: noticeCase, where: isAsRead }, actId),
    ...(table && visibility
      ? [
          database
            .update(table)
            .set(visibility)
            .where(and(eq(table.id, found.subjectId), isDone)),
        ]
      : []),
    ...(isReviewMoved
      ? [
          database
            .update(orderReview)
            .set({ hiddenAt: isHiding ? now : null })
            .where(and(eq(orderReview.id, found.subjectId), isDone)),
        ]
      : []),
    ...owners.map((kind) =>
      database
        .insert(noticeEmail)
        .select(sql`select ${ids.id()}, ${found.id}, null, ${kind}, ${now}, 0, null where ${isDone}`),
    ),
    ...(owners.length > 0 ? [notificationOfCase(services, found, isDone)] : []),
    ...(change.emails.includes("ANSWER")
      ? [
          database.insert(noticeEmail).select(
            sql`select 'answer:' || ${actId} || ':' || id, case_id, id, 'ANSWER', ${now}, 0, null from notice
                where case_id = ${found.id} and ${isDone}`,
          ),
        ]
      : []),
    database
      .update(noticeCase)
      .set({ ...change.set, isHidden: change.isHidden, ...(before ? { seenBefore: before } : {}) })
      .where(and(eq(noticeCase.id, found.id), isDone)),
  ]);
  if (done.length === 0) return err("admin.nothing_to_change");
  if (table && visibility) await rewriteCreatorListing(services, found.ownerAccountId);
  if (isReviewMoved && found.aboutAccountId !== null) await rewriteCreatorListing(services, found.aboutAccountId);
  await sendNoticeEmailsOf(services, { caseId: found.id });
  return ok(null);
}
