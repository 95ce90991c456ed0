import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { isAdmin } from "#domain/account/roles.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { decideCase, mayHide, NOTICE_ANSWER_DAYS, WAITING_STATES } from "#domain/notice/notice.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { inList } from "#worker/db/in-list.ts";
import { aliased } from "#worker/db/aliased.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { notice, noticeCase } from "#worker/db/schema/contact/notice.ts";
import { csvText } from "#worker/payment/history/csv.ts";
import type { Services } from "#worker/services.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import { ABOUT_ACCOUNT } from "./about-account.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";

/** admin.getListNotices (rule A82): the cases that wait, the oldest first, each with what was said. */
export async function listNotices({ database, clock }: Services, viewer: Viewer, { cursor, limit }: Page) {
  const rows = await database
    .select({
      found: noticeCase,
      aboutAccountId: ABOUT_ACCOUNT,
      ownerHandle: aliased(userProfile.handle, "owner_handle"),
    })
    .from(noticeCase)
    .innerJoin(userProfile, eq(userProfile.accountId, noticeCase.ownerAccountId))
    .where(
      and(
        inArray(noticeCase.state, WAITING_STATES),
        cursor ? sql`(${noticeCase.openedAt}, ${noticeCase.id}) > (${cursor.key}, ${cursor.id})` : undefined,
      ),
    )
    .orderBy(asc(noticeCase.openedAt), asc(noticeCase.id))
    .limit(limit + 1);
  const notices = await database
    .select({
      id: notice.id,
      caseId: notice.caseId,
      reason: notice.reason,
      words: notice.words,
      at: notice.at,
      email: notice.email,
      reporterHandle: sql<string | null>`${userProfile.handle}`.as("reporter_handle"),
    })
    .from(notice)
    .leftJoin(userProfile, eq(userProfile.accountId, notice.reporterAccountId))
    .where(
      inList(
        notice.caseId,
        rows.map(({ found }) => found.id),
      ),
    )
    .orderBy(asc(notice.at));
  const actor = { accountId: viewer.accountId, isAdmin: isAdmin(viewer.roles) };
  return pageOf(
    rows,
    limit,
    ({ found }) => ({ key: found.openedAt, id: found.id }),
    ({ found, aboutAccountId, ownerHandle }) => {
      const said = notices.filter(({ caseId }) => caseId === found.id);
      const reasons = said.map(({ reason }) => reason);
      const may = (command: "hide" | "uphold") =>
        decideCase({ ...found, aboutAccountId }, command, actor, reasons, clock.now()).ok;
      return {
        id: found.id,
        subject: found.subject,
        quote: found.quote,
        path: found.path,
        state: found.state,
        isHidden: found.isHidden,
        ownerHandle,
        openedAt: instantText(found.openedAt),
        answerDueAt: instantText((found.counteredAt ?? found.openedAt) + NOTICE_ANSWER_DAYS * DAY),
        earlier: found.words,
        counterWords: found.counterWords,
        notices: said.map(({ caseId: _case, at, ...each }) => ({ ...each, at: instantText(at) })),
        mayHide: mayHide(found.subject, reasons) && may("hide"),
        isDecidable: may("uphold"),
      };
    },
  );
}

/** The register (rule A84): every case, with nothing of a person and none of their words. */
export async function noticeRegister({ database }: Services): Promise<string> {
  const rows = await database
    .select({
      subject: noticeCase.subject,
      reasons: sql<string>`(select group_concat(distinct reason) from notice where notice.case_id = notice_case.id)`.as(
        "reasons",
      ),
      notices: sql<number>`(select count(*) from notice where notice.case_id = notice_case.id)`.as("notices"),
      openedAt: noticeCase.openedAt,
      decidedAt: noticeCase.decidedAt,
      outcome: noticeCase.outcome,
      ground: noticeCase.ground,
      isHidden: noticeCase.isHidden,
      isCountered: sql<number>`${noticeCase.counteredAt} is not null`.as("is_countered"),
    })
    .from(noticeCase)
    .orderBy(asc(noticeCase.openedAt), asc(noticeCase.id));
  return csvText([
    ["subject", "reasons", "notices", "opened", "decided", "outcome", "ground", "hidden", "countered"],
    ...rows.map((row) => [
      row.subject,
      row.reasons,
      row.notices,
      instantText(row.openedAt),
      optionalInstantText(row.decidedAt),
      row.outcome,
      row.ground,
      Number(row.isHidden),
      row.isCountered,
    ]),
  ]);
}
