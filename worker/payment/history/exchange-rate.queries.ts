import type { ExchangeRate } from "#domain/money/conversion.ts";
import { SEED_EXCHANGE_RATES } from "#domain/money/first-rates.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { exchangeRate } from "#worker/db/schema/money/payment.ts";
import type { Services } from "#worker/services.ts";

/** How old the rates of amounts with ≈ may be (rule M44). */
const SHOWN_FOR = 60_000;

let shown: { readonly rates: readonly ExchangeRate[]; readonly readAt: Instant } | null = null;

/** The first rates and every later one; of a pair the newest counts (rule M4). */
export async function listExchangeRates(services: Services): Promise<readonly ExchangeRate[]> {
  return [...SEED_EXCHANGE_RATES, ...(await services.database.select().from(exchangeRate))];
}

/** The same for amounts that are only shown: every page has them, and they change once in weeks (rule M44). */
export async function listShownRates(services: Services): Promise<readonly ExchangeRate[]> {
  const now = services.clock.now();
  if (shown && now >= shown.readAt && now - shown.readAt < SHOWN_FOR) return shown.rates;
  const rates = await listExchangeRates(services);
  shown = { rates, readAt: now };
  return rates;
}

/** Here at once, elsewhere within a minute. */
export function forgetShownRates(): void {
  shown = null;
}
