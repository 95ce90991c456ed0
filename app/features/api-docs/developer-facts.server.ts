import { FAILURE_CODES, FAILURES, type FailureCode } from "#domain/kernel/failure.ts";
import { ISSUE_CODES, type IssueCode } from "#domain/kernel/issue.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { LIMITS, limitsOf, type LimitedKind, type LimitName } from "#domain/limits/limits.ts";
import { WEBHOOK_EVENT_TYPES } from "#domain/developer/webhook-event.ts";
import { failureSentence } from "#messages/failure-sentences.ts";

const sentences = (code: FailureCode | IssueCode) => ({
  code,
  en: failureSentence(code, "en"),
  ja: failureSentence(code, "ja"),
});

/** What the page tells of codes, limits and events: read from where they are decided, so that it cannot be out of date. */
export const developerFacts = () => ({
  failures: FAILURE_CODES.map((code) => ({ ...sentences(code), status: FAILURES[code] })),
  issues: ISSUE_CODES.map(sentences),
  limits: (Object.keys(LIMITS) as LimitedKind[]).flatMap((whom) =>
    (Object.keys(LIMITS[whom]) as LimitName[]).map((what) => ({
      what,
      whom,
      limits: limitsOf(whom, what).map(({ most, within }) => ({ most, seconds: within / SECOND })),
    })),
  ),
  events: WEBHOOK_EVENT_TYPES,
});
export type DeveloperFacts = ReturnType<typeof developerFacts>;
