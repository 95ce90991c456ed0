import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { sendNotice } from "./notice.usecases.ts";

/** review.report, the call of older clients: a notice about the review without a reason of the list (rules O63, A80). */
export async function reportReview(
  services: Services,
  viewer: Viewer,
  locale: LanguageCode,
  reviewId: string,
  words: string,
): Promise<Result<null>> {
  const sent = await sendNotice(services, viewer, locale, {
    subject: "REVIEW",
    subjectId: reviewId,
    reason: "OTHER",
    words,
  });
  return sent.ok ? ok(null) : err("review.not_found");
}
