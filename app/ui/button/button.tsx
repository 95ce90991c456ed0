import type { ComponentProps, MouseEvent } from "react";
import { buttonClass, type ButtonLook } from "./button-style.ts";
import { classes } from "../classes.ts";
import { useUiEnvironment } from "../environment.tsx";
import { Spinner } from "../waiting/spinner.tsx";
import type { Parts } from "../parts.ts";
import { textAsElement } from "../text/text-as-element.tsx";

export interface ButtonProps extends ComponentProps<"button">, ButtonLook {
  /** Shows a spinner and ignores presses, but keeps the focus, which `disabled` would lose. */
  isPending?: boolean;
  icon?: Parts;
}

export function Button({ variant, size, isFullWidth, isPending = false, icon, ...rest }: ButtonProps) {
  const { labels } = useUiEnvironment();
  const { children, className, onClick, type = "button", ...button } = rest;
  const press = (event: MouseEvent<HTMLButtonElement>) => (isPending ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...button}
      type={type}
      onClick={press}
      aria-disabled={isPending || undefined}
      aria-busy={isPending || undefined}
      className={classes(buttonClass({ variant, size, isFullWidth }), className)}
    >
      {isPending ? <Spinner /> : icon}
      {textAsElement(children)}
      {isPending && <span className="sr-only">{labels.pending}</span>}
    </button>
  );
}
