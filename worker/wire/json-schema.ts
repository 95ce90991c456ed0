import type { Schema } from "#domain/kernel/parse.ts";

export type JsonSchema = { readonly [keyword: string]: unknown };

/** A schema that describes itself, as zod's do (Standard JSON Schema). */
interface SelfDescribing {
  readonly "~standard": {
    readonly jsonSchema?: Record<"input" | "output", (options: object) => JsonSchema>;
  };
}

/** What a schema takes (`input`) or makes of it (`output`), as JSON Schema 2020-12. */
export function jsonSchemaOf(schema: Schema<unknown>, io: "input" | "output"): JsonSchema {
  const { jsonSchema } = (schema as SelfDescribing)["~standard"];
  if (!jsonSchema) return ofForm(schema as unknown as Part);
  const options = { target: "draft-2020-12", libraryOptions: { unrepresentable: "any" } };
  const { $schema: _, ...described } = jsonSchema[io](options);
  return described;
}

/** As much of a valibot schema or action as is read here. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly wrapped?: Part;
  readonly item?: Part;
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly metadata?: JsonSchema;
}

/**
 * A form of the domain. valibot does not describe itself; forms use few of its parts, and what is not here only checks. So a
 * value that the description refuses is refused by the form, too, but not the other way round.
 */
function ofForm(form: Part): JsonSchema {
  const [schema, ...actions] = form.pipe ?? [];
  if (!schema) return ofSchema(form);
  const described = ofForm(schema);
  return Object.assign({}, described, ...actions.map((action) => ofAction(action, described["type"] === "array")));
}

function ofSchema({ type, entries = {}, wrapped, item, options = [] }: Part): JsonSchema {
  switch (type) {
    case "object":
      return {
        type,
        properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, ofForm(entry)])),
        required: Object.keys(entries).filter((name) => !OPTIONAL.has(entries[name]?.type ?? "")),
      };
    case "array":
      return { type, items: item ? ofForm(item) : {} };
    case "string":
    case "number":
    case "boolean":
      return { type };
    case "picklist":
      return { ...(options.every((option) => typeof option === "string") ? { type: "string" } : {}), enum: options };
    case "union":
      return { anyOf: options.map((option) => ofForm(option as Part)) };
    case "optional":
      return wrapped ? ofForm(wrapped) : {};
    case "nullable":
    case "nullish":
      return orNull(wrapped ? ofForm(wrapped) : {});
    default:
      return {};
  }
}

const OPTIONAL: ReadonlySet<string> = new Set(["optional", "nullish"]);

const orNull = (schema: JsonSchema): JsonSchema =>
  typeof schema["type"] === "string" && !("enum" in schema)
    ? { ...schema, type: [schema["type"], "null"] }
    : { anyOf: [schema, { type: "null" }] };

function ofAction({ type, requirement, metadata }: Part, isList: boolean): JsonSchema {
  switch (type) {
    case "non_empty":
      return isList ? { minItems: 1 } : { minLength: 1 };
    case "min_length":
      return isList ? { minItems: requirement } : { minLength: requirement };
    case "max_length":
      return isList ? { maxItems: requirement } : { maxLength: requirement };
    // JSON Schema counts code points, of which a character as people count them has one or more.
    case "min_graphemes":
      return { minLength: requirement };
    case "max_graphemes":
      return { description: `At most ${String(requirement)} characters as people count them.` };
    case "min_value":
      return { minimum: requirement };
    case "max_value":
      return { maximum: requirement };
    case "integer":
    case "safe_integer":
      return { type: "integer" };
    case "url":
      return { format: "uri" };
    case "regex":
      return (requirement as RegExp).flags === "" ? { pattern: (requirement as RegExp).source } : {};
    case "rfc_email":
      return { format: "email", pattern: (requirement as RegExp).source };
    case "metadata":
      return metadata ?? {};
    default:
      return {};
  }
}
