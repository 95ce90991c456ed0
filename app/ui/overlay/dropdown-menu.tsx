import { Check } from "../icons/public-icons.ts";
import { DropdownMenu as Radix } from "radix-ui";
import type { FocusEvent, ReactNode } from "react";
import { Link } from "react-router";
import { classes } from "../classes.ts";
import { CloseByBack } from "./close-by-back.ts";
import type { Parts } from "../parts.ts";

export interface DropdownMenuProps {
  /** The trigger: one element that takes a ref, e.g. an IconButton. */
  trigger: ReactNode;
  align?: "start" | "end";
  /** For a menu that is loaded by the press that opens it (lazy-menu.tsx). */
  isInitiallyOpen?: boolean;
  children: Parts;
  onOpenChange?: (isOpen: boolean) => void;
}

/** At most 440 px high (rule S30); a bottom sheet on phones. */
export function DropdownMenu({ trigger, align = "end", isInitiallyOpen, children, onOpenChange }: DropdownMenuProps) {
  return (
    <Radix.Root defaultOpen={isInitiallyOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onFocus={isInitiallyOpen ? focusFirstItem : undefined}
          className={classes(
            "sheet-on-phones z-50 max-h-[min(440px,var(--radix-dropdown-menu-content-available-height))] min-w-52 max-w-80 overflow-y-auto",
            "rounded-lg border border-line bg-raised p-1.5 shadow-high data-[state=closed]:animate-sink data-[state=open]:animate-rise",
          )}
        >
          <CloseByBack />
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Radix does it for keyboard users, but was not yet there when the key was pressed that loaded the menu. */
function focusFirstItem({ target, currentTarget }: FocusEvent<HTMLElement>): void {
  if (target !== currentTarget || !currentTarget.matches(":focus-visible")) return;
  currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus({ preventScroll: true });
}

const ITEM = classes(
  "flex min-h-11 w-full select-none items-center gap-3 rounded-md px-3 text-left text-sm outline-0",
  "data-highlighted:bg-foreground/7 data-disabled:opacity-50",
);

export interface DropdownMenuItemProps {
  icon?: ReactNode;
  /** Content at the end of the line. */
  end?: Parts;
  /** Marks the selected item. */
  isSelected?: boolean;
  isDisabled?: boolean;
  className?: string;
  /** For an item without words. */
  label?: string;
  children: ReactNode;
}

export function DropdownMenuItem({ onSelect, ...item }: DropdownMenuItemProps & { onSelect: () => void }) {
  return (
    <Radix.Item
      onSelect={onSelect}
      disabled={item.isDisabled}
      aria-label={item.label}
      title={item.label}
      className={classes(ITEM, item.className)}
      {...(item.isSelected === undefined ? {} : { role: "menuitemradio", "aria-checked": item.isSelected })}
    >
      <ItemBody {...item} />
    </Radix.Item>
  );
}

export function DropdownMenuLink({ to, ...item }: DropdownMenuItemProps & { to: string }) {
  return (
    <Radix.Item asChild className={classes(ITEM, item.className)}>
      <Link to={to}>
        <ItemBody {...item} />
      </Link>
    </Radix.Item>
  );
}

function ItemBody({ icon, end, isSelected, children }: DropdownMenuItemProps) {
  return (
    <>
      {icon && <span className="text-muted">{icon}</span>}
      <span className="min-w-0 grow truncate">{children}</span>
      {end}
      {isSelected && <Check aria-hidden size={18} className="text-accent" />}
    </>
  );
}

export const DropdownMenuSeparator = () => <Radix.Separator className="mx-1.5 my-1.5 h-px bg-line" />;

export const DropdownMenuLabel = ({ children }: { children: ReactNode }) => (
  <Radix.Label className="px-3 pb-1 pt-2 text-xs font-medium text-muted">{children}</Radix.Label>
);
