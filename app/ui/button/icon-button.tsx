import type { ComponentProps, ReactNode } from "react";
import { classes } from "../classes.ts";
import { Spinner } from "../waiting/spinner.tsx";

export interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  /** The action, for screen readers. */
  label: string;
  icon: ReactNode;
  variant?: "ghost" | "outlined" | "floating";
  isPending?: boolean;
}

const VARIANTS = {
  ghost: "button-ghost",
  outlined: "border border-line-strong bg-raised hover:bg-surface",
  floating: "bg-raised/90 shadow-middle hover:bg-raised",
};

export const iconButtonClass = (variant: keyof typeof VARIANTS = "ghost") => classes("icon-button", VARIANTS[variant]);

export function IconButton({ label, icon, variant, isPending = false, className, ...button }: IconButtonProps) {
  return (
    <button
      type="button"
      {...button}
      disabled={button.disabled || isPending}
      aria-label={label}
      aria-busy={isPending || undefined}
      className={classes(iconButtonClass(variant), className)}
    >
      {isPending ? <Spinner /> : icon}
    </button>
  );
}
