import type { FailureCode } from "#domain/kernel/failure.ts";
import { m } from "#messages";

/** The error of one field, in the viewer's language. */
export interface FieldIssue {
  path: string;
  code: string;
  message: string;
}

/** `network` means that no answer arrived: whether the server acted is unknown. */
export interface ApiError {
  code: FailureCode | "network";
  message: string;
  issues: readonly FieldIssue[];
}

/** The outcome of a call to the server. Never a thrown error, so every caller has to handle failures. */
export type Outcome<Value> = { ok: true; value: Value } | { ok: false; error: ApiError };

/** The error message of one field, if the refusal names it. */
export function issueOf(apiError: ApiError | null, path: string): string | undefined {
  return apiError?.issues.find((issue) => issue.path === path)?.message;
}

/** The first error in a field or in what it consists of: of pictures, say, or of a text in one of its languages. */
export function issueWithin(apiError: ApiError | null, start: string): string | undefined {
  return apiError?.issues.find(({ path }) => path.startsWith(start))?.message;
}

/** What is left to mend after the fields whose path starts with one of these have been changed; null when that is nothing. */
export function withoutIssues(apiError: ApiError | null, prefixes: readonly string[]): ApiError | null {
  if (!apiError || apiError.issues.length === 0) return apiError;
  const issues = apiError.issues.filter(({ path }) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return issues.length === 0 ? null : { ...apiError, issues };
}

export const networkError = (): ApiError => ({ code: "network", message: m.shell_network_trouble(), issues: [] });
