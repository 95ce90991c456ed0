import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { GivenCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { UiEnvironmentProvider } from "../ui/environment.tsx";
import type { MarkupKeeper, Surroundings } from "./kept.tsx";

/** In characters, of keys and markup together: some thousand cards, eight megabytes at most. */
const MOST_KEPT = 4_000_000;

const ID_PREFIX = "kept";

/** Of the same meaning only where nothing is around it: ids of `useId`, boundaries, and pictures to be loaded early. */
const DEPENDS_ON_PLACE = [`_${ID_PREFIX}R_`, "<!--$", '<link rel="preload"'];

/** Remembers the markup of parts, the ones shown last; what a part was given and could read is the key. */
export class MarkupMemoryOfServer implements MarkupKeeper {
  readonly #kept = new Map<string, string | null>();
  readonly #numbers = new Map<unknown, number>();
  readonly #rates = new WeakMap<object, string>();
  readonly #mostKept: number;
  #size = 0;

  constructor(mostKept = MOST_KEPT) {
    this.#mostKept = mostKept;
  }

  get size(): number {
    return this.#size;
  }

  markupOf<Given extends object>(Part: ComponentType<Given>, given: Given, surroundings: Surroundings): string | null {
    const key = `${this.#keyOf(Part, surroundings)} ${JSON.stringify(given)}`;
    const known = this.#kept.get(key);
    if (known !== undefined) {
      // A map is in the order in which it was written: what is shown is the last to be forgotten.
      this.#kept.delete(key);
      this.#kept.set(key, known);
      return known;
    }
    const markup = render(<Part {...given} />, surroundings);
    this.#keep(key, markup);
    return markup;
  }

  #keyOf(part: unknown, { environment, currency }: Surroundings): string {
    const number = this.#numbers.get(part) ?? this.#numbers.size;
    this.#numbers.set(part, number);
    const { locale, timeZone } = environment;
    return `${String(number)} ${locale} ${timeZone.rendered} ${this.#currencyKey(currency)}`;
  }

  #currencyKey({ displayCurrencyCode, exchangeRates }: DisplayCurrency): string {
    const rates = this.#rates.get(exchangeRates) ?? JSON.stringify(exchangeRates);
    this.#rates.set(exchangeRates, rates);
    return `${displayCurrencyCode} ${rates}`;
  }

  #keep(key: string, markup: string | null): void {
    this.#kept.set(key, markup);
    this.#size += sizeOf(key, markup);
    for (const [oldest, its] of this.#kept) {
      if (this.#size <= this.#mostKept) return;
      this.#kept.delete(oldest);
      this.#size -= sizeOf(oldest, its);
    }
  }
}

const sizeOf = (key: string, markup: string | null): number => key.length + (markup?.length ?? 0);

function render(part: ReactElement, { environment, currency }: Surroundings): string | null {
  const markup = renderToString(
    <UiEnvironmentProvider value={environment}>
      <GivenCurrency value={currency}>{part}</GivenCurrency>
    </UiEnvironmentProvider>,
    { identifierPrefix: ID_PREFIX },
  );
  return DEPENDS_ON_PLACE.some((sign) => markup.includes(sign)) ? null : markup;
}
