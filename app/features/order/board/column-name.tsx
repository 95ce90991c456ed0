import { Suspense, useState } from "react";
import type { BoardColumn } from "#domain/order/view/board.ts";
import { m } from "#messages";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Pencil } from "../../../ui/icons/order-icons.ts";
import { lazy } from "../../../ui/waiting/lazy.ts";
import { useBoardLabel } from "./board-labels.ts";

const load = () => import("./name-dialog.tsx");
const NameDialog = lazy(async () => ({ default: (await load()).NameDialog }));
const fetchEarly = () => void load();

/** A column's name, which its creator may change (rule S95), and how many orders it has. */
export function ColumnName({ column, count }: { column: BoardColumn; count: number }) {
  const label = useBoardLabel()(column);
  const [wasOpened, setOpened] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    // Each time with the name of then.
    setOpened(wasOpened + 1);
    setOpen(true);
  };
  return (
    <div className="-mr-2 -mt-1 flex min-h-11 items-center justify-between gap-1">
      <h2 className="flex min-w-0 items-baseline gap-2 text-sm font-semibold">
        <span className="min-w-0 wrap-anywhere">{label}</span>
        <span className="text-xs font-normal tabular-nums text-muted">{count}</span>
      </h2>
      <IconButton
        label={m.order_column_rename({ column: label })}
        icon={<Pencil aria-hidden size={15} />}
        className="shrink-0 text-muted"
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={open}
      />
      {wasOpened > 0 && (
        <Suspense>
          <NameDialog key={wasOpened} column={column} isOpen={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </div>
  );
}
