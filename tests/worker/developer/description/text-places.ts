import { UNITS_PER_CHARACTER } from "#domain/kernel/characters.ts";
import type { Json } from "../../../support/worker/calls.ts";

/** On the way to a text in a value: a key of an object, an entry of a list, or one of several shapes. */
type Step = { readonly key: string } | "item" | { readonly option: number };

/** A text that an operation takes. */
export interface TextPlace {
  readonly name: string;
  readonly steps: readonly Step[];
  /** In code units; null: without a limit. */
  readonly longest: number | null;
  /** Whether its description says more of it than its length. */
  readonly isPatterned: boolean;
}

/** One character of as many code units as one may have. */
export const WIDEST = "👍🏽";

/** What a text of a certain form may be like, tried one after the other. */
const CANDIDATES = [
  "abcd",
  "2030-01-01",
  "2030-01-01T00:00:00.000Z",
  "https://example.com/a",
  "somebody@example.com",
  "Asia/Tokyo",
  "0".repeat(64),
  "000000",
  "1",
  "/abcd",
  "2030-01-01T00:00",
  "2030-01",
  "22:00",
  "character-illustration",
  btoa('["abcd","abcd"]'),
];
/** Longer than any text with a pattern is. */
const VERY_LONG = 5_000;

/** A JSON schema with everything that it refers to. */
export class Described {
  readonly #document: Json;
  constructor(document: Json) {
    this.#document = document;
  }

  /** Every text in what the schema describes. */
  texts(schema: Json, steps: readonly Step[] = [], name = ""): TextPlace[] {
    const { $ref, anyOf, oneOf, properties, items, type } = schema;
    if ($ref) return this.texts(this.#resolved($ref), steps, name);
    const options: Json[] = anyOf ?? oneOf ?? [];
    if (options.length > 0)
      return options.flatMap((each, option) => this.texts(each, [...steps, { option }], `${name}|${String(option)}`));
    if (properties)
      return Object.entries<Json>(properties).flatMap(([key, each]) =>
        this.texts(each, [...steps, { key }], name ? `${name}.${key}` : key),
      );
    if (items) return this.texts(items, [...steps, "item"], `${name}[]`);
    const isText = [type].flat().includes("string") && !schema.enum && !("const" in schema);
    const isPatterned = Boolean(schema.pattern ?? schema.format);
    return isText ? [{ name, steps, longest: schema.maxLength ?? null, isPatterned }] : [];
  }

  /** A value of the schema with this text in its place; what else it needs is the sample's, or made up. */
  with(schema: Json, [step, ...rest]: readonly Step[], text: string, sample: Json): Json {
    if (schema.$ref) return this.with(this.#resolved(schema.$ref), step ? [step, ...rest] : [], text, sample);
    if (step === undefined) return text;
    if (step === "item") {
      // As many others as there must be.
      const others: readonly Json[] = (sample ?? []).slice(1, schema.minItems ?? 1);
      return [this.with(schema.items, rest, text, sample?.[0]), ...others];
    }
    if ("option" in step) return this.with((schema.anyOf ?? schema.oneOf)[step.option], rest, text, sample);
    const { key } = step;
    return { ...this.made(schema, sample), [key]: this.with(schema.properties[key], rest, text, sample?.[key]) };
  }

  /** The least that the schema asks for. */
  made(schema: Json, sample: Json): Json {
    if (schema.$ref) return this.made(this.#resolved(schema.$ref), sample);
    const { anyOf, oneOf, properties, items, type, minLength = 0, maxLength = Infinity, pattern } = schema;
    if ("const" in schema) return schema.const;
    if (schema.enum) return schema.enum.includes(sample) ? sample : schema.enum[0];
    if (anyOf ?? oneOf) return sample ?? this.made((anyOf ?? oneOf)[0], sample);
    if (properties) {
      const given = sample && typeof sample === "object" && !Array.isArray(sample) ? sample : {};
      const isNeeded = (key: string) => key in given || key === "title" || (schema.required ?? []).includes(key);
      const names = Object.keys(properties).filter(isNeeded);
      return Object.fromEntries(names.map((key) => [key, this.made(properties[key], given[key])]));
    }
    if (sample !== undefined) return sample;
    if (items) return schema.minItems ? [this.made(items, undefined)] : [];
    const [kind] = [type].flat();
    if (kind === "boolean") return true;
    if (kind === "integer" || kind === "number") return Math.max(1, schema.minimum ?? 1);
    const fits = (text: string) =>
      text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern, "u").test(text));
    return kind === "string" ? CANDIDATES.find(fits) : undefined;
  }

  #resolved(reference: string): Json {
    return reference
      .slice(2)
      .split("/")
      .reduce((node, key) => node[key], this.#document);
  }
}

/** How much a text takes: what people write in characters, another one in code units; of some, more is said than their length. */
export type Limit =
  | { readonly kind: "WRITTEN" | "FREE" | "OF_A_FORM"; readonly most: number }
  | { readonly fault: string };

/**
 * What a text takes, found by trying: its edge, and one past it. `takes` says whether an operation takes it in this place, and `own` is one
 * that it does.
 */
export function limitOf({ longest, isPatterned }: TextPlace, takes: (text: string) => boolean, own?: string): Limit {
  const isOfForm = [...(own === undefined ? [] : [own]), ...CANDIDATES].some(takes);
  if (longest === null) {
    const past = ["a", ...CANDIDATES].filter((text) => takes(text + "a".repeat(VERY_LONG)));
    if (!isPatterned || past.length > 0) return { fault: "has no limit" };
    return isOfForm ? { kind: "OF_A_FORM", most: VERY_LONG } : { fault: "cannot be tried" };
  }
  if (takes("a".repeat(longest + 1))) return { fault: `takes ${String(longest + 1)}` };
  if (takes("a".repeat(longest))) return { kind: "FREE", most: longest };
  const most = Math.floor(longest / UNITS_PER_CHARACTER);
  if (!takes("a".repeat(most))) return isOfForm ? { kind: "OF_A_FORM", most: longest } : { fault: "cannot be tried" };
  if (takes("a".repeat(most + 1))) return { fault: `takes ${String(most + 1)}` };
  return takes(WIDEST.repeat(most))
    ? { kind: "WRITTEN", most }
    : { fault: `does not take ${String(most)} wide characters` };
}

/** Where in a value a text stands; of a list, its first entry. */
export function placeIn(value: Json, steps: readonly Step[]): { holder: Json; key: string | number } {
  const keys = steps.flatMap<string | number>((step) => (step === "item" ? [0] : "key" in step ? [step.key] : []));
  const last = keys.pop() ?? "";
  const holder = keys.reduce((at: Json, key) => at?.[key], value);
  return { holder, key: last };
}
