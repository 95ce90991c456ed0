import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { BoardColumn as Column } from "#domain/order/view/board.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import type { ListedOrder } from "../panel/order-data.ts";
import { BoardCard } from "./board-card.tsx";
import { useBoardLabel } from "./board-labels.ts";
import type { Move } from "./board-move.tsx";
import { ColumnName } from "./column-name.tsx";
import { dropColors } from "./drop-colors.ts";
import { isMovable, MoveMenu } from "./move-menu.tsx";

interface BoardColumnProps {
  column: Column;
  orders: readonly ListedOrder[];
  /** Null while nothing is being dragged. */
  isTarget: boolean | null;
  onMove: (move: Move) => void;
}

/** One kind of work: its name, how many orders it has, and these. */
export function BoardColumn({ column, orders, isTarget, onMove }: BoardColumnProps) {
  const label = useBoardLabel()(column);
  const { setNodeRef, isOver } = useDroppable({ id: column, disabled: isTarget !== true });
  return (
    <div
      ref={setNodeRef}
      className={classes(
        "grid w-[min(19rem,82vw)] shrink-0 snap-start content-start gap-3 rounded-lg border p-3 transition-colors lg:w-auto lg:min-w-52 lg:flex-1",
        dropColors(isOver, isTarget),
      )}
    >
      <ColumnName column={column} count={orders.length} />
      {orders.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">{m.order_board_empty()}</p>
      ) : (
        <ul aria-label={label} className="grid gap-3">
          {orders.map((order) => (
            <DraggableCard key={order.id} order={order} onMove={onMove} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DraggableCard({ order, onMove }: { order: ListedOrder; onMove: (move: Move) => void }) {
  const isFixed = !isMovable(order);
  const { setNodeRef, setActivatorNodeRef, listeners, isDragging } = useDraggable({
    id: order.id,
    data: { order },
    disabled: isFixed,
  });
  return (
    <li ref={setNodeRef} className={classes("link-row min-w-0", isDragging && "opacity-40")}>
      <BoardCard order={order} />
      {!isFixed && <MoveMenu order={order} handle={setActivatorNodeRef} listeners={listeners} onMove={onMove} />}
    </li>
  );
}
