import { isStorable, UNITS_PER_CHARACTER } from "../../../../domain/kernel/characters.ts";

/** As much of a valibot schema as is read here. */
interface Part {
  readonly type: string;
  readonly pipe?: readonly Part[];
  readonly entries?: Readonly<Record<string, Part>>;
  readonly item?: Part;
  readonly wrapped?: Part;
  readonly options?: readonly Part[];
  readonly requirement?: unknown;
}

type Value = unknown;
type TextFor = (field: string, most: number) => string;

/** The most characters of a text that people write (`writtenText`); null for anything else. */
function mostOf({ type, pipe = [] }: Part): number | null {
  const isWritten =
    pipe.some(({ requirement }) => requirement === isStorable) && pipe.some((each) => each.type === "transform");
  if (type !== "string" || !isWritten) return null;
  const longest = pipe.find((each) => each.type === "max_length")!;
  return Number(longest.requirement) / UNITS_PER_CHARACTER;
}

/** Media entries are one form wherever they stand. */
const named = (path: string) => path.replace(/^.*\b(medias|media|ogImages|medias\[\])(\[\])?\./, "media.");

/** Every text that people write in a form, by its path, with the most characters it may have. */
export function writtenFields(schema: unknown, path = ""): Map<string, number> {
  const part = schema as Part;
  const most = mostOf(part);
  if (most !== null) return new Map([[named(path), most]]);
  const inner = (one: Part, at: string) => [...writtenFields(one, at)];
  return new Map([
    ...Object.entries(part.entries ?? {}).flatMap(([name, entry]) => inner(entry, path ? `${path}.${name}` : name)),
    ...(part.item ? inner(part.item, `${path}[]`) : []),
    ...(part.wrapped ? inner(part.wrapped, path) : []),
    ...(part.type === "variant" ? part.options!.flatMap((option) => inner(option, path)) : []),
    // A text alone, or the same text with its language.
    ...(part.type === "union" ? inner(part.options![0]!, path) : []),
  ]);
}

/** The value with another text in every place where people write one. */
export function filled(schema: unknown, value: Value, textFor: TextFor, path = ""): Value {
  const part = schema as Part;
  const most = mostOf(part);
  if (most !== null) return value === undefined || value === null ? value : textFor(named(path), most);
  if (value === undefined || value === null) return value;
  if (part.wrapped) return filled(part.wrapped, value, textFor, path);
  if (part.type === "union") {
    const fitting = part.options!.find(({ type }) => type === (typeof value === "string" ? "string" : "object"));
    return fitting ? filled(fitting, value, textFor, path) : value;
  }
  if (part.type === "variant") {
    const isFitting = ({ entries = {} }: Part) => Object.keys(value).every((name) => name in entries);
    const fitting = part.options!.find(isFitting);
    return fitting ? filled(fitting, value, textFor, path) : value;
  }
  if (Array.isArray(value))
    return value.map((each) => (part.item ? filled(part.item, each, textFor, `${path}[]`) : each));
  if (!part.entries) return value;
  return Object.fromEntries(
    Object.entries(value as object).map(([name, each]) => [
      name,
      part.entries?.[name] ? filled(part.entries[name], each, textFor, path ? `${path}.${name}` : name) : each,
    ]),
  );
}
