/** A message as messages/{en,ja} have it: a text, or one text for each kind of number it is told. */
export type Message = string | readonly [Variants];

interface Variants {
  /** `input count`, `local countPlural = count: plural` */
  declarations: readonly string[];
  selectors: readonly string[];
  /** By `countPlural=one`, or `countPlural=one, daysPlural=other`. */
  match: Readonly<Record<string, string>>;
}

const PLURAL = /^local (\w+) = (\w+): plural$/;

export const textsOf = (message: Message): readonly string[] =>
  typeof message === "string" ? [message] : Object.values(message[0].match);

/** The parameters whose number chooses the text, each with the selector that stands for it. */
export function pluralSelectors(message: Message): ReadonlyMap<string, string> {
  if (typeof message === "string") return new Map();
  const [{ declarations, selectors }] = message;
  const declared = declarations.flatMap((line) => {
    const [, selector, parameter] = PLURAL.exec(line) ?? [];
    return selector && parameter && selectors.includes(selector) ? [[parameter, selector] as const] : [];
  });
  return new Map(declared);
}

/** The text for these parameters, or undefined where no variant fits them. */
export function textFor(
  message: Message,
  language: string,
  parameters: Readonly<Record<string, string | number>>,
): string | undefined {
  if (typeof message === "string") return message;
  const plurals = new Intl.PluralRules(language);
  const fits = [...pluralSelectors(message)].map(
    ([parameter, selector]) => `${selector}=${plurals.select(Number(parameters[parameter]))}`,
  );
  return Object.entries(message[0].match).find(([key]) => key.split(", ").every((part) => fits.includes(part)))?.[1];
}
