import { badParameter } from "./failure.ts";
import type { Raw, RawHash } from "./form.ts";

/** Reads one parameter; `undefined` in means it was not sent. */
export type Parameter<T> = (raw: Raw | undefined, name: string) => T;
export type Shape = Record<string, Parameter<unknown>>;
export type Read<S extends Shape> = { [K in keyof S]: S[K] extends Parameter<infer T> ? T : never };

const invalid = (kind: string, raw: Raw, name: string) =>
  badParameter(`Invalid ${kind}: ${typeof raw === "object" ? JSON.stringify(raw) : raw}`, name);

export const required =
  <T>(parameter: Parameter<T>): Parameter<NonNullable<T>> =>
  (raw, name) => {
    const value = raw === undefined ? undefined : parameter(raw, name);
    if (value === undefined || value === null)
      throw badParameter(`Missing required param: ${name}.`, name, "parameter_missing");
    return value;
  };

export const text: Parameter<string | undefined> = (raw, name) => {
  if (raw === undefined) return undefined;
  if (typeof raw === "object") throw invalid("string", raw, name);
  if (raw === "")
    throw badParameter(
      `You passed an empty string for '${name}'. We assume empty values are an attempt to unset a parameter; however '${name}' cannot be unset. You should remove '${name}' from your request or supply a non-empty value.`,
      name,
      "parameter_invalid_empty",
    );
  return String(raw);
};

/** A parameter that an empty string (null in JSON) unsets. */
export const emptyable =
  <T>(parameter: Parameter<T>): Parameter<T | null> =>
  (raw, name) =>
    raw === "" || raw === null ? null : parameter(raw, name);

export const url: Parameter<string | undefined> = (raw, name) => {
  const value = text(raw, name);
  if (value !== undefined && !/^[a-z][a-z0-9+.-]*:\/\/\S+$/i.test(value))
    throw badParameter("Not a valid URL", name, "url_invalid");
  return value;
};

/** An integer not below `least`; v1 sends digits, v2 numbers. */
export const integer =
  (least = 0): Parameter<number | undefined> =>
  (raw, name) => {
    if (raw === undefined) return undefined;
    if (!/^-?\d+$/.test(String(raw)))
      throw badParameter(`Invalid integer: ${String(raw)}`, name, "parameter_invalid_integer");
    const value = Number(raw);
    if (value < least)
      throw badParameter(`This value must be greater than or equal to ${least}.`, name, "parameter_invalid_integer");
    return value;
  };

export const flag: Parameter<boolean | undefined> = (raw, name) => {
  if (raw === undefined) return undefined;
  if (raw === true || raw === "true") return true;
  if (raw === false || raw === "false") return false;
  throw invalid("boolean", raw, name);
};

export const oneOf =
  <const T extends string>(...values: T[]): Parameter<T | undefined> =>
  (raw, name) => {
    const value = text(raw, name);
    if (value === undefined) return undefined;
    if (!values.includes(value as T))
      throw badParameter(`Invalid ${name}: must be one of ${values.join(", ").replace(/, ([^,]*)$/, ", or $1")}`, name);
    return value as T;
  };

export const list =
  <T>(item: Parameter<T>): Parameter<NonNullable<T>[] | undefined> =>
  (raw, name) => {
    if (raw === undefined) return undefined;
    if (!Array.isArray(raw)) throw badParameter("Invalid array", name);
    return raw.map((each, index) => required(item)(each, `${name}[${index}]`));
  };

export const hash =
  <S extends Shape>(shape: S): Parameter<Read<S> | undefined> =>
  (raw, name) => {
    if (raw === undefined) return undefined;
    if (typeof raw !== "object" || raw === null || Array.isArray(raw)) throw badParameter("Invalid object", name);
    return readAll(shape, raw, name);
  };

/** A hash the sandbox accepts whole and does not look into. */
export const anything: Parameter<Raw | undefined> = (raw) => raw;

/** Key–value notes: at most 50 keys of 40 characters and values of 500; an empty value (null in JSON) removes a key. */
export const metadata: Parameter<Record<string, string> | null | undefined> = (raw, name) => {
  if (raw === undefined) return undefined;
  if (raw === "" || raw === null) return null;
  if (typeof raw !== "object" || Array.isArray(raw)) throw badParameter("Invalid object", name);
  const entries = Object.entries(raw).map(([key, value]) => [key, value === null ? "" : String(value)] as const);
  for (const [key, value] of entries) {
    if (key.length > 40)
      throw badParameter(`Metadata keys can be up to 40 characters long: '${key}'`, `${name}[${key}]`);
    if (value.length > 500)
      throw badParameter(`Metadata values can be up to 500 characters long, '${key}' is longer`, `${name}[${key}]`);
  }
  if (entries.length > 50) throw badParameter("You can have at most 50 metadata keys.", name);
  return Object.fromEntries(entries);
};

/** Reads every parameter of a request and refuses those its endpoint does not know. */
export function readAll<S extends Shape>(shape: S, raw: RawHash, prefix = ""): Read<S> {
  const full = (name: string) => (prefix ? `${prefix}[${name}]` : name);
  const unknown = Object.keys(raw).filter((name) => !(name in shape));
  if (unknown.length > 0)
    throw badParameter(
      `Received unknown parameter${unknown.length > 1 ? "s" : ""}: ${unknown.map(full).join(", ")}`,
      full(unknown[0] as string),
      "parameter_unknown",
    );
  return Object.fromEntries(
    Object.entries(shape).map(([name, parameter]) => [name, parameter(raw[name], full(name))]),
  ) as Read<S>;
}
