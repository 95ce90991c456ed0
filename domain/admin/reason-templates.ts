/** What decisions about an order are usually for: each is a sentence in both languages that an admin starts from (rule A64). */
export const REASON_TEMPLATES = {
  RELEASE: ["AS_AGREED", "CHANGES_MADE", "NO_ANSWER_OF_CLIENT"],
  REFUND: ["NOT_AS_AGREED", "NOT_USABLE", "RIGHTS_OF_OTHERS", "NO_ANSWER_OF_CREATOR"],
} as const;
export type TemplateKind = keyof typeof REASON_TEMPLATES;
export const TEMPLATE_KINDS = ["RELEASE", "REFUND"] as const satisfies readonly TemplateKind[];
export type ReasonTemplate = (typeof REASON_TEMPLATES)[TemplateKind][number];
