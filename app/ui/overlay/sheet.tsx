import { X } from "../icons/public-icons.ts";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { CloseByBack } from "./close-by-back.ts";
import { useDialogFocus } from "./dialog-focus.ts";
import { useUiEnvironment } from "../environment.tsx";
import { iconButtonClass } from "../button/icon-button.tsx";
import { keepWhileComposing } from "../form/composing.ts";

export interface SheetProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: ReactNode;
  isTitleHidden?: boolean;
  trigger?: ReactNode;
  side?: "end" | "bottom";
  /** Its content reaches the edges, and scrolls by itself. */
  isFilled?: boolean;
  children: ReactNode;
}

const SIDES = {
  end: "inset-y-0 right-0 w-[min(420px,100vw)] data-[state=closed]:animate-slide-to-end data-[state=open]:animate-slide-from-end",
  bottom:
    "inset-x-0 bottom-0 max-h-[92dvh] rounded-t-xl data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up",
};

/** A panel along an edge: navigation on phones, the chat beside an order. */
export function Sheet(props: SheetProps) {
  const { isOpen, onOpenChange, title, isTitleHidden, trigger, side = "end", isFilled, children } = props;
  const { labels } = useUiEnvironment();
  const focus = useDialogFocus();
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Radix.Trigger asChild>{trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focus}
          onEscapeKeyDown={keepWhileComposing}
          aria-describedby={undefined}
          className={classes(
            "fixed z-50 flex flex-col overflow-clip bg-raised shadow-high focus:outline-0",
            SIDES[side],
          )}
        >
          <CloseByBack />
          <header className="flex min-h-15 items-center gap-2 pl-5 pr-3">
            <Radix.Title className={isTitleHidden ? "sr-only" : "min-w-0 grow truncate text-lg font-semibold"}>
              {title}
            </Radix.Title>
            <Radix.Close aria-label={labels.close} className={classes(iconButtonClass(), "ml-auto")}>
              <X aria-hidden size={20} />
            </Radix.Close>
          </header>
          <div
            className={classes(
              "min-h-0 grow",
              isFilled
                ? "pb-[env(safe-area-inset-bottom)]"
                : "overflow-y-auto overscroll-contain px-5 pb-[max(20px,env(safe-area-inset-bottom))]",
            )}
          >
            {children}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
