import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";

/** What holds a try back: answers, files that are on their way, files that did not arrive. */
export type HeldBack = "UNANSWERED" | "UPLOADING" | "FAILED_FILES";

/** Something else is asked or accepted than what is on the screen: it is loaded again, with the answers so far. */
export const isChanged = ({ code }: ApiError): boolean =>
  code === "order.terms_changed" || code === "order.form_changed";

/** The slots that are left are for people with a saved card (rule L91). */
export const CARD_NEEDED = "commission.card_needed";

/** Rule O10: the sentence of a conflict only where there is one. */
export function failureText(failure: ApiError | HeldBack): string {
  if (failure === "UNANSWERED") return m.commission_missing_answers();
  if (failure === "FAILED_FILES") return m.media_failed_files();
  if (failure === "UPLOADING") return m.media_waiting_for_uploads();
  const { code, message } = failure;
  if (isChanged(failure) || code === CARD_NEEDED) return message;
  if (code === "order.already_submitted") return m.commission_already_submitted();
  if (code === "network") return m.commission_submit_unknown();
  return m.commission_submit_failed({ message });
}
