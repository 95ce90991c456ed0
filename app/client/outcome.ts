import type { FailureCode } from "#domain/kernel/failure.ts";
import { m } from "#messages";

/** One field's trouble as a sentence in the viewer's language. */
export interface FieldIssue {
  path: string;
  code: string;
  message: string;
}

/** `network` means that nothing was heard: whether the server acted is unknown. */
export interface ApiError {
  code: FailureCode | "network";
  message: string;
  issues: readonly FieldIssue[];
}

/** What a call to the server comes to. Never a thrown error: every caller has to say what happens otherwise. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** The sentence for one field, if the refusal names it. */
export function issueOf(apiError: ApiError | null, path: string): string | undefined {
  return apiError?.issues.find((issue) => issue.path === path)?.message;
}

/** What is left to mend after the fields whose path starts with one of these have been changed; null when that is nothing. */
export function withoutIssues(apiError: ApiError | null, prefixes: readonly string[]): ApiError | null {
  if (!apiError || apiError.issues.length === 0) return apiError;
  const issues = apiError.issues.filter(({ path }) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return issues.length === 0 ? null : { ...apiError, issues };
}

export const networkError = (): ApiError => ({ code: "network", message: m.shell_network_trouble(), issues: [] });
