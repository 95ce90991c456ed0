import { drizzle } from "drizzle-orm/d1";
import * as account from "./schema/account.ts";
import * as chat from "./schema/chat.ts";
import * as commission from "./schema/commission.ts";
import * as creatorListing from "./schema/creator-listing.ts";
import * as engagement from "./schema/engagement.ts";
import * as order from "./schema/order.ts";
import * as orderOutbox from "./schema/order-outbox.ts";
import * as payment from "./schema/payment.ts";
import * as portfolio from "./schema/portfolio.ts";
import * as storage from "./schema/storage.ts";

const schema = {
  ...account,
  ...commission,
  ...order,
  ...orderOutbox,
  ...payment,
  ...chat,
  ...portfolio,
  ...engagement,
  ...creatorListing,
  ...storage,
};

/** A drizzle client over D1 or over a D1 session (`withSession`), which is how reads reach a replica. */
export function createDatabase(binding: D1Database | D1DatabaseSession) {
  return drizzle(binding as D1Database, { schema });
}

export type Database = ReturnType<typeof createDatabase>;
