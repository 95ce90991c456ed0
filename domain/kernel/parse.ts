import type { Issue } from "./failure.ts";
import { ISSUE_CODES, type IssueCode } from "./issue.ts";
import { err, ok, type Result } from "./result.ts";

interface Segment {
  readonly key: PropertyKey;
  /** valibot's mark of a key that is at fault itself: with no value, it is absent. */
  readonly origin?: unknown;
  readonly value?: unknown;
}

interface SchemaIssue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | Segment)[] | undefined;
}

/** What valibot and zod have in common (Standard Schema), as far as it is used here. */
export interface Schema<Output> {
  readonly "~standard": {
    readonly validate: (
      value: unknown,
    ) => { readonly value: Output; readonly issues?: undefined } | Refusal | Promise<unknown>;
  };
}
type Refusal = { readonly issues: readonly SchemaIssue[] };

/**
 * Checks an input against a valibot form or a zod wire schema. Forms name an issue code per field, so the answer is
 * `request.invalid` with issues; anything else wrong with the shape is a machine's mistake: `request.malformed`.
 */
export function parse<Output>(schema: Schema<Output>, input: unknown): Result<Output> {
  const result = schema["~standard"].validate(input);
  if (result instanceof Promise) throw new Error("Schemas here are synchronous.");
  if (result.issues === undefined) return ok(result.value);
  const issues = issuesOf(result.issues);
  return issues ? err("request.invalid", issues) : err("request.malformed");
}

/** The first fault of each field of a form; null when one of them carries no code of ours. */
export function issuesOf(issues: readonly SchemaIssue[]): readonly Issue[] | null {
  const byPath = new Map<string, Issue>();
  for (const { path, message } of issues) {
    const code = isIssueCode(message) ? message : isAbsent(path) ? "issue.required" : null;
    if (code === null) return null;
    const field = dotted(path);
    if (!byPath.has(field)) byPath.set(field, { path: field, code });
  }
  return [...byPath.values()];
}

const isIssueCode = (message: string): message is IssueCode => (ISSUE_CODES as readonly string[]).includes(message);

/** An absent key is reported by the object around the field, which has no code to give. */
function isAbsent(path: SchemaIssue["path"]): boolean {
  const last = path?.at(-1);
  return typeof last === "object" && last.origin === "key" && last.value === undefined;
}

const dotted = (path: SchemaIssue["path"]): string =>
  (path ?? []).map((segment) => String(typeof segment === "object" ? segment.key : segment)).join(".");
