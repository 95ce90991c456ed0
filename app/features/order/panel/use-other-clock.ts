import { m } from "#messages";
import type { OtherClock } from "../../../ui/text/two-clocks.tsx";
import type { Order } from "./order-data.ts";
import { useNameOf } from "./person-link.tsx";

type Sides = Pick<Order, "standing" | "sellerUserProfile" | "buyerUserProfile">;

/** Whom the viewer has this order with; an admin has it with nobody. */
export const otherPersonOf = ({ standing, sellerUserProfile, buyerUserProfile }: Sides) =>
  standing === "SELLER" ? buyerUserProfile : standing === "BUYER" ? sellerUserProfile : null;

/** The clock of the other side (rule S51); null while their zone is not known. */
export function useOtherClock(order: Sides): OtherClock | null {
  const nameOf = useNameOf();
  const person = otherPersonOf(order);
  if (!person?.timeZone) return null;
  const name = nameOf(person);
  return { timeZone: person.timeZone, sentence: (time) => m.order_other_clock({ name, time }) };
}
