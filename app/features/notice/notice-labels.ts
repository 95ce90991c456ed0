import type { CaseState, NoticeGround, NoticeOutcome, NoticeReason, NoticeSubject } from "#domain/notice/notice.ts";
import { m } from "#messages";

export const SUBJECT_LABELS = {
  WORK: m.notice_subject_work,
  SERVICE: m.notice_subject_service,
  REVIEW: m.notice_subject_review,
  PROFILE: m.notice_subject_profile,
  PERSON: m.notice_subject_person,
  MESSAGE: m.notice_subject_message,
} satisfies Record<NoticeSubject, () => string>;

export const REASON_LABELS = {
  COPYRIGHT: m.notice_reason_copyright,
  ILLEGAL: m.notice_reason_illegal,
  MINORS: m.notice_reason_minors,
  PERSONAL_DATA: m.notice_reason_personal_data,
  UNRATED: m.notice_reason_unrated,
  FRAUD: m.notice_reason_fraud,
  HARASSMENT: m.notice_reason_harassment,
  OTHER: m.notice_reason_other,
} satisfies Record<NoticeReason, () => string>;

export const GROUND_LABELS = {
  RIGHTS_OF_OTHERS: m.notice_ground_rights_of_others,
  AGAINST_LAW: m.notice_ground_against_law,
  AGAINST_TERMS: m.notice_ground_against_terms,
  MISLEADING: m.notice_ground_misleading,
  NOT_AGAINST_RULES: m.notice_ground_not_against_rules,
  NOT_SHOWN: m.notice_ground_not_shown,
  RIGHTS_SHOWN: m.notice_ground_rights_shown,
  ALREADY_GONE: m.notice_ground_already_gone,
} satisfies Record<NoticeGround, () => string>;

/** Where a case stands: the outcome, once there is one and nobody has answered it. */
export function stateLabel(state: CaseState, outcome: NoticeOutcome | null): string {
  if (state === "OPEN") return m.notice_state_open();
  if (state === "COUNTERED") return m.notice_state_countered();
  return outcome === "UPHELD" ? m.notice_state_upheld() : m.notice_state_dismissed();
}
