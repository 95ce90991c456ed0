import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFullWidth?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "bg-accent text-accent-foreground hover:bg-accent/90 active:bg-accent/80",
  secondary: "border border-line-strong bg-raised text-foreground hover:bg-surface active:bg-line",
  ghost: "text-foreground hover:bg-foreground/7 active:bg-foreground/12",
  danger: "bg-negative text-negative-foreground hover:bg-negative/90 active:bg-negative/80",
};

/** `sm` looks smaller but keeps a touch target of 44 px through an invisible margin. */
const SIZES: Record<ButtonSize, string> = {
  sm: "min-h-9 px-3 text-sm after:absolute after:inset-x-0 after:-inset-y-1",
  md: "min-h-11 px-4 text-sm",
  lg: "min-h-12 px-6 text-base",
};

export function buttonClass({ variant = "primary", size = "md", isFullWidth = false }: ButtonLook = {}): string {
  return classes("button", VARIANTS[variant], SIZES[size], isFullWidth && "w-full");
}
