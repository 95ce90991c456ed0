import { m } from "#messages";
import type { OtherClock } from "../../../ui/text/two-clocks.tsx";
import type { Order } from "./order-data.ts";
import { useNameOf, type OrderPerson } from "./person-link.tsx";

type Sides<Person> = Pick<Order, "standing"> & {
  readonly sellerUserProfile: Person | null;
  readonly buyerUserProfile: Person | null;
};

/** Whom the viewer has this order with; an admin has it with nobody. */
export const otherPersonOf = <Person>({ standing, sellerUserProfile, buyerUserProfile }: Sides<Person>) =>
  standing === "SELLER" ? buyerUserProfile : standing === "BUYER" ? sellerUserProfile : null;

/** The clock of the other side of an order (rule S51); null while their zone is not known. */
export const clockOf = (name: string, timeZone: string | null): OtherClock | null =>
  timeZone === null ? null : { timeZone, sentence: (time) => m.order_other_clock({ name, time }) };

/** That of the other side of an order. */
export function useOtherClock(order: Sides<OrderPerson>): OtherClock | null {
  const nameOf = useNameOf();
  const person = otherPersonOf(order);
  return person && clockOf(nameOf(person), person.timeZone);
}
