import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../client/trpc.ts";
import { moveItem } from "../../ui/sorting/move-item.ts";

export interface HandOrderPlan {
  ids: readonly string[];
  save: (ids: string[]) => Promise<unknown>;
  /** Said to screen readers, of the place that something has now. */
  said: (place: { number: number }) => string;
  /** What the server makes of an order, where it is not the order itself. */
  settle?: (ids: readonly string[]) => readonly string[];
}

/** A list that is sorted by hand; a move is saved at once, and taken back when that fails. */
export function useHandOrder({ ids, save, said, settle = (order) => order }: HandOrderPlan) {
  const { revalidate } = useRevalidator();
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState("");
  // Until the server has said the same; what is new since then comes last.
  const shown = order
    ? settle([...order.filter((id) => ids.includes(id)), ...ids.filter((id) => !order.includes(id))])
    : ids;

  const move = async (id: string, to: number) => {
    const after = settle(moveItem(shown, shown.indexOf(id), to));
    if (after.join() === shown.join()) return;
    setOrder(after);
    setFailure(null);
    setAnnouncement(said({ number: after.indexOf(id) + 1 }));
    const outcome = await call(save([...after]));
    if (!outcome.ok) {
      setOrder(null);
      setFailure(outcome.error.message);
    }
    await revalidate();
  };
  return { shown, move: (id: string, to: number) => void move(id, to), failure, announcement };
}
