import {
  DndContext,
  DragOverlay,
  PointerSensor,
  pointerWithin,
  useSensor,
  useSensors,
  type DragEndEvent,
} from "@dnd-kit/core";
import { useState } from "react";
import { BOARD_MOVES } from "#domain/order/view/board.ts";
import { ORDER_PROGRESS_STATUSES, type OrderProgressStatus } from "#domain/order/order.ts";
import { m } from "#messages";
import type { ListedOrder, OrderPage, OrderTally } from "../panel/order-data.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { BoardMove, type Move } from "./board-move.tsx";

export type BoardPages = Readonly<Record<OrderProgressStatus, OrderPage>>;

interface OrderBoardProps {
  path: string;
  columns: BoardPages;
  tally: OrderTally;
}

/** A press on the handle without movement is a press. */
const POINTER = { activationConstraint: { distance: 6 } };

/** A seller's orders by state (rule S53). Dropping an order opens the dialog of the command that leads there. */
export default function OrderBoard({ path, columns, tally }: OrderBoardProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const [lifted, setLifted] = useState<ListedOrder | null>(null);
  const [move, setMove] = useState<Move | null>(null);

  const drop = ({ over }: DragEndEvent) => {
    setLifted(null);
    const to = over?.id as OrderProgressStatus | undefined;
    const command = lifted && to && BOARD_MOVES[lifted.orderProgressStatus][to];
    if (command) setMove({ code: lifted.code, command });
  };
  return (
    <DndContext
      // Without it the identifiers of server and browser differ.
      id="board"
      sensors={sensors}
      collisionDetection={pointerWithin}
      // The handle says itself what a press does; without a pointer nothing is dragged.
      accessibility={{ screenReaderInstructions: { draggable: "" }, announcements: SILENT }}
      onDragStart={({ active }) => setLifted((active.data.current as { order: ListedOrder }).order)}
      onDragCancel={() => setLifted(null)}
      onDragEnd={drop}
    >
      <section
        aria-label={m.order_board_label()}
        className="-mx-[clamp(16px,4vw,40px)] flex [scroll-snap-type:x_mandatory] scroll-px-[clamp(16px,4vw,40px)] gap-4 overflow-x-auto px-[clamp(16px,4vw,40px)] pb-4 lg:snap-none"
      >
        {ORDER_PROGRESS_STATUSES.map((status) => (
          <BoardColumn
            key={status}
            status={status}
            path={path}
            page={columns[status]}
            count={tally.states[status]}
            isTarget={lifted === null ? null : BOARD_MOVES[lifted.orderProgressStatus][status] !== undefined}
            onMove={setMove}
          />
        ))}
      </section>
      <DragOverlay dropAnimation={null}>{lifted && <BoardCard order={lifted} isLifted />}</DragOverlay>
      <BoardMove move={move} onEnd={() => setMove(null)} />
    </DndContext>
  );
}

const nothing = () => undefined;
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
