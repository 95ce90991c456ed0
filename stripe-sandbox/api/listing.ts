import { badParameter, missing } from "./failure.ts";
import type { Raw } from "./form.ts";
import { type Parameter, integer, list, text } from "./parameters.ts";

interface Range {
  gt?: number;
  gte?: number;
  lt?: number;
  lte?: number;
}

/** `created=123` or `created[gte]=123`. */
const range: Parameter<number | Range | undefined> = (raw, name) => {
  if (raw === undefined) return undefined;
  if (typeof raw !== "object") return integer()(raw, name);
  const hash = raw as Record<string, Raw>;
  const known = ["gt", "gte", "lt", "lte"];
  for (const key of Object.keys(hash))
    if (!known.includes(key))
      throw badParameter(`Received unknown parameter: ${name}[${key}]`, `${name}[${key}]`, "parameter_unknown");
  return Object.fromEntries(
    Object.entries(hash).map(([key, value]) => [key, integer()(value, `${name}[${key}]`)]),
  ) as Range;
};

const limit: Parameter<number | undefined> = (raw, name) => {
  const value = integer(1)(raw, name);
  if (value !== undefined && value > 100)
    throw badParameter("This value must be less than or equal to 100.", name, "parameter_invalid_integer");
  return value;
};

/** What every v1 list accepts. */
export const LISTING = { limit, starting_after: text, ending_before: text, created: range, expand: list(text) };

interface Asked {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | Range | undefined;
}

function inRange(created: number, asked: number | Range | undefined): boolean {
  if (asked === undefined) return true;
  if (typeof asked === "number") return created === asked;
  return (
    (asked.gt === undefined || created > asked.gt) &&
    (asked.gte === undefined || created >= asked.gte) &&
    (asked.lt === undefined || created < asked.lt) &&
    (asked.lte === undefined || created <= asked.lte)
  );
}

/** One page of objects that come newest first. */
export function page<T extends { id: string }>(url: string, objects: T[], asked: Asked) {
  const size = asked.limit ?? 10;
  const fitting = objects.filter((each) => inRange((each as { created?: number }).created ?? 0, asked.created));
  const place = (id: string, param: string) => {
    const index = fitting.findIndex((each) => each.id === id);
    if (index < 0) throw missing((url.split("/").at(-1) ?? "").replace(/s$/, ""), id, param, false);
    return index;
  };
  if (asked.ending_before !== undefined) {
    const end = place(asked.ending_before, "ending_before");
    const start = Math.max(0, end - size);
    return { object: "list" as const, url, has_more: start > 0, data: fitting.slice(start, end) };
  }
  const start = asked.starting_after === undefined ? 0 : place(asked.starting_after, "starting_after") + 1;
  return {
    object: "list" as const,
    url,
    has_more: fitting.length > start + size,
    data: fitting.slice(start, start + size),
  };
}
