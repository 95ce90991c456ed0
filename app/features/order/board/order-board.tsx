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
import { BOARD_COLUMNS, BOARD_ENDS, boardMoves, COLUMN_OF, type BoardTarget } from "#domain/order/view/board.ts";
import type { BoardLabels } from "#domain/order/view/board-label.form.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { listHref } from "../list/list-query.ts";
import type { ListedOrder, OrderPage, OrderTally } from "../panel/order-data.ts";
import { BoardCard } from "./board-card.tsx";
import { BoardColumn } from "./board-column.tsx";
import { BoardEnd } from "./board-end.tsx";
import { OwnBoardLabels } from "./board-labels.ts";
import { BoardMove, type Move } from "./board-move.tsx";

interface OrderBoardProps {
  path: string;
  /** The open orders. */
  open: OrderPage;
  tally: OrderTally;
  /** The creator's own names of columns. */
  labels: BoardLabels;
}

/** A press on the handle without movement is a press. */
const POINTER = { activationConstraint: { distance: 6 } };

/** A seller's open orders by what is to be done (rule S53). Dropping an order opens the dialog of the command that leads there. */
export default function OrderBoard({ path, open, tally, labels }: OrderBoardProps) {
  const sensors = useSensors(useSensor(PointerSensor, POINTER));
  const [lifted, setLifted] = useState<ListedOrder | null>(null);
  const [move, setMove] = useState<Move | null>(null);

  const drop = ({ over }: DragEndEvent) => {
    setLifted(null);
    const to = over?.id as BoardTarget | undefined;
    const command = lifted && to && movesOf(lifted)[to];
    if (command) setMove({ code: lifted.code, command });
  };
  const isTarget = (target: BoardTarget) => (lifted === null ? null : movesOf(lifted)[target] !== undefined);
  return (
    <OwnBoardLabels value={labels}>
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
          className="-mx-[clamp(16px,4vw,40px)] flex [scroll-snap-type:x_mandatory] scroll-px-[clamp(16px,4vw,40px)] gap-3 overflow-x-auto px-[clamp(16px,4vw,40px)] pb-4 lg:snap-none"
        >
          {BOARD_COLUMNS.map((column) => (
            <BoardColumn
              key={column}
              column={column}
              orders={open.items.filter(({ turn }) => turn.awaited !== null && COLUMN_OF[turn.awaited] === column)}
              isTarget={isTarget(column)}
              onMove={setMove}
            />
          ))}
        </section>
        <div className="grid gap-3 sm:grid-cols-2">
          {BOARD_ENDS.map((end) => (
            <BoardEnd key={end} end={end} path={path} count={tally.states[end]} isTarget={isTarget(end)} />
          ))}
        </div>
        {open.nextCursor !== null && (
          <LinkButton to={listHref(path, {})} variant="secondary" className="justify-self-center">
            {m.order_board_more()}
          </LinkButton>
        )}
        <DragOverlay dropAnimation={null}>{lifted && <BoardCard order={lifted} isLifted />}</DragOverlay>
        <BoardMove move={move} onEnd={() => setMove(null)} />
      </DndContext>
    </OwnBoardLabels>
  );
}

const movesOf = ({ phase, turn }: ListedOrder) => boardMoves(phase, turn.awaited);
const nothing = () => undefined;
const SILENT = { onDragStart: nothing, onDragOver: nothing, onDragEnd: nothing, onDragCancel: nothing };
