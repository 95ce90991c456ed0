import { useDraggable, useDroppable } from "@dnd-kit/core";
import type { OrderProgressStatus } from "#domain/order/order.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { listHref } from "../list/list-query.ts";
import { MorePages } from "../list/more-pages.tsx";
import { STATUS_LABELS } from "../list/status-labels.ts";
import type { ListedOrder, OrderPage } from "../panel/order-data.ts";
import { BoardCard } from "./board-card.tsx";
import { isMovable, MoveMenu } from "./move-menu.tsx";
import type { Move } from "./board-move.tsx";

interface BoardColumnProps {
  status: OrderProgressStatus;
  path: string;
  page: OrderPage;
  count: number;
  /** Null while nothing is being dragged. */
  isTarget: boolean | null;
  onMove: (move: Move) => void;
}

/** One state: its name, how many orders it has, and the first of them; more come by scrolling. */
export function BoardColumn({ status, path, page, count, isTarget, onMove }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id: status, disabled: isTarget !== true });
  return (
    <div
      ref={setNodeRef}
      className={classes(
        "grid w-[min(19rem,82vw)] shrink-0 snap-start content-start gap-3 rounded-lg border p-3 transition-colors lg:w-auto lg:min-w-52 lg:flex-1",
        isOver
          ? "border-accent bg-accent/10"
          : isTarget
            ? "dashed border-accent bg-accent/5"
            : "border-line bg-surface",
        isTarget === false && "opacity-60",
      )}
    >
      <h2 className="flex items-baseline gap-2 text-sm font-semibold">
        <span>{STATUS_LABELS[status]()}</span>
        <span className="text-xs font-normal tabular-nums text-muted">{count}</span>
      </h2>
      {page.items.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">{m.order_board_empty()}</p>
      ) : (
        <MorePages first={page} label={STATUS_LABELS[status]()} address={listHref(path, { status })}>
          {(order) => <DraggableCard key={order.id} order={order} onMove={onMove} />}
        </MorePages>
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
