import { createMiddleware } from "hono/factory";
import { readSessionToken } from "#worker/account/session/cookies.ts";
import { readKeyToken } from "#worker/developer/api-key/key-token.ts";
import { OrderAhead } from "#worker/order/change/order-ahead.ts";
import { readPaymentAhead } from "#worker/order/change/payment-ahead.queries.ts";
import { isKnownFull } from "#worker/order/submit/rush-on-listing.ts";
import { readListingRows } from "#worker/order/submit/listing.queries.ts";
import type { Services } from "#worker/services.ts";
import { isPausedNow } from "#worker/site/state/site-state.queries.ts";
import type { ReadsAhead, Route } from "../route.ts";
import type { AppEnvironment } from "../app-environment.ts";

type Named = Record<"orderId" | "accountMethodId" | "serviceId" | "commissionFormId", string | null>;

type Unchecked = Partial<Record<keyof Named, unknown>>;

/** Characters: no id of ours or of Stripe's is longer. */
const ID_MOST = 100;

/**
 * Reads what a call is about while its session is read, which tells whose call it is: two trips to the database at once. Nothing
 * of it is answered before that is known.
 */
export function readAhead(routes: readonly Route[]) {
  const whatAt = new Map(routes.flatMap(({ path, readsAhead }) => (readsAhead ? [[path, readsAhead]] : [])));
  return createMiddleware<AppEnvironment>(async (context, next) => {
    const { req, env } = context;
    const what = req.method === "POST" ? whatAt.get(req.path) : undefined;
    if (what === undefined) return next();
    if (readKeyToken(req.raw) === null && readSessionToken(req.raw, env.PUBLIC_ORIGIN) === null) return next();
    const body: unknown = await req.raw
      .clone()
      .json()
      .catch(() => null);
    const named = namedIn(body as Unchecked | null);
    const services = context.get("services");
    context.set("services", {
      ...services,
      ...(what === "LISTING" ? listingOf(services, named) : orderOf(services, what, named)),
    });
    await next();
  });
}

function orderOf(services: Services, what: ReadsAhead, { orderId, accountMethodId }: Named) {
  const { orderRecords, clock } = services;
  if (orderId === null) return {};
  const isToAgree = what === "ORDER_AND_AGREEMENT";
  const payment =
    accountMethodId !== null && what === "ORDER_AND_PAYMENT"
      ? readPaymentAhead(services, orderId, accountMethodId)
      : null;
  return { orderAhead: new OrderAhead(orderId, () => orderRecords.load(orderId, isToAgree), clock.now, payment) };
}

function listingOf(services: Services, { serviceId, commissionFormId }: Named) {
  const { database, clock } = services;
  if (serviceId === null && commissionFormId === null) return {};
  const target = serviceId === null ? { commissionFormId: commissionFormId ?? "" } : { serviceId };
  // Hardly anybody's request needs it then (rule E117).
  if (isKnownFull(target, clock.now())) return {};
  const listingAhead = readListingRows(database, target);
  // The call that needs it is told of a failure; without one there is nobody to tell.
  listingAhead.catch(() => undefined);
  const isPausedAhead = isPausedNow(services, "ORDERS");
  isPausedAhead.catch(() => undefined);
  return { listingAhead, isPausedAhead };
}

const idOf = (value: unknown): string | null => (typeof value === "string" && value.length <= ID_MOST ? value : null);

/** Whatever else a body says is checked by its call. */
const namedIn = (body: Unchecked | null): Named => ({
  orderId: idOf(body?.orderId),
  accountMethodId: idOf(body?.accountMethodId),
  serviceId: idOf(body?.serviceId),
  commissionFormId: idOf(body?.commissionFormId),
});
