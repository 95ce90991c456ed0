import type { Call } from "./call.ts";
import type { Failure } from "./failure.ts";
import type { Read, Shape } from "./parameters.ts";

export type Method = "GET" | "POST" | "DELETE";

export interface Route {
  readonly method: Method;
  /** `/v1/customers/:customer`; the names of the parts are what an error calls `param`. */
  readonly path: string;
  readonly parameters: Shape;
  /** A browser may make this call with the publishable key. */
  readonly publishable: boolean;
  readonly handle: (call: Call, parameters: Record<string, unknown>, path: Record<string, string>) => object | Failure;
}

/** One row of the table; the handler's parameters are typed, the table erases their types. */
export const route = <S extends Shape>(
  method: Method,
  path: string,
  parameters: S,
  handle: (call: Call, parameters: Read<S>, path: Record<string, string>) => object | Failure,
  { publishable = false } = {},
): Route => ({ method, path, parameters, publishable, handle: handle as Route["handle"] });

export function matchPath(pattern: string, path: string): Record<string, string> | null {
  const expected = pattern.split("/");
  const actual = path.split("/");
  if (expected.length !== actual.length) return null;
  const parts: Record<string, string> = {};
  for (const [index, part] of expected.entries()) {
    const value = decodeURIComponent(actual[index] as string);
    if (part.startsWith(":")) parts[part.slice(1)] = value;
    else if (part !== value) return null;
  }
  return parts;
}
