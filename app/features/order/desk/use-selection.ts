import { useMemo, useState } from "react";
import type { ListedOrder } from "../panel/order-data.ts";

/** Requests that are to be declined together (rule S91). */
export interface Selection {
  isOn: boolean;
  chosen: readonly ListedOrder[];
  canSelect: (order: ListedOrder) => boolean;
  has: (orderId: string) => boolean;
  toggle: (order: ListedOrder) => void;
  begin: () => void;
  end: () => void;
}

export function useSelection(): Selection {
  const [isOn, setOn] = useState(false);
  const [chosen, setChosen] = useState<readonly ListedOrder[]>([]);
  return useMemo(
    () => ({
      isOn,
      chosen,
      canSelect: ({ phase }) => phase === "DRAFT",
      has: (orderId) => chosen.some(({ id }) => id === orderId),
      toggle: (order) =>
        setChosen((now) =>
          now.some(({ id }) => id === order.id) ? now.filter(({ id }) => id !== order.id) : [...now, order],
        ),
      begin: () => setOn(true),
      end: () => {
        setOn(false);
        setChosen([]);
      },
    }),
    [isOn, chosen],
  );
}
