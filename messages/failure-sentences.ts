import type { Failure, FailureCode, Issue } from "#domain/kernel/failure.ts";
import { HOUR, MINUTE, SECOND } from "#domain/kernel/instants.ts";
import type { IssueCode } from "#domain/kernel/issue.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { STATED_NUMBERS, type StatedNumbers } from "#domain/notification/stated-numbers.ts";
import { m } from "#messages";

type Sentence = (inputs: StatedNumbers, options?: { locale?: LanguageCode }) => string;

type Underscored<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code;
type SentenceName = `failure_${Underscored<FailureCode | IssueCode>}`;

/** The message of a code, by name: "order.not_found" is said by `failure_order_not_found`. */
export const failureSentenceName = (code: FailureCode | IssueCode) =>
  `failure_${code.replaceAll(".", "_")}` as SentenceName;

/**
 * A code without a message does not compile. For the server only: looked up by name, all messages are needed, and a page
 * would carry them. What a page has to say itself it names one by one (issue-sentences.ts, and in app disabled-reason.ts
 * and decline-sentence.ts).
 */
const SENTENCES: Readonly<Record<SentenceName, Sentence>> = m;

/** The sentence of a refusal or of one field's issue; without a language in that of the page being rendered. */
export const failureSentence = (code: FailureCode | IssueCode, locale?: LanguageCode): string =>
  SENTENCES[failureSentenceName(code)](STATED_NUMBERS, locale && { locale });

/** The sentence of a refusal. One that says how long to wait says it in words, where a moment is not enough. */
export function refusalSentence({ code, retryAfterSeconds = 0 }: Failure, locale?: LanguageCode): string {
  const wait = retryAfterSeconds * SECOND;
  if (code === "translation.budget_used" && wait > 0)
    return m.failure_translation_budget_used_hours({ hours: Math.ceil(wait / HOUR) }, { locale });
  if (code !== "request.too_many" || wait <= MINUTE) return failureSentence(code, locale);
  if (wait > 90 * MINUTE) return m.failure_request_too_many_hours({ hours: Math.ceil(wait / HOUR) }, { locale });
  return m.failure_request_too_many_minutes({ minutes: Math.ceil(wait / MINUTE) }, { locale });
}

/** A refusal's issues as the contract gives them, each with its sentence. */
export const issuesWithSentences = (issues: readonly Issue[], locale?: LanguageCode) =>
  issues.map((issue) => ({ ...issue, message: failureSentence(issue.code, locale) }));
