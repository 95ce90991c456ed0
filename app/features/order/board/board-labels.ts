import { createContext, useContext } from "react";
import type { BoardTarget } from "#domain/order/view/board.ts";
import type { BoardLabels } from "#domain/order/view/board-label.form.ts";
import { m } from "#messages";

/** The places of a board, as a seller speaks of their work. */
export const BOARD_LABELS: Readonly<Record<BoardTarget, () => string>> = {
  ANSWER: m.order_column_answer,
  PAYMENT: m.order_column_payment,
  MAKING: m.order_column_making,
  CLIENT: m.order_column_client,
  CHANGES: m.order_column_changes,
  COMPLETED: m.order_status_completed,
  CANCELED: m.order_status_canceled,
};

/** The creator's own names of columns (rule S95). */
export const OwnBoardLabels = createContext<BoardLabels>({});

/** The creator's own name of a place, else ours. */
export function useBoardLabel(): (target: BoardTarget) => string {
  const own: Partial<Record<BoardTarget, string>> = useContext(OwnBoardLabels);
  return (target) => own[target] ?? BOARD_LABELS[target]();
}
