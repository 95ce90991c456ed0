import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FAILURES, type FailureCode, type Issue } from "#domain/kernel/failure.ts";
import { issuesWithSentences, refusalSentence } from "#messages/failure-sentences.ts";
import type { AppEnvironment } from "./app-environment.ts";

/** A refusal as a response, in the caller's language (contract.md, Common). */
export function refusalResponse(
  context: Context<AppEnvironment>,
  code: FailureCode,
  options: { issues?: readonly Issue[]; retryAfterSeconds?: number; message?: string } = {},
): Response {
  const locale = context.get("locale") ?? "en";
  const error = {
    code,
    message: options.message ?? refusalSentence({ ...options, code }, locale),
    ...(options.issues ? { issues: issuesWithSentences(options.issues, locale) } : {}),
    requestId: context.get("requestId"),
  };
  if (options.retryAfterSeconds !== undefined) context.header("retry-after", String(options.retryAfterSeconds));
  return context.json({ error }, FAILURES[code] as ContentfulStatusCode);
}
