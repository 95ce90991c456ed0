import type { FailureCode } from "../domain/kernel/failure.ts";
import type { LanguageCode } from "../domain/kernel/localized-text.ts";

/** The sentence of a refusal, in the caller's language. */
export function failureMessage(code: FailureCode, _locale: LanguageCode): string {
  return code;
}
