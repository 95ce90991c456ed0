import { cloudflareMail } from "#worker/notification/mail/mailbox/cloudflare-mail.gateway.ts";
import { localMailbox } from "#worker/notification/mail/mailbox/local-mailbox.ts";
import type { Mail } from "#worker/notification/mail/mailbox/mail.port.ts";
import type { Env } from "./env.ts";
import { systemClock, type Clock } from "#worker/kernel/clock.ts";
import { cappedTranslator, countedMail } from "#worker/site/allowance/counted-providers.ts";
import { ListVersionsOfRequest } from "#worker/site/page-cache/content-version.queries.ts";
import { createDatabase, createSearchDatabase, type Database, type SearchDatabase } from "#worker/db/client.ts";
import { randomIds, type IdSource } from "#worker/kernel/ids.ts";
import { d1OrderRecords } from "#worker/order/records/d1-order-records.gateway.ts";
import type { ListingRows } from "#worker/order/submit/listing.queries.ts";
import type { OrderAhead } from "#worker/order/change/order-ahead.ts";
import type { OrderRecords } from "#worker/order/records/order-records.port.ts";
import { d1PaymentRecords } from "#worker/payment/charging/d1-payment-records.gateway.ts";
import type { PaperPrinter } from "#worker/payment/paper/paper-printer.port.ts";
import { pdfPrinter } from "#worker/payment/paper/pdf/pdf-printer.gateway.ts";
import type { ChargeEvidencePort } from "#worker/payment/ports/charge-evidence.port.ts";
import type { PaymentRecords } from "#worker/payment/ports/payment-records.port.ts";
import type { PaymentPort } from "#worker/payment/ports/payment.port.ts";
import { stripeChargeEvidence } from "#worker/payment/stripe/stripe-charge-evidence.gateway.ts";
import { createStripePayment } from "#worker/payment/stripe/stripe-payment.gateway.ts";
import { localEnvironment } from "#worker/local/wrangler-dev.ts";
import { bucketKeys } from "#worker/storage/addresses.ts";
import { r2Storage } from "#worker/storage/r2-storage.gateway.ts";
import type { Storage } from "#worker/storage/storage.port.ts";
import { createTranslator } from "#worker/translation/translator/create-translator.ts";
import type { Translator } from "#worker/translation/translator/translator.port.ts";

/** What use cases need from outside. This is the only place where adapters are built. */
export interface Services {
  env: Env;
  clock: Clock;
  ids: IdSource;
  database: Database;
  /** What the searches read (worker/search): everything in it is made of `database`. */
  search: SearchDatabase;
  /** The versions of the lists that everybody sees: what is cached of them is shown for as long as these are the same. */
  listVersions: ListVersionsOfRequest;
  mail: Mail;
  paperPrinter: PaperPrinter;
  orderRecords: OrderRecords;
  /** Told of what an object has written for this request: D1's bookmark, for what its person reads next. */
  hasWritten?: (bookmark: string) => void;
  /** The order that this request gives a command, where it is read ahead. */
  orderAhead?: OrderAhead;
  /** What it is a request for, the same. */
  listingAhead?: Promise<ListingRows>;
  /** Whether new requests are paused (rule A65), the same. */
  isPausedAhead?: Promise<boolean>;
  payments: PaymentPort;
  chargeEvidence: ChargeEvidencePort;
  paymentRecords: PaymentRecords;
  storage: Storage;
  /** Null where nobody translates. */
  translator: Translator | null;
}

export function createServices(
  configured: Env,
  d1?: D1Database | D1DatabaseSession,
  searchD1?: D1Database | D1DatabaseSession,
): Services {
  const env = __LOCAL__ ? localEnvironment(configured) : configured;
  const database = createDatabase(d1 ?? env.DB);
  const counting = { env, database, clock: systemClock };
  const translator = createTranslator(env);
  return {
    ...counting,
    search: createSearchDatabase(searchD1 ?? env.SEARCH_DB),
    ids: randomIds,
    listVersions: new ListVersionsOfRequest(database),
    mail: countedMail(
      __LOCAL__ ? localMailbox(env.DB, systemClock) : cloudflareMail(env.EMAIL, env.MAIL_FROM),
      counting,
    ),
    paperPrinter: pdfPrinter(env.ASSETS),
    orderRecords: d1OrderRecords(database, env.DB),
    payments: createStripePayment(env),
    chargeEvidence: stripeChargeEvidence(env),
    paymentRecords: d1PaymentRecords(database),
    storage: r2Storage(env.MEDIA, bucketKeys(env)),
    translator: translator && cappedTranslator(translator, counting),
  };
}
