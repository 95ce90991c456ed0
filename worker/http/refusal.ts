import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { FAILURE_STATUS } from "#domain/kernel/failure-status.ts";
import type { FailureCode, Issue } from "#domain/kernel/failure.ts";
import { failureMessage, issuesInWords } from "../failure-message.ts";
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
    message: options.message ?? failureMessage(code, locale),
    ...(options.issues ? { issues: issuesInWords(options.issues, locale) } : {}),
  };
  if (options.retryAfterSeconds !== undefined) context.header("retry-after", String(options.retryAfterSeconds));
  return context.json({ error }, FAILURE_STATUS[code] as ContentfulStatusCode);
}
