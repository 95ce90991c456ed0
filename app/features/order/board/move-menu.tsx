import type { useDraggable } from "@dnd-kit/core";
import { GripVertical } from "../../../ui/icons/order-icons.ts";
import { useState } from "react";
import { pickText } from "#domain/kernel/localized-text.ts";
import { BOARD_MOVES } from "#domain/order/view/board.ts";
import { m } from "#messages";
import { iconButtonClass } from "../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";
import type { Move } from "./board-move.tsx";
import type { MoveDialogProps } from "./move-dialog.tsx";

const loadDialog = async () => (await import("./move-dialog.tsx")).MoveDialog;
const fetchEarly = () => void loadDialog();
const MoveDialog = lazyOnOpen<MoveDialogProps>(({ isOpen }) => isOpen, loadDialog);

export const isMovable = ({ phase }: ListedOrder): boolean => Object.keys(BOARD_MOVES[phase]).length > 0;

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
          onPointerEnter={fetchEarly}
          onFocus={fetchEarly}
          onClick={() => setOpen(true)}
          className={`${iconButtonClass()} cursor-grab touch-none text-muted`}
        >
          <GripVertical aria-hidden size={18} />
        </button>
      </span>
      <MoveDialog
        order={order}
        isOpen={isOpen}
        onOpenChange={setOpen}
        onChoose={(command) => {
          setOpen(false);
          onMove({ code: order.code, command });
        }}
      />
    </>
  );
}
