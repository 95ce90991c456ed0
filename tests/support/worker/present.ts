/** A value that has to be there: a test that goes on without it would say something else than what is wrong. */
export function present<Value>(value: Value): NonNullable<Value> {
  if (value === null || value === undefined) throw new Error("expected a value, found none");
  return value;
}
