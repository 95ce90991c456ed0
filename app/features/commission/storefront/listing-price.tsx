import { isPriceOnRequest } from "#domain/commission/listing.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { useApproximate } from "./use-approximate.ts";

export interface ListingPriceProps {
  amount: number | null;
  currencyCode: CurrencyCode;
  className?: string;
}

/** A starting price with its tilde, or that the price is set on request (rule L16). */
export function ListingPrice({ amount, currencyCode, className }: ListingPriceProps) {
  const approximate = useApproximate(amount, currencyCode);
  if (amount === null || isPriceOnRequest(amount))
    return <span className={className}>{m.commission_price_on_request()}</span>;
  return (
    <MoneyText
      amount={amount}
      currencyCode={currencyCode}
      approximate={approximate}
      isStartingPrice
      {...(className === undefined ? {} : { className })}
    />
  );
}
