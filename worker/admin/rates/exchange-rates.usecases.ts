import type { InferOutput } from "valibot";
import { isDateToCome, type exchangeRateForm } from "#domain/admin/admin.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { ExchangeRate } from "#domain/money/conversion.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { violatesUnique } from "#worker/db/database-unavailable.ts";
import { repriceListing } from "#worker/commission/service/search/service-listing.store.ts";
import { exchangeRate } from "#worker/db/schema/money/payment.ts";
import { forgetShownRates, listExchangeRates } from "#worker/payment/history/exchange-rate.queries.ts";
import type { Services } from "#worker/services.ts";
import { insertAct } from "../acts/admin-act.statements.ts";

/** Newest first; `isInUse`: the newest of its pair, which is the one that counts (rule M4). */
export async function listRates(services: Services) {
  const rates = (await listExchangeRates(services)).toSorted(
    (one, other) => other.date.localeCompare(one.date) || pairOf(one).localeCompare(pairOf(other)),
  );
  const seen = new Set<string>();
  return rates.map(({ fromCurrencyCode, toCurrencyCode, rate, date }) => {
    const pair = pairOf({ fromCurrencyCode, toCurrencyCode });
    const isInUse = !seen.has(pair);
    seen.add(pair);
    return { fromCurrencyCode, toCurrencyCode, rate, date, isInUse };
  });
}

/** Adds a dated rate (rule M4). A stored rate is never changed: of a day that has one already it is refused. */
export async function addRate(
  services: Services,
  admin: Viewer,
  { reason, ...rate }: InferOutput<typeof exchangeRateForm>,
): Promise<Result<null>> {
  const { database, clock } = services;
  if (isDateToCome(rate.date, clock.now()))
    return err("request.invalid", [{ path: "date", code: "issue.date_invalid" }]);
  const isTaken = (await listExchangeRates(services)).some(
    (known) => pairOf(known) === pairOf(rate) && known.date === rate.date,
  );
  if (isTaken) return err("admin.rate_taken");
  const detail = `${pairOf(rate)} ${rate.rate} (${rate.date})`;
  try {
    await database.batch([
      database.insert(exchangeRate).values(rate),
      insertAct(services, admin, { kind: "EXCHANGE_RATE_ADDED", detail, reason }),
    ]);
  } catch (error) {
    if (violatesUnique(error, "exchange_rate.from_currency_code")) return err("admin.rate_taken");
    throw error;
  }
  forgetShownRates();
  await repriceListing(services, rate.fromCurrencyCode);
  return ok(null);
}

const pairOf = ({
  fromCurrencyCode,
  toCurrencyCode,
}: Pick<ExchangeRate, "fromCurrencyCode" | "toCurrencyCode">): string => `${fromCurrencyCode} → ${toCurrencyCode}`;
