import type { Schema } from "#domain/kernel/parse.ts";
import { jsonSchemaOf, type JsonSchema } from "./json-schema.ts";

type Validate<Output> = Schema<Output>["~standard"]["validate"];

/** A Standard Schema that describes itself, made of others. */
function combined<Output>(
  validate: Validate<Output>,
  describe: (io: "input" | "output") => JsonSchema,
): Schema<Output> {
  const jsonSchema = { input: () => describe("input"), output: () => describe("output") };
  const standard = { version: 1, vendor: "cometme", validate, jsonSchema };
  return { "~standard": standard };
}

/** Two schemas read the same object, such as ids and a form. The first refusal counts; the second wins where both have a field. */
export function stacked<One, Two>(one: Schema<One>, two: Schema<Two>): Schema<One & Two> {
  const validate: Validate<One & Two> = (value) => {
    const first = one["~standard"].validate(value);
    if (first instanceof Promise || first.issues) return first;
    const second = two["~standard"].validate(value);
    if (second instanceof Promise || second.issues) return second;
    return { value: { ...first.value, ...second.value } };
  };
  return combined(validate, (io) => merged(jsonSchemaOf(one, io), jsonSchemaOf(two, io)));
}

/** Refuses what `schema` refuses and passes on what was sent, without what the schema would fill in or change. */
export function checkedBy(schema: Schema<unknown>): Schema<object> {
  const validate: Validate<object> = (value) => {
    const checked = schema["~standard"].validate(value);
    return checked instanceof Promise || checked.issues ? checked : { value: {} };
  };
  return combined(validate, (io) => jsonSchemaOf(schema, io));
}

/** Two shapes at one address, told apart by a field that only the first has. */
export function eitherBy<One, Two>(field: string, one: Schema<One>, two: Schema<Two>): Schema<One | Two> {
  const hasField = (value: unknown) => typeof value === "object" && value !== null && field in value;
  const validate: Validate<One | Two> = (value) => (hasField(value) ? one : two)["~standard"].validate(value);
  return combined(validate, (io) => ({ anyOf: [jsonSchemaOf(one, io), jsonSchemaOf(two, io)] }));
}

type ObjectSchema = JsonSchema & {
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
};

/** The schema of an object that both have read. */
export function merged(one: ObjectSchema, two: ObjectSchema): JsonSchema {
  const names = Object.keys({ ...one.properties, ...two.properties });
  const properties = names.map((name) => [name, { ...one.properties?.[name], ...two.properties?.[name] }]);
  return {
    ...one,
    ...(one["$defs"] || two["$defs"] ? { $defs: { ...(one["$defs"] as object), ...(two["$defs"] as object) } } : {}),
    type: "object",
    properties: Object.fromEntries(properties),
    required: [...new Set([...(one.required ?? []), ...(two.required ?? [])])],
  };
}
