import { z } from "zod";
import type { Schema } from "#domain/kernel/parse.ts";
import { ROUTE_SCOPES } from "../api-key/call-scopes.ts";
import type { Description, Route } from "#worker/http/route.ts";
import { jsonSchemaOf, type JsonSchema } from "#worker/wire/json-schema.ts";
import { INTRODUCTION, LANGUAGE_HEADER } from "./introduction.ts";
import { NamedSchemas } from "./named-schemas.ts";
import {
  failureTable,
  issueTable,
  REFUSAL_STATUSES,
  refusalResponses,
  refusalSchemaOf,
  REQUEST_ID,
  restRefusal,
} from "./refusals.ts";
import { securityOf, securitySchemes } from "./security.ts";

const nothing = z.object({});

/** Groups of calls, by the beginning of their paths. */
const TAGS = [
  ["/api/auth/", "Sign-in"],
  ["/api/features/commission/", "Orders"],
  ["/api/features/payment/", "Payments"],
  ["/api/features/admin/", "Administration"],
  ["/api/features/", "Engagement"],
  ["/api/google/storage/", "Storage"],
  ["/api/stripe/", "Payments"],
  ["/api/", "Service"],
] as const;

/** An OpenAPI 3.1 document of the routes that have a description; its schemas are JSON Schema 2020-12. */
export function openApiDocument(routes: readonly Route[], origin: string) {
  const named = new NamedSchemas({ Refusal: refusalSchemaOf(restRefusal) });
  const paths: Record<string, Record<string, unknown>> = {};
  for (const route of routes) {
    if (!route.description) continue;
    const name = route.method.toLowerCase();
    paths[route.path] = { ...paths[route.path], [name]: operation(route, route.description, named) };
  }
  return {
    openapi: "3.1.0",
    info: { title: "cometme", version: "1", description: INTRODUCTION },
    servers: [{ url: origin }],
    tags: [...new Set(TAGS.map(([, tag]) => tag))].map((tag) => ({ name: tag })),
    paths,
    components: {
      securitySchemes: securitySchemes(origin),
      schemas: named.schemas,
      responses: refusalResponses("Refusal", (codes) => ({
        properties: { error: { properties: { code: { enum: codes } } } },
      })),
    },
    "x-failures": failureTable(),
    "x-issues": issueTable(),
  };
}

function operation({ method, path, access }: Route, description: Description, named: NamedSchemas) {
  const { summary, query, headers, bodyType, answer = nothing, answerType } = description;
  // A POST that needs nothing is sent `{}`, and none of it is read.
  const body = description.body ?? (method === "POST" ? nothing : undefined);
  const ofBody = body && { [bodyType ?? "application/json"]: { schema: named.take(jsonSchemaOf(body, "input")) } };
  const ofAnswer = { [answerType ?? "application/json"]: { schema: named.take(jsonSchemaOf(answer, "output")) } };
  const answerHeaders = { ...REQUEST_ID, ...setCookieHeader(description) };
  return {
    operationId: `${method.toLowerCase()}${path.replaceAll(/[^A-Za-z]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    tags: [TAGS.find(([beginning]) => path.startsWith(beginning))?.[1] ?? "Service"],
    summary,
    security: securityOf(access !== "SIGNED_IN", ROUTE_SCOPES[`${method} ${path}`] ?? null),
    parameters: [...parametersOf("query", query), ...parametersOf("header", headers), LANGUAGE_HEADER],
    ...(ofBody ? { requestBody: { required: true, content: ofBody } } : {}),
    responses: {
      200: { description: "Done.", headers: answerHeaders, content: ofAnswer },
      ...Object.fromEntries(
        REFUSAL_STATUSES.filter((status) => ofBody || !BODY_STATUSES.has(status)).map((status) => [
          status,
          { $ref: `#/components/responses/Refusal${String(status)}` },
        ]),
      ),
    },
  };
}

/** What only a body can be refused with. */
const BODY_STATUSES: ReadonlySet<number> = new Set([413, 415]);

const setCookieHeader = ({ setsCookie }: Description) =>
  setsCookie ? { "Set-Cookie": { schema: { type: "string" }, description: setsCookie } } : {};

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
