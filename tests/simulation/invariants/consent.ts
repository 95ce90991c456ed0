import type { EventOf } from "#domain/order/events.ts";
import type { SimulatedOrder } from "../world/world.ts";
import { sightAfter, type Sight } from "../world/sights.ts";
import { check } from "./check.ts";

/** Nobody is bound to what they had not read (rules G6, O12). Only the events since `from` are looked at. */
export function checkConsent({ stored, sights }: SimulatedOrder, from: number): void {
  const { events, agreedAt } = stored;
  for (let index = from; index < events.length; index += 1) {
    const event = events[index]!;
    if (event.type === "PaymentBegun") checkBegun(event, sightAfter(stored, index), sights);
    if (event.type !== "PaymentSucceeded") continue;
    const begun = events.slice(0, index).findLast((earlier) => earlier.type === "PaymentBegun");
    const isSame = begun?.agreementHash === undefined || begun.agreementHash === (agreedAt[index - 1] ?? null);
    check(isSame, "what is paid is what was agreed when the payment began");
  }
}

function checkBegun(
  { agreementHash }: EventOf<"PaymentBegun">,
  inForce: Sight,
  sights: SimulatedOrder["sights"],
): void {
  if (agreementHash === undefined) return;
  check(agreementHash === inForce.agreementHash, "a payment begins on what is agreed at that moment");
  check(sights.hasShown(inForce), "a payer pays for an agreement that they were shown");
}
