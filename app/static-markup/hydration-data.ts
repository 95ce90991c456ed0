/** Stands in a page's data for what its markup shows already. */
export interface Omitted {
  readonly isOmitted: true;
}

export type OrOmitted<Value extends object> = Value | Omitted;

/** On the server, what each stands for, as long as the page is being made. */
const values = new WeakMap<Omitted, object>();

/**
 * For loaders: what only static markup shows. The server renders it, and a document's data leaves it out; a later request for data
 * alone, as a navigation does, gets it whole (docs/decisions/cards-are-sent-once.md).
 */
export function omitFromHydration<Value extends object>(
  value: Value,
  { isDocument }: { isDocument: boolean },
): OrOmitted<Value> {
  if (!isDocument) return value;
  const place: Omitted = { isOmitted: true };
  values.set(place, value);
  return place;
}

/** The value; null in the browser, where it is in the page. */
export function hydratedValue<Value extends object>(shown: OrOmitted<Value>): Value | null {
  if (!isOmitted(shown)) return shown;
  // Set by omitFromHydration with a value of this type.
  return (values.get(shown) as Value | undefined) ?? null;
}

const isOmitted = (shown: object): shown is Omitted => "isOmitted" in shown;

/** Those of a list that are known: on the server, all of them. */
export const hydratedValues = <Value extends object>(list: readonly OrOmitted<Value>[]): Value[] =>
  list.flatMap((shown) => hydratedValue(shown) ?? []);
