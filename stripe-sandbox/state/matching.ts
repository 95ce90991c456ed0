import type { Raw } from "../api/form.ts";

export function matchesMetadata(actual: Raw | undefined, expected: Record<string, string> | undefined): boolean {
  if (expected === undefined) return true;
  if (typeof actual !== "object" || actual === null || Array.isArray(actual)) return false;
  return Object.entries(expected).every(([key, value]) => String(actual[key]) === value);
}
