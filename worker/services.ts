import { cloudflareMail } from "./email/cloudflare-mail.gateway.ts";
import { localMailbox } from "./email/local-mailbox.ts";
import type { Mail } from "./email/mail.port.ts";
import type { Env } from "./env.ts";
import { systemClock, type Clock } from "./clock.ts";
import { createDatabase, type Database } from "./db/client.ts";
import { randomIds, type IdSource } from "./ids.ts";
import type { PaymentPort } from "./payment/payment.port.ts";
import { createStripePayment } from "./payment/stripe-payment.gateway.ts";
import { bucketKeys } from "./storage/addresses.ts";
import { r2Storage } from "./storage/r2-storage.gateway.ts";
import type { Storage } from "./storage/storage.port.ts";

/** What use cases need from outside. This is the only place where adapters are built. */
export interface Services {
  env: Env;
  clock: Clock;
  ids: IdSource;
  database: Database;
  mail: Mail;
  payments: PaymentPort;
  storage: Storage;
}

export function createServices(env: Env, d1: D1Database | D1DatabaseSession = env.DB): Services {
  return {
    env,
    clock: systemClock,
    ids: randomIds,
    database: createDatabase(d1),
    mail: __LOCAL__ ? localMailbox(env.DB, systemClock) : cloudflareMail(env.EMAIL, env.MAIL_FROM),
    payments: createStripePayment(env),
    storage: r2Storage(env.MEDIA, bucketKeys(env)),
  };
}
