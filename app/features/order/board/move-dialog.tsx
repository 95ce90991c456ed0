import { pickText } from "#domain/kernel/localized-text.ts";
import type { PersonCommand } from "#domain/order/lifecycle/commands.ts";
import { BOARD_COLUMNS, BOARD_ENDS, boardMoves } from "#domain/order/view/board.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { titlesOf, type ListedOrder } from "../panel/order-data.ts";
import { useBoardLabel } from "./board-labels.ts";

export interface MoveDialogProps {
  order: ListedOrder;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChoose: (command: PersonCommand) => void;
}

/** Where a card can be moved to, for keys and fingers. */
export function MoveDialog({ order, isOpen, onOpenChange, onChoose }: MoveDialogProps) {
  const { locale } = useUiEnvironment();
  const labelOf = useBoardLabel();
  const moves = boardMoves(order.phase, order.turn.awaited);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title={m.order_board_move_title()}
      description={pickText(titlesOf(order), locale)}
    >
      <div className="grid gap-2">
        {[...BOARD_COLUMNS, ...BOARD_ENDS].map((target) => {
          const command = moves[target];
          if (command === undefined) return null;
          return (
            <Button key={target} variant="secondary" isFullWidth onClick={() => onChoose(command)}>
              {labelOf(target)}
            </Button>
          );
        })}
      </div>
    </Dialog>
  );
}
