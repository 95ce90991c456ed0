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
  readonly options?: readonly unknown[];
  readonly requirement?: unknown;
  readonly metadata?: JsonSchema;
}

/** A form of the domain. valibot does not describe itself; forms use few of its parts, and what is not here only checks. */
function ofForm(form: Part): JsonSchema {
  const [schema, ...actions] = form.pipe ?? [];
  return schema ? Object.assign({}, ofForm(schema), ...actions.map(ofPart)) : ofPart(form);
}

function ofPart({ type, entries = {}, wrapped, options, requirement, metadata }: Part): JsonSchema {
  switch (type) {
    case "object":
      return {
        type,
        properties: Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, ofForm(entry)])),
        required: Object.keys(entries).filter((name) => entries[name]?.type !== "optional"),
      };
    case "string":
    case "number":
    case "boolean":
      return { type };
    case "picklist":
      return { type: "string", enum: options };
    case "optional":
      return wrapped ? ofForm(wrapped) : {};
    case "nullable": {
      const inner = wrapped ? ofForm(wrapped) : {};
      return { ...inner, type: [inner["type"], "null"] };
    }
    case "non_empty":
      return { minLength: 1 };
    case "min_length":
      return { minLength: requirement };
    case "max_length":
      return { maxLength: requirement };
    case "min_value":
      return { minimum: requirement };
    case "max_value":
      return { maximum: requirement };
    case "safe_integer":
      return { type: "integer" };
    case "regex":
      return { pattern: (requirement as RegExp).source };
    case "rfc_email":
      return { format: "email", pattern: (requirement as RegExp).source };
    case "metadata":
      return metadata ?? {};
    default:
      return {};
  }
}
