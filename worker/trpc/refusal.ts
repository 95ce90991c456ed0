import { TRPC_ERROR_CODES_BY_KEY } from "@trpc/server/rpc";
import { FAILURES, type Failure, type FailureCode } from "#domain/kernel/failure.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { issuesWithSentences, refusalSentence } from "#messages/failure-sentences.ts";

/** An error of the typed API, as its formatter writes it (contract.md, Typed API). `code` is JSON-RPC's. */
export function typedError(failure: Failure, code: number, locale: LanguageCode, requestId: string | undefined) {
  return {
    message: refusalSentence(failure, locale),
    code,
    data: {
      code: failure.code,
      httpStatus: FAILURES[failure.code],
      retryAfterSeconds: failure.retryAfterSeconds,
      issues: failure.issues && issuesWithSentences(failure.issues, locale),
      /** As in the header; of a batch all errors have the same. */
      requestId,
    },
  };
}

/** What is refused before tRPC has seen it, in its form. */
export function typedRefusal(
  code: Extract<FailureCode, "request.too_large">,
  locale: LanguageCode,
  requestId: string,
): Response {
  const error = typedError({ code }, TRPC_ERROR_CODES_BY_KEY.PAYLOAD_TOO_LARGE, locale, requestId);
  return Response.json({ error }, { status: FAILURES[code] });
}
