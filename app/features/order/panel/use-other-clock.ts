import { useMemo } from "react";
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
  const person = otherPersonOf(order);
  const name = useNameOf()(person);
  const timeZone = person?.timeZone ?? null;
  return (
    useMemo(
      () => timeZone && { timeZone, sentence: (time) => m.order_other_clock({ name, time }) },
      [name, timeZone],
    ) || null
  );
}
