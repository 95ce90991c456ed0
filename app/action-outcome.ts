import type { Failure } from "#domain/kernel/failure.ts";
import { failureSentence, issuesWithSentences } from "#messages/failure-sentences.ts";
import type { Outcome } from "./client/outcome.ts";

/**
 * For actions (on the server only): the result of a call of the in-process API, with messages for the submitted form.
 */
export async function toActionResult<Value>(call: Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    const { failure } = error as { failure?: Failure };
    if (!failure) throw error;
    const { code, issues = [] } = failure;
    return { ok: false, error: { code, message: failureSentence(code), issues: issuesWithSentences(issues) } };
  }
}
