import { Popover as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { classes } from "../classes.ts";
import { CloseByBack } from "./close-by-back.ts";
import type { Parts } from "../parts.ts";
import { keepWhileComposing } from "../form/composing.ts";

export interface PopoverProps {
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  trigger: ReactNode;
  /** The panel's label for screen readers. */
  label: string;
  align?: "start" | "center" | "end";
  className?: string;
  children: Parts;
}

export function Popover({ isOpen, onOpenChange, trigger, label, align = "end", className, children }: PopoverProps) {
  return (
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          aria-label={label}
          onEscapeKeyDown={keepWhileComposing}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className={classes(
            "sheet-on-phones z-50 max-h-[min(560px,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-24px)]",
            "overflow-y-auto rounded-lg border border-line bg-raised shadow-high outline-0",
            "data-[state=closed]:animate-sink data-[state=open]:animate-rise",
            className,
          )}
        >
          <CloseByBack />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
