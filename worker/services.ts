import { cloudflareMail } from "./email/mailbox/cloudflare-mail.gateway.ts";
import { localMailbox } from "./email/mailbox/local-mailbox.ts";
import type { Mail } from "./email/mailbox/mail.port.ts";
import type { Env } from "./env.ts";
import { systemClock, type Clock } from "./clock.ts";
import { ListVersionsOfRequest } from "./content-version/content-version.queries.ts";
import { createDatabase, type Database } from "./db/client.ts";
import { randomIds, type IdSource } from "./ids.ts";
import { d1OrderRecords } from "./order/records/d1-order-records.gateway.ts";
import type { ListingRows } from "./order/submit/listing.queries.ts";
import type { OrderAhead } from "./order/change/order-ahead.ts";
import type { OrderRecords } from "./order/records/order-records.port.ts";
import { d1PaymentRecords } from "./payment/charging/d1-payment-records.gateway.ts";
import type { PaperPrinter } from "./payment/paper/paper-printer.port.ts";
import { pdfPrinter } from "./payment/paper/pdf/pdf-printer.gateway.ts";
import type { ChargeEvidencePort } from "./payment/ports/charge-evidence.port.ts";
import type { PaymentRecords } from "./payment/ports/payment-records.port.ts";
import type { PaymentPort } from "./payment/ports/payment.port.ts";
import { stripeChargeEvidence } from "./payment/stripe/stripe-charge-evidence.gateway.ts";
import { createStripePayment } from "./payment/stripe/stripe-payment.gateway.ts";
import { localEnvironment } from "./local/wrangler-dev.ts";
import { bucketKeys } from "./storage/addresses.ts";
import { r2Storage } from "./storage/r2-storage.gateway.ts";
import type { Storage } from "./storage/storage.port.ts";
import { createTranslator } from "./translation/translator/create-translator.ts";
import type { Translator } from "./translation/translator/translator.port.ts";

/** What use cases need from outside. This is the only place where adapters are built. */
export interface Services {
  env: Env;
  clock: Clock;
  ids: IdSource;
  database: Database;
  /** The versions of the lists that everybody sees: what is cached of them is shown for as long as these are the same. */
  listVersions: ListVersionsOfRequest;
  mail: Mail;
  paperPrinter: PaperPrinter;
  orderRecords: OrderRecords;
  /** The order that this request gives a command, where it is read ahead. */
  orderAhead?: OrderAhead;
  /** What it is a request for, the same. */
  listingAhead?: Promise<ListingRows>;
  payments: PaymentPort;
  chargeEvidence: ChargeEvidencePort;
  paymentRecords: PaymentRecords;
  storage: Storage;
  /** Null where nobody translates. */
  translator: Translator | null;
}

export function createServices(configured: Env, d1?: D1Database | D1DatabaseSession): Services {
  const env = __LOCAL__ ? localEnvironment(configured) : configured;
  const database = createDatabase(d1 ?? env.DB);
  return {
    env,
    clock: systemClock,
    ids: randomIds,
    database,
    listVersions: new ListVersionsOfRequest(database),
    mail: __LOCAL__ ? localMailbox(env.DB, systemClock) : cloudflareMail(env.EMAIL, env.MAIL_FROM),
    paperPrinter: pdfPrinter(env.ASSETS),
    orderRecords: d1OrderRecords(database),
    payments: createStripePayment(env),
    chargeEvidence: stripeChargeEvidence(env),
    paymentRecords: d1PaymentRecords(database),
    storage: r2Storage(env.MEDIA, bucketKeys(env)),
    translator: createTranslator(env),
  };
}
