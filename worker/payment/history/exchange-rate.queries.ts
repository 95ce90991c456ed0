import { SEED_EXCHANGE_RATES, type ExchangeRate } from "#domain/money/conversion.ts";
import { exchangeRate } from "../../db/schema/payment.ts";
import type { Services } from "../../services.ts";

/** The first rates and every later one; of a pair the newest counts (rule M4). */
export async function listExchangeRates(services: Services): Promise<readonly ExchangeRate[]> {
  return [...SEED_EXCHANGE_RATES, ...(await services.database.select().from(exchangeRate))];
}
