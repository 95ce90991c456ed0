import { parse, type Schema } from "#domain/kernel/parse.ts";
import { m } from "#messages";
import { ISSUE_SENTENCES } from "#messages/issue-sentences.ts";
import type { Outcome } from "./outcome.ts";

/**
 * Validates a form's input with the server's rules and messages, so that the result looks like the server's refusal.
 */
export function check<Output>(schema: Schema<Output>, input: unknown): Outcome<Output> {
  const result = parse(schema, input);
  if (result.ok) return result;
  const issues = (result.error.issues ?? []).map((issue) => ({ ...issue, message: ISSUE_SENTENCES[issue.code]() }));
  return { ok: false, error: { code: result.error.code, message: m.failure_request_invalid(), issues } };
}
