import { and, desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { COUNTER_DAYS, decideCase, NOTICE_ANSWER_DAYS } from "#domain/notice/notice.ts";
import { DAY } from "#domain/kernel/instants.ts";
import type { NoticeForm } from "#domain/notice/notice.form.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { notice, noticeCase, noticeEmail } from "#worker/db/schema/contact/notice.ts";
import { takeOf } from "#worker/kernel/limits/limits.gateway.ts";
import type { Services } from "#worker/services.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { sendNoticeEmailsOf } from "./send-notice-emails.usecases.ts";
import { findReported, type ReportedPlace } from "./reported.queries.ts";

/** What the page of a report says about the thing. */
export async function getReported(services: Services, viewer: Viewer | null, place: ReportedPlace) {
  const found = await findReported(services, viewer, place);
  if (!found.ok) return found;
  const { subject, quote, path } = found.value;
  return ok({ subject, quote, path });
}

/**
 * notice.send (rule A80): opens a case, or joins the open one about the same thing; the same person's second notice about it changes
 * nothing. Errors: those of `findReported`, request.invalid without an address, request.too_many for one that gets too many.
 */
export async function sendNotice(
  services: Services,
  viewer: Viewer | null,
  locale: LanguageCode,
  { reason, words, email: typed, ...place }: NoticeForm & ReportedPlace,
): Promise<Result<{ answerDays: number }>> {
  const { database, ids, clock } = services;
  const email = viewer ? null : (typed ?? null);
  if (!viewer && email === null) return err("request.invalid", [{ path: "email", code: "issue.required" }]);
  const found = await findReported(services, viewer, place);
  if (!found.ok) return found;
  if (email !== null) {
    const counted = await takeOf(services.env, "INBOX", email, { report: 1 });
    if (!counted.ok) return counted;
  }
  const [caseId, noticeId, now] = [ids.id(), ids.id(), clock.now()];
  const { subject, subjectId, ...rest } = found.value;
  const isOfCase = sql`subject = ${subject} and subject_id = ${subjectId} and state = 'OPEN'`;
  await database.batch([
    database
      .insert(noticeCase)
      .values({ id: caseId, subject, subjectId, ...rest, state: "OPEN", isHidden: false, openedAt: now })
      .onConflictDoNothing(),
    database
      .insert(notice)
      .select(
        sql`select ${noticeId}, id, ${viewer?.accountId ?? null}, ${email}, ${locale}, ${reason}, ${words}, ${now}
          from notice_case where ${isOfCase}`,
      )
      .onConflictDoNothing(),
    database
      .insert(noticeEmail)
      .select(sql`select ${ids.id()}, case_id, id, 'COPY', ${now}, 0, null from notice where id = ${noticeId}`),
  ]);
  await sendNoticeEmailsOf(services, { noticeId });
  return ok({ answerDays: NOTICE_ANSWER_DAYS });
}

const mine = alias(notice, "mine");

/** notice.getListOwn: what the viewer reported, and what was decided about what is theirs (rule A83). */
export async function listOwnNotices({ database, clock }: Services, viewer: Viewer) {
  const [sent, about] = await database.batch([
    database
      .select({
        id: mine.id,
        reason: mine.reason,
        words: mine.words,
        at: mine.at,
        subject: noticeCase.subject,
        quote: noticeCase.quote,
        state: noticeCase.state,
        outcome: noticeCase.outcome,
        ground: noticeCase.ground,
        decision: sql<string | null>`${noticeCase.words}`.as("decision"),
      })
      .from(mine)
      .innerJoin(noticeCase, eq(noticeCase.id, mine.caseId))
      .where(eq(mine.reporterAccountId, viewer.accountId))
      .orderBy(desc(mine.at))
      .limit(LISTED),
    database
      .select()
      .from(noticeCase)
      .where(
        and(
          eq(noticeCase.ownerAccountId, viewer.accountId),
          sql`(${noticeCase.outcome} = 'UPHELD' or ${noticeCase.isHidden} or ${noticeCase.counteredAt} is not null)`,
        ),
      )
      .orderBy(desc(noticeCase.openedAt))
      .limit(LISTED),
  ]);
  const actor = { accountId: viewer.accountId, isAdmin: false };
  return {
    sent: sent.map(({ at, ...each }) => ({ ...each, at: instantText(at) })),
    about: about.map((each) => ({
      id: each.id,
      subject: each.subject,
      quote: each.quote,
      path: each.path,
      state: each.state,
      isHidden: each.isHidden,
      outcome: each.outcome,
      ground: each.ground,
      decision: each.words,
      counterWords: each.counterWords,
      decidedAt: optionalInstantText(each.decidedAt),
      counterUntil: each.decidedAt === null ? null : instantText(each.decidedAt + COUNTER_DAYS * DAY),
      mayCounter: decideCase({ ...each, aboutAccountId: null }, "counter", actor, [], clock.now()).ok,
    })),
  };
}

const LISTED = 50;

/** notice.counter (rule A83): once, by whose thing it is; an admin decides for good. */
export async function counterNotice(
  { database, clock }: Services,
  viewer: Viewer,
  caseId: string,
  words: string,
): Promise<Result<null>> {
  const [found] = await database.select().from(noticeCase).where(eq(noticeCase.id, caseId));
  if (!found || found.ownerAccountId !== viewer.accountId) return err("notice.not_found");
  const now = clock.now();
  const state = decideCase(
    { ...found, aboutAccountId: null },
    "counter",
    { accountId: viewer.accountId, isAdmin: false },
    [],
    now,
  );
  if (!state.ok) return state;
  const done = await database
    .update(noticeCase)
    .set({ state: state.value, counterWords: words, counteredAt: now })
    .where(and(eq(noticeCase.id, caseId), eq(noticeCase.state, found.state)))
    .returning({ id: noticeCase.id });
  return done.length === 0 ? err("notice.counter_over") : ok(null);
}
