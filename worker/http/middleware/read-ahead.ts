import { createMiddleware } from "hono/factory";
import { readSessionToken } from "#worker/account/session/cookies.ts";
import { readKeyToken } from "#worker/developer/api-key/key-token.ts";
import { OrderAhead } from "#worker/order/change/order-ahead.ts";
import { readPaymentAhead } from "#worker/order/change/payment-ahead.queries.ts";
import { readListingRows } from "#worker/order/submit/listing.queries.ts";
import type { Services } from "#worker/services.ts";
import type { AppEnvironment } from "../app-environment.ts";

/** Not those that move money by what people owe or may receive, which is read in the order's turn. */
const COMMAND =
  /^\/api\/features\/commission\/order\/(approve|update|deliver|ask|pay|request-changes|(request|consent|decline)-extension|(make|accept|decline)-offer)$/;

type Named = Record<"orderId" | "accountMethodId" | "serviceId" | "commissionFormId", string | null>;

type Unchecked = Partial<Record<keyof Named, unknown>>;

/** Characters: no id of ours or of Stripe's is longer. */
const ID_MOST = 100;

const SUBMISSION = /^\/api\/features\/commission\/(service|form)\/submit$/;

/**
 * Reads what a call is about while its session is read, which tells whose call it is: two trips to the database at once. Nothing
 * of it is answered before that is known.
 */
export const orderAhead = createMiddleware<AppEnvironment>(async (context, next) => {
  const { req, env } = context;
  const isCommand = COMMAND.test(req.path);
  if (req.method !== "POST" || !(isCommand || SUBMISSION.test(req.path))) return next();
  if (readKeyToken(req.raw) === null && readSessionToken(req.raw, env.PUBLIC_ORIGIN) === null) return next();
  const body: unknown = await req.raw
    .clone()
    .json()
    .catch(() => null);
  const named = namedIn(body as Unchecked | null);
  const services = context.get("services");
  context.set("services", {
    ...services,
    ...(isCommand ? orderOf(services, req.path, named) : listingOf(services, named)),
  });
  await next();
});

function orderOf({ orderRecords, clock, database }: Services, path: string, { orderId, accountMethodId }: Named) {
  if (orderId === null) return {};
  const payment =
    accountMethodId !== null && path.endsWith("/pay") ? readPaymentAhead(database, orderId, accountMethodId) : null;
  return { orderAhead: new OrderAhead(orderId, () => orderRecords.load(orderId), clock.now, payment) };
}

function listingOf({ database }: Services, { serviceId, commissionFormId }: Named) {
  if (serviceId === null && commissionFormId === null) return {};
  const listingAhead = readListingRows(
    database,
    serviceId === null ? { commissionFormId: commissionFormId ?? "" } : { serviceId },
  );
  // The call that needs it is told of a failure; without one there is nobody to tell.
  listingAhead.catch(() => undefined);
  return { listingAhead };
}

const idOf = (value: unknown): string | null => (typeof value === "string" && value.length <= ID_MOST ? value : null);

/** Whatever else a body says is checked by its call. */
const namedIn = (body: Unchecked | null): Named => ({
  orderId: idOf(body?.orderId),
  accountMethodId: idOf(body?.accountMethodId),
  serviceId: idOf(body?.serviceId),
  commissionFormId: idOf(body?.commissionFormId),
});
