import { z } from "zod";
import { FAILURE_CODES, FAILURES } from "#domain/kernel/failure.ts";
import { ISSUE_CODES } from "#domain/kernel/issue.ts";

/** One call of the contract. A call without an answer schema answers `{}`. */
export interface DescribedCall {
  method: "get" | "post";
  path: string;
  summary: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The one call that takes files instead of JSON. */
  isMultipart?: boolean;
  answer?: z.ZodType;
  /** What the answer is when it is no JSON. */
  answerType?: string;
}

const refusal = z.object({
  error: z.object({
    code: z.enum(FAILURE_CODES),
    message: z.string().describe("In the caller's language."),
    issues: z.array(z.object({ path: z.string(), code: z.enum(ISSUE_CODES), message: z.string() })).optional(),
  }),
});

const REFUSAL_STATUSES = [...new Set<number>(Object.values(FAILURES))].toSorted((one, other) => one - other);

/** An OpenAPI 3.1 document, whose schemas are JSON Schema as zod writes it. */
export function openApiDocument(calls: readonly DescribedCall[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: operation(call) };
  return {
    openapi: "3.1.0",
    info: { title: "cometme", version: "1" },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Refusal: jsonSchema(refusal, "output") },
      responses: Object.fromEntries(REFUSAL_STATUSES.map((status) => [`Refusal${status}`, refusalResponse(status)])),
    },
  };
}

function operation(call: DescribedCall) {
  const { method, path, summary, query, body, isMultipart, answer, answerType = "application/json" } = call;
  const type = isMultipart ? "multipart/form-data" : "application/json";
  return {
    operationId: `${method}${path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary,
    ...(query ? { parameters: parameters(query) } : {}),
    ...(body ? { requestBody: { required: true, content: { [type]: { schema: jsonSchema(body, "input") } } } } : {}),
    responses: {
      200: {
        description: "Done.",
        content: { [answerType]: { schema: jsonSchema(answer ?? z.object({}), "output") } },
      },
      ...Object.fromEntries(
        REFUSAL_STATUSES.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  };
}

const parameters = (query: z.ZodObject) =>
  Object.entries(query.shape).map(([name, schema]) => ({
    name,
    in: "query",
    required: true,
    schema: jsonSchema(schema as z.ZodType, "input"),
  }));

/** Names the closed list of codes of one status, so that a client can switch on them. */
function refusalResponse(status: number) {
  const codes = FAILURE_CODES.filter((code) => FAILURES[code] === status);
  return {
    description: codes.join(", "),
    ...(status === 429 ? { headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds." } } } : {}),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}

function jsonSchema(schema: z.ZodType, io: "input" | "output") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { target: "draft-2020-12", io, unrepresentable: "any" });
  return rest;
}
