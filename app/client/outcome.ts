import type { FailureCode } from "#domain/kernel/failure.ts";

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
