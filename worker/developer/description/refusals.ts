import { z } from "zod";
import { FAILURE_CODES, FAILURES, type FailureCode } from "#domain/kernel/failure.ts";
import { ISSUE_CODES, type IssueCode } from "#domain/kernel/issue.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { failureSentence } from "#messages/failure-sentences.ts";
import { REQUEST_ID_HEADER } from "#worker/http/request-id.ts";
import { jsonSchemaOf } from "#worker/wire/json-schema.ts";

export const REFUSAL_STATUSES = [...new Set<number>(Object.values(FAILURES))].toSorted((one, other) => one - other);

export const codesOf = (status: number): FailureCode[] => FAILURE_CODES.filter((code) => FAILURES[code] === status);

const issues = z.array(z.object({ path: z.string(), code: z.enum(ISSUE_CODES), message: z.string() }));
const requestId = z.string().optional().describe("As in the header x-request-id.");
const message = z.string().describe("In the caller's language.");

export const restRefusal = z.object({
  error: z.object({ code: z.enum(FAILURE_CODES), message, issues: issues.optional(), requestId }),
});

/** What tRPC makes of a refusal: its own number beside our code. */
export const typedRefusal = z.object({
  error: z.object({
    message,
    code: z.int().describe("tRPC's own number of the status."),
    data: z.object({ code: z.enum(FAILURE_CODES), httpStatus: z.int(), issues: issues.optional(), requestId }),
  }),
});

/** When a refusal says how long to wait. */
const WAITING_STATUSES: ReadonlySet<number> = new Set([429, 503]);

/** The answers that any call may refuse with, by status; each names the closed list of its codes. */
export function refusalResponses(schema: string, codeOf: (codes: readonly string[]) => object) {
  return Object.fromEntries(REFUSAL_STATUSES.map((status) => [`Refusal${String(status)}`, ofStatus(status)]));

  function ofStatus(status: number) {
    const codes = codesOf(status);
    const retryAfter = { "Retry-After": { schema: { type: "integer" }, description: "Seconds to wait." } };
    return {
      description: codes.join(", "),
      headers: { ...REQUEST_ID, ...(WAITING_STATUSES.has(status) ? retryAfter : {}) },
      content: {
        "application/json": {
          schema: { allOf: [{ $ref: `#/components/schemas/${schema}` }, codeOf(codes)] },
        },
      },
    };
  }
}

/** On every answer. */
export const REQUEST_ID = {
  [REQUEST_ID_HEADER]: { schema: { type: "string" }, description: "Names this request in our logs." },
};

/** Every code with its status and what is said in each language: generated, so that it cannot be out of date. */
export const failureTable = () =>
  FAILURE_CODES.map((code) => ({ code, status: FAILURES[code], sentences: sentencesOf(code) }));
export const issueTable = () => ISSUE_CODES.map((code) => ({ code, sentences: sentencesOf(code) }));

const sentencesOf = (code: FailureCode | IssueCode) =>
  Object.fromEntries(LANGUAGE_CODES.map((language) => [language, failureSentence(code, language)]));

export const refusalSchemaOf = (refusal: typeof restRefusal | typeof typedRefusal) => jsonSchemaOf(refusal, "output");
