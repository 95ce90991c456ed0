import { ArrowDown, ArrowUp } from "../icons/editor-icons.ts";
import { IconButton } from "../button/icon-button.tsx";
import type { SortLayout } from "./sorted-list.tsx";

interface MoveButtonsProps {
  index: number;
  /** Of all that are sorted. */
  count: number;
  layout?: SortLayout;
  earlier: string;
  later: string;
  onMove: (to: number) => void;
}

/** One place earlier, one place later. */
export function MoveButtons({ index, count, layout = "rows", earlier, later, onMove }: MoveButtonsProps) {
  // Among tiles they point to the left and to the right.
  const turned = layout === "tiles" ? "-rotate-90" : "";
  return (
    <>
      <IconButton
        label={earlier}
        icon={<ArrowUp aria-hidden size={18} className={turned} />}
        disabled={index === 0}
        onClick={() => onMove(index - 1)}
      />
      <IconButton
        label={later}
        icon={<ArrowDown aria-hidden size={18} className={turned} />}
        disabled={index === count - 1}
        onClick={() => onMove(index + 1)}
      />
    </>
  );
}
