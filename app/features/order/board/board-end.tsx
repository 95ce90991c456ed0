import { useDroppable } from "@dnd-kit/core";
import { Link } from "react-router";
import type { BOARD_ENDS } from "#domain/order/view/board.ts";
import { classes } from "../../../ui/classes.ts";
import { listHref } from "../list/list-query.ts";
import { BOARD_LABELS } from "./board-labels.ts";
import { dropColors } from "./drop-colors.ts";

interface BoardEndProps {
  end: (typeof BOARD_ENDS)[number];
  path: string;
  count: number;
  /** Null while nothing is being dragged. */
  isTarget: boolean | null;
}

/** Where orders leave the board: a place to drop them on, and the way to those that did. */
export function BoardEnd({ end, path, count, isTarget }: BoardEndProps) {
  const { setNodeRef, isOver } = useDroppable({ id: end, disabled: isTarget !== true });
  return (
    <div
      ref={setNodeRef}
      className={classes("link-row rounded-lg border px-4 py-3 transition-colors", dropColors(isOver, isTarget))}
    >
      <Link to={listHref(path, { status: end })} className="stretched-link flex items-baseline gap-2 text-sm">
        <span className="font-semibold">{BOARD_LABELS[end]()}</span>
        <span className="text-xs tabular-nums text-muted">{count}</span>
      </Link>
    </div>
  );
}
