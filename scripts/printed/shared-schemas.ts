export type Schema = { readonly [keyword: string]: unknown };

const DEFINITIONS = "#/definitions/";
/** A shorter one is as easily read where it stands. */
const SHORTEST_SHARED = 120;

export interface SharedSchemas {
  readonly answers: Record<string, Schema>;
  readonly $defs: Record<string, Schema>;
}

/**
 * Of a schema with one property an area and in it one a procedure: each procedure's own, and what several of them have in
 * common once, under the name of the property where it is found first.
 */
export function sharedSchemas(root: Schema): SharedSchemas {
  const definitions = root["definitions"] as Record<string, Schema>;
  const whole: Record<string, Schema> = {};
  for (const [area, procedures] of properties(resolved(root, definitions)))
    for (const [name, answer] of properties(resolved(procedures, definitions)))
      whole[`${area}.${name}`] = inlined(answer, definitions) as Schema;

  const counts = new Map<string, number>();
  Object.values(whole).forEach((schema) => countObjects(schema, counts));
  const isShared = (text: string) => text.length >= SHORTEST_SHARED && (counts.get(text) ?? 0) > 1;
  const names = new Map<string, string>();
  const $defs: Record<string, Schema> = {};
  const shared = (node: unknown, path: readonly string[], isRoot: boolean): unknown => {
    if (Array.isArray(node)) return node.map((each) => shared(each, path, false));
    if (!isSchema(node)) return node;
    const text = JSON.stringify(node);
    if (!isRoot && isNameable(node) && isShared(text)) {
      let name = names.get(text);
      if (name === undefined) {
        name = freeName(path, $defs);
        names.set(text, name);
        // Taken before what is in it is named.
        $defs[name] = {};
        $defs[name] = shared(node, path, true) as Schema;
      }
      return { $ref: `#/$defs/${name}` };
    }
    return Object.fromEntries(
      Object.entries(node).map(([key, value]) => [
        key,
        key === "properties"
          ? Object.fromEntries(properties(node).map(([name, each]) => [name, shared(each, [...path, name], false)]))
          : shared(value, path, false),
      ]),
    );
  };
  const answers = Object.fromEntries(
    Object.entries(whole).map(([name, schema]) => [name, shared(schema, name.split("."), true) as Schema]),
  );
  return { answers, $defs };
}

const isSchema = (node: unknown): node is Schema => typeof node === "object" && node !== null && !Array.isArray(node);
/** Objects, and lists of words that something may be one of. */
const isNameable = (schema: Schema): boolean => isSchema(schema["properties"]) || Array.isArray(schema["enum"]);
const properties = (schema: Schema) => Object.entries((schema["properties"] ?? {}) as Record<string, Schema>);

function resolved(schema: Schema, definitions: Record<string, Schema>): Schema {
  const reference = schema["$ref"];
  if (typeof reference !== "string") return schema;
  return resolved(definitions[decodeURIComponent(reference.slice(DEFINITIONS.length))]!, definitions);
}

/** Without references, and without what the sources say to those who work on them: first values and comments. */
function inlined(node: unknown, definitions: Record<string, Schema>): unknown {
  if (Array.isArray(node)) return node.map((each) => inlined(each, definitions));
  if (!isSchema(node)) return node;
  const whole = resolved(node, definitions);
  const isMap = (key: string) => key === "properties";
  return Object.fromEntries(
    Object.entries(whole)
      .filter(([key]) => key !== "default" && key !== "description")
      .map(([key, value]) => [
        key,
        isMap(key)
          ? Object.fromEntries(
              Object.entries(value as Schema).map(([name, each]) => [name, inlined(each, definitions)]),
            )
          : inlined(value, definitions),
      ]),
  );
}

function countObjects(node: unknown, counts: Map<string, number>): void {
  if (Array.isArray(node)) return node.forEach((each) => countObjects(each, counts));
  if (!isSchema(node)) return;
  if (isNameable(node)) {
    const text = JSON.stringify(node);
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  Object.values(node).forEach((each) => countObjects(each, counts));
}

const pascal = (word: string) => word.replace(/^./, (first) => first.toUpperCase());

/** The property's name; where that is taken, with the names around it. */
function freeName(path: readonly string[], taken: object): string {
  for (let length = 1; length <= path.length; length += 1) {
    const name = path.slice(-length).map(pascal).join("");
    if (!(name in taken)) return name;
  }
  let count = 2;
  const name = path.map(pascal).join("");
  while (`${name}${String(count)}` in taken) count += 1;
  return `${name}${String(count)}`;
}
