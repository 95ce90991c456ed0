import type { Kind } from "../state/store.ts";
import { badParameter } from "./failure.ts";
import { integer, list, required, text } from "./parameters.ts";
import { route } from "./route.ts";

const CLAUSE =
  /^\s*(-?)(?:(metadata)\[(?:"([^"]*)"|'([^']*)')\]|([a-z_.]+))\s*([:~<>]=?|>=|<=)\s*(?:"([^"]*)"|'([^']*)'|(\S+))\s*$/;
type Fields = Record<string, unknown> & { metadata?: Record<string, string> | null };

/** One clause of Stripe's search language: `metadata["order"]:"42"`, `status:'succeeded'`, `created>1700000000`. */
function clause(source: string, fields: readonly string[]): (object: Fields) => boolean {
  const found = CLAUSE.exec(source);
  const field = found?.[2] ? "metadata" : (found?.[5] ?? "");
  if (!found || !["metadata", "created", ...fields].includes(field))
    throw badParameter(
      `We were unable to parse your search query, or a field is not searchable: ${source.trim()}`,
      "query",
    );
  const [, minus, , doubleKey, singleKey, , operator = ":"] = found;
  const wanted = found[7] ?? found[8] ?? found[9] ?? "";
  const fits = (object: Fields) => {
    const actual = field === "metadata" ? object.metadata?.[doubleKey ?? singleKey ?? ""] : object[field];
    if (wanted === "null" && found[9]) return actual === null || actual === undefined;
    if (actual === null || actual === undefined) return false;
    if (operator === ":") return String(actual).toLowerCase() === wanted.toLowerCase();
    if (operator === "~") return String(actual).toLowerCase().includes(wanted.toLowerCase());
    const [left, right] = [Number(actual), Number(wanted)];
    return operator === ">"
      ? left > right
      : operator === ">="
        ? left >= right
        : operator === "<"
          ? left < right
          : left <= right;
  };
  return (object) => fits(object) !== (minus === "-");
}

/**
 * A search endpoint. Stripe's index lags by up to a minute: the fault `search_lag` hides what is younger than that
 * and so shows code that mistakes search for a lookup.
 */
export const searchRoute = (path: string, kind: Kind, fields: readonly string[]) =>
  route("GET", path, { query: required(text), limit: integer(1), page: text, expand: list(text) }, (call, input) => {
    const both = /\s+AND\s+/i.test(input.query);
    const either = /\s+OR\s+/i.test(input.query);
    if (both && either) throw badParameter("AND and OR cannot be combined in one query.", "query");
    const clauses = input.query.split(/\s+(?:AND|OR)\s+/i).map((source) => clause(source, fields));
    const youngest = call.faults.has("search_lag") ? call.clock.seconds() - 60 : Number.POSITIVE_INFINITY;
    const found = (call.store.all(kind) as unknown as (Fields & { created: number })[]).filter(
      (object) =>
        object.created <= youngest &&
        (either ? clauses.some((fits) => fits(object)) : clauses.every((fits) => fits(object))),
    );
    const start = Number(input.page ?? 0);
    const end = start + (input.limit ?? 10);
    const more = found.length > end;
    return {
      object: "search_result",
      url: path,
      has_more: more,
      next_page: more ? String(end) : null,
      data: found.slice(start, end),
    };
  });
