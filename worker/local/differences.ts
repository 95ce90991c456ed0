import { z } from "zod";
import { parse } from "#domain/kernel/parse.ts";
import { refusalResponse } from "#worker/http/refusal.ts";
import type { Scope } from "#worker/http/route.ts";
import { writeDifference } from "#worker/payment/reconciliation/reconciliation.store.ts";

const differenceBody = z.object({ objectId: z.string().max(100), amountAtStripe: z.int().min(0) });

/** Of no comparison: the next complete one closes what it does not find. */
const NO_RUN = "local";

/**
 * `POST /dev/difference {objectId, amountAtStripe}`: a charge of yens that only Stripe knows. By itself the nightly
 * comparison would write one down no sooner than an hour later.
 */
export async function addDifference({ context, services }: Scope) {
  const body = parse(differenceBody, await context.req.json());
  if (!body.ok) return refusalResponse(context, body.error.code, body.error);
  await writeDifference(services, NO_RUN, {
    kind: "CHARGE_MISSING_HERE",
    comparedKind: "CHARGE",
    orderId: null,
    currencyCode: "JPY",
    amountHere: 0,
    objectAt: services.clock.now(),
    ...body.value,
  });
  return context.json({});
}
