import type { Schema } from "#domain/kernel/parse.ts";
import { PROCEDURE_SCOPES } from "../api-key/procedure-scopes.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { merged } from "#worker/wire/combined.ts";
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
  typedRefusal,
} from "./refusals.ts";
import { securityOf, securitySchemes } from "./security.ts";
import typedAnswers from "./typed-answers.json" with { type: "json" };

/** Made of the types of the procedures by `npm run typed-answers`. */
const ANSWERS: Readonly<Record<string, JsonSchema>> = typedAnswers.answers;

interface Procedure {
  readonly _def: {
    readonly type: "query" | "mutation" | "subscription";
    readonly inputs: readonly unknown[];
    readonly meta?: { readonly isForEverybody?: boolean };
  };
}

/** An OpenAPI 3.1 document of the typed API: each procedure as the single call that its wire format allows. */
export function typedApiDocument(origin: string) {
  const named = new NamedSchemas({ Refusal: refusalSchemaOf(typedRefusal) });
  named.take({ $defs: typedAnswers.$defs });
  const procedures = Object.entries(appRouter._def.procedures as unknown as Record<string, Procedure>);
  return {
    openapi: "3.1.0",
    info: {
      title: "cometme, typed API",
      version: "1",
      description: `${INTRODUCTION}\n\nThese are tRPC 11's calls one by one; up to ten can be sent as a batch.`,
    },
    servers: [{ url: `${origin}/api/trpc` }],
    tags: [...new Set(procedures.map(([name]) => areaOf(name)))].map((tag) => ({ name: tag })),
    paths: Object.fromEntries(
      procedures.map(([name, procedure]) => {
        const method = procedure._def.type === "query" ? "get" : "post";
        return [`/${name}`, { [method]: operation(name, procedure, named) }];
      }),
    ),
    components: {
      securitySchemes: securitySchemes(origin),
      schemas: named.schemas,
      responses: refusalResponses("Refusal", (codes) => ({
        properties: { error: { properties: { data: { properties: { code: { enum: codes } } } } } },
      })),
    },
    "x-failures": failureTable(),
    "x-issues": issueTable(),
  };
}

const areaOf = (name: string): string => name.split(".")[0] ?? name;

function operation(name: string, { _def }: Procedure, named: NamedSchemas) {
  const schema = named.take(inputSchema(_def.inputs));
  const isRequired = Array.isArray(schema["required"]) && schema["required"].length > 0;
  const input = { content: { "application/json": { schema } } };
  const takesInput = _def.inputs.length > 0;
  return {
    operationId: name,
    tags: [areaOf(name)],
    security: securityOf(_def.meta?.isForEverybody ?? false, PROCEDURE_SCOPES[name] ?? null),
    parameters: [
      ...(takesInput && _def.type === "query" ? [{ name: "input", in: "query", required: isRequired, ...input }] : []),
      LANGUAGE_HEADER,
    ],
    ...(_def.type === "mutation" ? { requestBody: { required: isRequired, ...input } } : {}),
    responses: {
      200: {
        description: "Done.",
        headers: REQUEST_ID,
        content: { "application/json": { schema: answerSchema(name, named) } },
      },
      ...Object.fromEntries(
        REFUSAL_STATUSES.map((status) => [status, { $ref: `#/components/responses/Refusal${String(status)}` }]),
      ),
    },
  };
}

/** A procedure's schemas read the same object one after the other. */
const inputSchema = (inputs: readonly unknown[]): JsonSchema =>
  inputs.map((input) => jsonSchemaOf(input as Schema<unknown>, "input")).reduce(merged, {});

function answerSchema(name: string, named: NamedSchemas): JsonSchema {
  const data = ANSWERS[name];
  if (!data) throw new Error(`npm run typed-answers: nothing is known of what ${name} answers`);
  const closed = (properties: Record<string, JsonSchema>) => ({
    type: "object",
    properties,
    required: Object.keys(properties),
    additionalProperties: false,
  });
  return closed({ result: closed({ data: named.take(data) }) });
}
