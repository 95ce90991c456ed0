import { classes } from "../classes.ts";

export type ButtonVariant = "primary" | "secondary" | "ghost" | "danger";
export type ButtonSize = "sm" | "md" | "lg";

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  isFullWidth?: boolean;
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  ghost: "button-ghost",
  danger: "button-danger",
};

const SIZES: Record<ButtonSize, string> = { sm: "button-small", md: "button-medium", lg: "button-large" };

export function buttonClass({ variant = "primary", size = "md", isFullWidth = false }: ButtonLook = {}): string {
  return classes("button", VARIANTS[variant], SIZES[size], isFullWidth && "w-full");
}
