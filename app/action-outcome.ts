import type { IssueCode } from "#domain/kernel/issue.ts";
import type { Failure, FailureCode } from "#domain/kernel/failure.ts";
import { m } from "#messages";
import type { Outcome } from "./client/outcome.ts";

type Underscored<Code extends string> = Code extends `${infer Head}.${infer Tail}`
  ? `${Head}_${Underscored<Tail>}`
  : Code;

type SentenceName = `failure_${Underscored<FailureCode | IssueCode>}`;

/** Every code has its message by name, so one without does not compile. */
const SENTENCES: Readonly<Record<SentenceName, () => string>> = m;

const sentenceOf = (code: FailureCode | IssueCode): string =>
  SENTENCES[`failure_${code.replaceAll(".", "_")}` as SentenceName]();

/** For actions (on the server only): what a call of the in-process API came to, with sentences for the form that asked. */
export async function toActionResult<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    const failure = (error as { failure?: Failure }).failure;
    if (!failure) throw error;
    const issues = (failure.issues ?? []).map((issue) => ({ ...issue, message: sentenceOf(issue.code) }));
    return { ok: false, error: { code: failure.code, message: sentenceOf(failure.code), issues } };
  }
}
