import type { Trouble } from "./outcome.ts";

/** What is left to mend after the fields whose path starts with one of these have been changed; null when that is nothing. */
export function withoutIssues(trouble: Trouble | null, prefixes: readonly string[]): Trouble | null {
  if (!trouble || trouble.issues.length === 0) return trouble;
  const issues = trouble.issues.filter(({ path }) => !prefixes.some((prefix) => path.startsWith(prefix)));
  return issues.length === 0 ? null : { ...trouble, issues };
}
