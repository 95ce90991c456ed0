import type { ComponentType, ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { GivenCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { UiEnvironmentProvider } from "../ui/environment.tsx";
import type { MarkupCache, Surroundings } from "./static-markup.tsx";

/** In characters, of keys and markup together: some thousand cards, eight megabytes at most. */
const SIZE_MAX = 4_000_000;

const ID_PREFIX = "static";

/** Of the same meaning only where nothing is around it: ids of `useId`, boundaries, and pictures to be loaded early. */
const DEPENDS_ON_PLACE = [`_${ID_PREFIX}R_`, "<!--$", '<link rel="preload"'];

/** The markup of components, the ones shown last; the key is what a component was given and could read. */
export class MarkupCacheOfServer implements MarkupCache {
  readonly #cached = new Map<string, string | null>();
  readonly #numbers = new Map<unknown, number>();
  readonly #rates = new WeakMap<object, string>();
  readonly #sizeMax: number;
  #size = 0;

  constructor(sizeMax = SIZE_MAX) {
    this.#sizeMax = sizeMax;
  }

  get size(): number {
    return this.#size;
  }

  markupOf<Props extends object>(
    Component: ComponentType<Props>,
    props: Props,
    surroundings: Surroundings,
  ): string | null {
    const key = `${this.#keyOf(Component, surroundings)} ${JSON.stringify(props)}`;
    const known = this.#cached.get(key);
    if (known !== undefined) {
      // A map is in the order in which it was written: what is shown is the last to be evicted.
      this.#cached.delete(key);
      this.#cached.set(key, known);
      return known;
    }
    const markup = render(<Component {...props} />, surroundings);
    this.#set(key, markup);
    return markup;
  }

  #keyOf(component: unknown, { environment, currency }: Surroundings): string {
    const number = this.#numbers.get(component) ?? this.#numbers.size;
    this.#numbers.set(component, number);
    const { locale, timeZone } = environment;
    return `${String(number)} ${locale} ${timeZone.rendered} ${this.#currencyKey(currency)}`;
  }

  #currencyKey({ displayCurrencyCode, exchangeRates }: DisplayCurrency): string {
    const rates = this.#rates.get(exchangeRates) ?? JSON.stringify(exchangeRates);
    this.#rates.set(exchangeRates, rates);
    return `${displayCurrencyCode} ${rates}`;
  }

  #set(key: string, markup: string | null): void {
    this.#cached.set(key, markup);
    this.#size += sizeOf(key, markup);
    for (const [oldest, its] of this.#cached) {
      if (this.#size <= this.#sizeMax) return;
      this.#cached.delete(oldest);
      this.#size -= sizeOf(oldest, its);
    }
  }
}

const sizeOf = (key: string, markup: string | null): number => key.length + (markup?.length ?? 0);

function render(element: ReactElement, { environment, currency }: Surroundings): string | null {
  const markup = renderToString(
    <UiEnvironmentProvider value={environment}>
      <GivenCurrency value={currency}>{element}</GivenCurrency>
    </UiEnvironmentProvider>,
    { identifierPrefix: ID_PREFIX },
  );
  return DEPENDS_ON_PLACE.some((sign) => markup.includes(sign)) ? null : markup;
}
