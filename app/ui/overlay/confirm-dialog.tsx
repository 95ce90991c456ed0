import { cloneElement, useState, type ComponentProps, type ReactElement } from "react";
import type { ConfirmDialogContentProps, ConfirmQuestion } from "./confirm-dialog-content.tsx";
import { lazyOnOpen } from "./lazy-on-open.tsx";

export interface ConfirmDialogProps extends ConfirmQuestion {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** The Button that opens it. */
  trigger?: ReactElement<ComponentProps<"button">>;
}

const load = async () => (await import("./confirm-dialog-content.tsx")).ConfirmDialogContent;
const fetchEarly = () => void load();
const Content = lazyOnOpen<ConfirmDialogContentProps>(({ isOpen }) => isOpen, load);

/** Dialogs are a tenth of a page's code, so it is loaded when the trigger is hovered or focused. */
export function ConfirmDialog({ isOpen, onOpenChange, trigger, ...question }: ConfirmDialogProps) {
  const [isOpenHere, setOpenHere] = useState(false);
  const setOpen = (next: boolean) => {
    setOpenHere(next);
    onOpenChange?.(next);
  };
  return (
    <>
      {trigger &&
        cloneElement(trigger, {
          "aria-haspopup": "dialog",
          onPointerEnter: fetchEarly,
          onFocus: fetchEarly,
          onClick: () => setOpen(true),
        })}
      <Content {...question} isOpen={isOpen ?? isOpenHere} onOpenChange={setOpen} />
    </>
  );
}
