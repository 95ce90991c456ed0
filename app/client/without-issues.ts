import type { ApiError } from "./outcome.ts";

/** The issues that remain after the fields whose path starts with one of these have been changed; null when none do. */
export function withoutIssues(apiError: ApiError | null, prefixes: readonly string[]): ApiError | null {
  if (!apiError || apiError.issues.length === 0) return apiError;
  const issues = apiError.issues.filter(({ path }) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return issues.length === 0 ? null : { ...apiError, issues };
}
