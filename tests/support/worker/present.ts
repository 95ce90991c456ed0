/** A value that must not be missing: fails here, where the message names the cause, and not later in the test. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error("expected a value, found none");
  return value;
}
