import type { Failure, FailureCode, Issue } from "./failure.ts";

/** A refusal is a value, so it survives the way out of a Durable Object, where a thrown class loses its code. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Err = { readonly ok: false; readonly error: Failure };
export type Result<T> = Ok<T> | Err;

export function ok<T>(value: T): Ok<T> {
  return { ok: true, value };
}

export function err(code: FailureCode, issues?: readonly Issue[]): Err {
  return { ok: false, error: issues === undefined ? { code } : { code, issues } };
}

/** The value changed, a refusal as it is. */
export function mapValue<From, To>(result: Result<From>, change: (value: From) => To): Result<To> {
  return result.ok ? ok(change(result.value)) : result;
}
