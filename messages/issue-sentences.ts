import type { IssueCode } from "#domain/kernel/issue.ts";
import { m } from "#messages";

/**
 * What is wrong with one field, by the issue's code. Written out although failure-sentences.ts has them by name: forms
 * check themselves in the browser, and a page carries only the messages that it names.
 */
export const ISSUE_SENTENCES = {
  "issue.required": m.failure_issue_required,
  "issue.invalid": m.failure_issue_invalid,
  "issue.too_short": m.failure_issue_too_short,
  "issue.too_long": m.failure_issue_too_long,
  "issue.too_small": m.failure_issue_too_small,
  "issue.too_large": m.failure_issue_too_large,
  "issue.too_many": m.failure_issue_too_many,
  "issue.not_integer": m.failure_issue_not_integer,
  "issue.condition_gone": m.failure_issue_condition_gone,
  "issue.condition_plan": m.failure_issue_condition_plan,
  "issue.date_invalid": m.failure_issue_date_invalid,
  "issue.date_order": m.failure_issue_date_order,
  "issue.date_to_come": m.failure_issue_date_to_come,
  "issue.birthday_invalid": m.failure_issue_birthday_invalid,
  "issue.code_invalid": m.failure_issue_code_invalid,
  "issue.email_invalid": m.failure_issue_email_invalid,
  "issue.handle_characters": m.failure_issue_handle_characters,
  "issue.handle_length": m.failure_issue_handle_length,
  "issue.handle_reserved": m.failure_issue_handle_reserved,
  "issue.name_reserved": m.failure_issue_name_reserved,
  "issue.plan_too_long": m.failure_issue_plan_too_long,
  "issue.shares_not_whole": m.failure_issue_shares_not_whole,
  "issue.plan_single_choice": m.failure_issue_plan_single_choice,
  "issue.plan_twice": m.failure_issue_plan_twice,
  "issue.plan_unpriced": m.failure_issue_plan_unpriced,
  "issue.terms_required": m.failure_issue_terms_required,
  "issue.time_zone_invalid": m.failure_issue_time_zone_invalid,
  "issue.characters_invalid": m.failure_issue_characters_invalid,
  "issue.url_invalid": m.failure_issue_url_invalid,
  "issue.webhook_target": m.failure_issue_webhook_target,
} satisfies Record<IssueCode, () => string>;
