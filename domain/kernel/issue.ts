/** What can be wrong with one field. Forms answer with these codes; a message belongs to each. */
export const ISSUE_CODES = [
  "issue.required",
  "issue.invalid",
  "issue.too_short",
  "issue.too_long",
  "issue.too_small",
  "issue.too_large",
  "issue.too_many",
  "issue.not_integer",
  "issue.date_invalid",
  "issue.date_order",
  "issue.birthday_invalid",
  "issue.characters_invalid",
  "issue.code_invalid",
  "issue.email_invalid",
  "issue.handle_characters",
  "issue.handle_length",
  "issue.handle_reserved",
  "issue.plan_single_choice",
  "issue.plan_twice",
  "issue.plan_unpriced",
  "issue.terms_required",
  "issue.url_invalid",
  "issue.webhook_target",
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];
