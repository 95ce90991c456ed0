import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { ListingPrice } from "../storefront/listing-price.tsx";

/** What clients will see on cards and in search: computed, never typed (rule O7). */
export function ShownPrice({ amount, currencyCode }: { amount: number | null; currencyCode: CurrencyCode }) {
  return (
    <p className="text-sm text-muted">
      {m.commission_price_shown()}{" "}
      <output className="font-semibold text-foreground">
        <ListingPrice amount={amount} currencyCode={currencyCode} />
      </output>
    </p>
  );
}

/** In the place of a listing's own price, where a plan sets it. */
export const PriceOfPlan = ({ children }: { children: string }) => (
  <div className="grid gap-1.5">
    <p className="text-sm font-medium">{m.commission_field_price()}</p>
    <p className="text-sm text-muted">{children}</p>
  </div>
);
