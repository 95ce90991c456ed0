import type { ReactNode } from "react";
import { Link, type LinkProps } from "react-router";
import { buttonClass, type ButtonLook } from "./button-style.ts";
import { classes } from "../classes.ts";

/** A link that looks like a button: for navigation, never for actions. */
export function LinkButton({
  variant,
  size,
  isFullWidth,
  icon,
  className,
  children,
  ...link
}: Omit<LinkProps, "className"> & ButtonLook & { icon?: ReactNode; className?: string }) {
  return (
    <Link {...link} className={classes(buttonClass({ variant, size, isFullWidth }), className)}>
      {icon}
      {children}
    </Link>
  );
}
