import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";

/** What is wrong with a text in one language. That it says nothing in any is said where one writes first. */
export const wordsIssue = (
  apiError: ApiError | null,
  path: string,
  code: LanguageCode,
  [first]: readonly LanguageCode[],
): string | undefined => issueOf(apiError, `${path}.${code}`) ?? (code === first ? issueOf(apiError, path) : undefined);
