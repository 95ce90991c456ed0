import type { JsonSchema } from "#worker/wire/json-schema.ts";

const OWN = "#/$defs/";
const SHARED = "#/components/schemas/";

/** Schemas that carry the ones they name with them, made into one document's: named once, referred to everywhere. */
export class NamedSchemas {
  readonly schemas: Record<string, JsonSchema>;

  constructor(schemas: Record<string, JsonSchema>) {
    this.schemas = schemas;
  }

  /** The same schema, referring to what this keeps. */
  take({ $defs = {}, ...schema }: JsonSchema): JsonSchema {
    for (const [name, named] of Object.entries($defs as Record<string, JsonSchema>)) {
      this.schemas[name] = referring(named) as JsonSchema;
    }
    return referring(schema) as JsonSchema;
  }
}

function referring(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(referring);
  if (typeof node !== "object" || node === null) return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) =>
      key === "$ref" && typeof value === "string" ? [key, value.replace(OWN, SHARED)] : [key, referring(value)],
    ),
  );
}
