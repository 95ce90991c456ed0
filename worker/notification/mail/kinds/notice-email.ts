import { COUNTER_DAYS, NOTICE_ANSWER_DAYS } from "#domain/notice/notice.ts";
import * as PATHS from "#domain/site/paths.ts";
import { supportAddress } from "#domain/site/support-address.ts";
import { m } from "#messages";
import type { notice, noticeCase, NoticeEmailKind } from "#worker/db/schema/contact/notice.ts";
import type { Email } from "../mailbox/mail.port.ts";
import { groundSentence, reasonLabel } from "#worker/admin/notice/notice-words.ts";
import { accountEmail, type AccountReader } from "./account-frame.ts";

type Case = typeof noticeCase.$inferSelect;
type Notice = typeof notice.$inferSelect;

/** What the sender of a notice, or whose thing it is, has in writing (rules A81, A83). Nobody can switch it off. */
export function noticeEmailOf(reader: AccountReader, kind: NoticeEmailKind, found: Case, sent: Notice | null): Email {
  const about: string[] = [m.notice_email_about({ quote: found.quote }, reader)];
  if (found.path !== null) about.push(reader.origin + found.path);
  const decision = [
    ...(found.ground ? [groundSentence(found.ground, reader.locale)] : []),
    ...(found.words ? [m.notice_email_words({ words: found.words }, reader)] : []),
  ];
  switch (kind) {
    case "COPY":
      return accountEmail(reader, {
        subject: m.notice_email_copy_subject({}, reader),
        paragraphs: [
          m.notice_email_copy_body({ days: NOTICE_ANSWER_DAYS }, reader),
          ...about,
          ...(sent ? [`${reasonLabel(sent.reason, reader.locale)}\n${sent.words}`] : []),
        ],
        reason: "NOTICE",
      });
    case "ANSWER":
      return accountEmail(reader, {
        subject: m.notice_email_answer_subject({}, reader),
        paragraphs: [
          found.outcome === "UPHELD"
            ? m.notice_email_answer_upheld({}, reader)
            : m.notice_email_answer_dismissed({}, reader),
          ...about,
          ...decision,
          m.notice_email_support({ support: supportAddress(reader.origin) }, reader),
        ],
        reason: "NOTICE",
      });
    case "HIDDEN":
      return accountEmail(reader, {
        subject: m.notice_email_hidden_subject({}, reader),
        paragraphs: [m.notice_email_hidden_body({ days: NOTICE_ANSWER_DAYS }, reader), ...about],
        action: { label: m.notice_email_open({}, reader), path: PATHS.reports },
        reason: "NOTICE",
      });
    case "STATEMENT":
      return accountEmail(reader, {
        subject: m.notice_email_statement_subject({}, reader),
        paragraphs: [
          found.outcome === "UPHELD"
            ? found.isHidden
              ? m.notice_email_statement_hidden({}, reader)
              : m.notice_email_statement_upheld({}, reader)
            : m.notice_email_statement_dismissed({}, reader),
          ...about,
          ...decision,
          found.state === "UPHELD"
            ? m.notice_email_counter({ days: COUNTER_DAYS }, reader)
            : m.notice_email_support({ support: supportAddress(reader.origin) }, reader),
        ],
        action: { label: m.notice_email_open({}, reader), path: PATHS.reports },
        reason: "NOTICE",
      });
  }
}
