import * as v from "valibot";
import { emailField } from "#domain/account/account.form.ts";
import { writtenReason } from "#domain/admin/admin.form.ts";
import { writtenText } from "#domain/kernel/written-text.ts";
import { ALL_GROUNDS, NOTICE_REASONS } from "./notice.ts";

export const NOTICE_LENGTH = 2000;
const SHORTEST = 10;

const words = writtenText(NOTICE_LENGTH, { least: SHORTEST, hasLines: true });

/** notice.send (rule A80): who is not signed in leaves an address, to which the copy and the answer go. */
export const noticeForm = v.object({
  reason: v.picklist(NOTICE_REASONS, "issue.required"),
  words,
  email: v.optional(emailField),
});
export type NoticeForm = v.InferOutput<typeof noticeForm>;

/** notice.counter (rule A83). */
export const counterForm = v.object({ words });

/** admin.decideNotice (rule A82). The reason is read by both sides. */
export const noticeDecisionForm = v.object({
  ground: v.picklist(ALL_GROUNDS, "issue.required"),
  reason: writtenReason,
});
