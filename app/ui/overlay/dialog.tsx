import { X } from "../icons/public-icons.ts";
import { Dialog as Radix } from "radix-ui";
import type { KeyboardEventHandler, ReactNode } from "react";
import { classes } from "../classes.ts";
import { CloseByBack } from "./close-by-back.ts";
import { useDialogFocus } from "./dialog-focus.ts";
import { useUiEnvironment } from "../environment.tsx";
import { iconButtonClass } from "../button/icon-button.tsx";
import type { Parts } from "../parts.ts";
import { tintOf } from "../tint.ts";
import { keepWhileComposing } from "../form/composing.ts";

export interface DialogProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  isTitleHidden?: boolean;
  /** The trigger: one element that takes a ref, e.g. a Button. */
  trigger?: ReactNode;
  size?: "sm" | "md" | "lg" | "full";
  /** Content before the title, e.g. a back arrow. */
  start?: Parts;
  /** Sticky content below the scrolling part. */
  footer?: ReactNode;
  /** False while a response is pending that must not be lost: then neither Escape nor a press outside closes it. */
  isDismissable?: boolean;
  /** Of whose it is (rule F41). */
  hue?: number | null;
  /** Of keys pressed anywhere in it, its title and buttons included. */
  onKeyDown?: KeyboardEventHandler;
  /** Before Escape closes it; what is prevented leaves it open. */
  onEscapeKeyDown?: ((event: Event) => void) | undefined;
  children?: Parts;
}

const WIDTHS = { sm: "sm:max-w-md", md: "sm:max-w-xl", lg: "sm:max-w-3xl", full: "sm:max-w-[min(1200px,94vw)]" };

/** Centred on a wide screen, a bottom sheet on a phone. */
export function Dialog(props: DialogProps) {
  const { labels } = useUiEnvironment();
  const focus = useDialogFocus();
  const { isDismissable = true, size = "md" } = props;
  const tint = tintOf(props.hue);
  const hold = (event: Event) => isDismissable || event.preventDefault();
  return (
    <Radix.Root open={props.isOpen} onOpenChange={props.onOpenChange}>
      {props.trigger && <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>}
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-fade-out data-[state=open]:animate-fade-in" />
        <Radix.Content
          {...focus}
          onEscapeKeyDown={(event) => {
            keepWhileComposing(event);
            if (!isDismissable) event.preventDefault();
            else if (!event.defaultPrevented) props.onEscapeKeyDown?.(event);
          }}
          onPointerDownOutside={hold}
          onKeyDown={props.onKeyDown}
          {...(props.description ? {} : { "aria-describedby": undefined })}
          style={tint.style}
          className={classes(
            tint.className,
            // Clipped itself: Firefox paints the scroll bar of the part within it over the round corner.
            "fixed inset-x-0 bottom-0 z-50 flex max-h-[92dvh] flex-col overflow-clip rounded-t-xl bg-raised shadow-high focus:outline-0",
            "data-[state=closed]:animate-slide-down data-[state=open]:animate-slide-up",
            "sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[88dvh] sm:w-[calc(100%-48px)] sm:rounded-xl",
            "sm:data-[state=closed]:animate-sink sm:data-[state=open]:animate-rise",
            WIDTHS[size],
          )}
        >
          <CloseByBack />
          <header
            className={classes(
              "flex items-center gap-2 px-5 pt-4 sm:px-6 sm:pt-5",
              props.isTitleHidden && "justify-end",
            )}
          >
            {props.start}
            <Radix.Title className={props.isTitleHidden ? "sr-only" : "min-w-0 grow text-lg font-semibold"}>
              {props.title}
            </Radix.Title>
            {isDismissable && (
              <Radix.Close aria-label={labels.close} className={classes(iconButtonClass(), "-mr-2")}>
                <X aria-hidden size={20} />
              </Radix.Close>
            )}
          </header>
          <div className="min-h-0 overflow-y-auto overscroll-contain px-5 pb-[max(20px,env(safe-area-inset-bottom))] pt-2 sm:px-6 sm:pb-6">
            {props.description && (
              <Radix.Description className="mb-4 text-sm text-muted">{props.description}</Radix.Description>
            )}
            {props.children}
          </div>
          {props.footer && (
            <footer className="flex flex-wrap justify-end gap-3 border-t border-line px-5 pb-[max(16px,env(safe-area-inset-bottom))] pt-4 sm:px-6">
              {props.footer}
            </footer>
          )}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
