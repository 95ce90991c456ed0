import { z } from "zod";
import { parse } from "#domain/kernel/parse.ts";
import { refusalResponse } from "#worker/http/refusal.ts";
import type { Scope } from "#worker/http/route.ts";
import { delayingDoor, putDoor } from "./far.ts";

const milliseconds = z.int().min(0).max(2000).default(0);
const distanceBody = z.object({
  primary: milliseconds,
  replica: milliseconds,
  object: milliseconds,
  stripe: milliseconds,
});

/**
 * `POST /dev/distance {primary?, replica?, object?, stripe?}`: every call to the database's primary or a replica of it, to an
 * object or to Stripe takes so many milliseconds longer from now on; `{}` is next door again (docs/speed.md).
 */
export async function setDistance({ context }: Scope) {
  const body = parse(distanceBody, await context.req.json());
  if (!body.ok) return refusalResponse(context, body.error.code, body.error);
  const { primary, replica, object, stripe } = body.value;
  putDoor(delayingDoor({ PRIMARY: primary, REPLICA: replica, OBJECT: object, STRIPE: stripe }));
  return context.json({});
}
