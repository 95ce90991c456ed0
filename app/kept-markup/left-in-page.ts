/** Stands in a page's data for what the page's markup shows already. */
export interface InPage {
  readonly isInPage: true;
}

export type OrInPage<Value extends object> = Value | InPage;

/** On the server, what each stands for, as long as the page is being made. */
const values = new WeakMap<InPage, object>();

/**
 * For loaders: what only a kept part shows. The server renders it from memory, and a document's data leaves it out; whoever asks for data
 * alone, as a navigation does, gets it whole (docs/decisions/cards-are-said-once.md).
 */
export function leftInPage<Value extends object>(
  value: Value,
  { isDocument }: { isDocument: boolean },
): OrInPage<Value> {
  if (!isDocument) return value;
  const place: InPage = { isInPage: true };
  values.set(place, value);
  return place;
}

/** The value; null in the browser, where it is in the page. */
export function known<Value extends object>(shown: OrInPage<Value>): Value | null {
  if (!isInPage(shown)) return shown;
  // Set by leftInPage with a value of this type.
  return (values.get(shown) as Value | undefined) ?? null;
}

const isInPage = (shown: object): shown is InPage => "isInPage" in shown;

/** Those of a list that are known: on the server, all of them. */
export const allKnown = <Value extends object>(list: readonly OrInPage<Value>[]): Value[] =>
  list.flatMap((shown) => known(shown) ?? []);
