import type { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "lucide-react";
import { useState } from "react";
import { pickText } from "#domain/kernel/localized-text.ts";
import { ORDER_PROGRESS_STATUSES } from "#domain/order/order.ts";
import { BOARD_MOVES } from "#domain/order/view/board.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { STATUS_LABELS } from "../list/status-labels.ts";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";
import type { Move } from "./board-move.tsx";

export const isMovable = ({ orderProgressStatus }: ListedOrder): boolean =>
  Object.keys(BOARD_MOVES[orderProgressStatus]).length > 0;

interface MoveMenuProps {
  order: ListedOrder;
  handle: (element: HTMLElement | null) => void;
  listeners: ReturnType<typeof useDraggable>["listeners"];
  onMove: (move: Move) => void;
}

/** The handle of a card: dragged with a pointer; a press, with keys or a finger, asks for the column instead. */
export function MoveMenu({ order, handle, listeners, onMove }: MoveMenuProps) {
  const { locale } = useUiEnvironment();
  const [isOpen, setOpen] = useState(false);
  const title = pickText(titlesOf(order), locale);
  const moves = BOARD_MOVES[order.orderProgressStatus];
  return (
    <>
      <span className="absolute bottom-1 right-1 z-1">
        <button
          ref={handle}
          {...listeners}
          type="button"
          aria-haspopup="dialog"
          aria-label={m.order_board_move({ title })}
          title={m.order_board_move_hint()}
          onClick={() => setOpen(true)}
          className={`${iconButtonClass()} cursor-grab touch-none text-muted`}
        >
          <GripVertical aria-hidden size={18} />
        </button>
      </span>
      <Dialog isOpen={isOpen} onOpenChange={setOpen} size="sm" title={m.order_board_move_title()} description={title}>
        <div className="grid gap-2">
          {ORDER_PROGRESS_STATUSES.map((status) => {
            const command = moves[status];
            if (command === undefined) return null;
            return (
              <Button
                key={status}
                variant="secondary"
                isFullWidth
                onClick={() => {
                  setOpen(false);
                  onMove({ code: order.code, command });
                }}
              >
                {STATUS_LABELS[status]()}
              </Button>
            );
          })}
        </div>
      </Dialog>
    </>
  );
}
