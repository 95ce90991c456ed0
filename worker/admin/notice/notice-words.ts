import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NoticeGround, NoticeReason } from "#domain/notice/notice.ts";
import { m } from "#messages";

type Sentence = (inputs: Record<string, never>, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: a reason or ground without a message does not compile. */
const REASONS: Readonly<Record<`notice_reason_${Lowercase<NoticeReason>}`, Sentence>> = m;
const GROUNDS: Readonly<Record<`notice_ground_${Lowercase<NoticeGround>}`, Sentence>> = m;

export const reasonLabel = (reason: NoticeReason, locale: LanguageCode): string =>
  REASONS[`notice_reason_${reason.toLowerCase() as Lowercase<NoticeReason>}`]({}, { locale });
export const groundSentence = (ground: NoticeGround, locale: LanguageCode): string =>
  GROUNDS[`notice_ground_${ground.toLowerCase() as Lowercase<NoticeGround>}`]({}, { locale });
