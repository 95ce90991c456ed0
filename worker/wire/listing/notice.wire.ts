import { z } from "zod";
import { NOTICE_OUTCOMES, NOTICE_SUBJECT_KINDS } from "#domain/notice/notice.ts";
import { id } from "../id.wire.ts";

/** A message is named with its room. */
export const reportedPlace = z.object({
  subject: z.enum(NOTICE_SUBJECT_KINDS),
  subjectId: id,
  chatRoomId: id.optional(),
});

/** What people write beside these is checked by the domain's forms. */
export const noticeCaseId = z.object({ caseId: id });
export const noticeOutcome = noticeCaseId.extend({ outcome: z.enum(NOTICE_OUTCOMES) });
