import { z } from "zod";
import { FAILURE_STATUS } from "#domain/kernel/failure-status.ts";
import { FAILURE_CODES } from "#domain/kernel/failure.ts";
import { ISSUE_CODES } from "#domain/kernel/issue.ts";
import type { Schema } from "#domain/kernel/parse.ts";
import { jsonSchemaOf, type JsonSchema } from "../wire/json-schema.ts";
import type { Description, Route } from "./route.ts";

const refusal = z.object({
  error: z.object({
    code: z.enum(FAILURE_CODES),
    message: z.string().describe("In the caller's language."),
    issues: z.array(z.object({ path: z.string(), code: z.enum(ISSUE_CODES), message: z.string() })).optional(),
  }),
});

const nothing = z.object({});

const REFUSAL_STATUSES = [...new Set<number>(Object.values(FAILURE_STATUS))].toSorted((one, other) => one - other);

/** An OpenAPI 3.1 document of the routes that have a description; its schemas are JSON Schema 2020-12. */
export function openApiDocument(routes: readonly Route[], origin: string) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const { method, path, description } of routes) {
    if (!description) continue;
    const name = method.toLowerCase();
    const operationId = `${name}${path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`;
    paths[path] = { ...paths[path], [name]: { operationId, ...operation(method, description) } };
  }
  return {
    openapi: "3.1.0",
    info: { title: "cometme", version: "1" },
    servers: [{ url: origin }],
    paths,
    components: {
      schemas: { Refusal: jsonSchemaOf(refusal, "output") },
      responses: Object.fromEntries(REFUSAL_STATUSES.map((status) => [`Refusal${status}`, refusalResponse(status)])),
    },
  };
}

function operation(method: Route["method"], description: Description) {
  const { summary, query, headers, bodyType, answer = nothing, answerType } = description;
  // A POST that needs nothing is sent `{}`, and none of it is read.
  const body = description.body ?? (method === "POST" ? nothing : undefined);
  const parameters = [...parametersOf("query", query), ...parametersOf("header", headers)];
  const ofBody = body && { [bodyType ?? "application/json"]: { schema: jsonSchemaOf(body, "input") } };
  const ofAnswer = { [answerType ?? "application/json"]: { schema: jsonSchemaOf(answer, "output") } };
  return {
    summary,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(ofBody ? { requestBody: { required: true, content: ofBody } } : {}),
    responses: {
      200: { description: "Done.", content: ofAnswer },
      ...Object.fromEntries(
        REFUSAL_STATUSES.map((status) => [status, { $ref: `#/components/responses/Refusal${status}` }]),
      ),
    },
  };
}

function parametersOf(place: "query" | "header", schema: Schema<unknown> | undefined) {
  if (!schema) return [];
  const { properties, required = [] } = jsonSchemaOf(schema, "input") as ObjectSchema;
  return Object.entries(properties).map(([name, property]) => ({
    name: place === "header" ? name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase()) : name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}
type ObjectSchema = { properties: Record<string, JsonSchema>; required?: readonly string[] };

/** Names the closed list of codes of one status, so that a client can switch on them. */
function refusalResponse(status: number) {
  const codes = FAILURE_CODES.filter((code) => FAILURE_STATUS[code] === status);
  return {
    description: codes.join(", "),
    ...(status === 429 ? { headers: { "Retry-After": { schema: { type: "integer" }, description: "Seconds." } } } : {}),
    content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
  };
}
