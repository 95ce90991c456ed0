import { Link, type LinkProps } from "react-router";
import { PageLink } from "../page-link.tsx";
import { buttonClass, type ButtonLook } from "./button-style.ts";
import { classes } from "../classes.ts";
import type { Parts } from "../parts.ts";
import { textAsElement } from "../text/text-as-element.tsx";

/** A link that looks like a button: for navigation, never for actions. */
export function LinkButton({
  variant,
  size,
  isFullWidth,
  icon,
  className,
  children,
  ...link
}: Omit<LinkProps, "className"> & ButtonLook & { icon?: Parts; className?: string }) {
  // Written at once on the server: what is from the root depends on nothing around it.
  const Anchor = import.meta.env.SSR && /^\/(?!\/)/.test(String(link.to)) ? (PageLink as typeof Link) : Link;
  return (
    <Anchor {...link} className={classes(buttonClass({ variant, size, isFullWidth }), className)}>
      {icon}
      {textAsElement(children)}
    </Anchor>
  );
}
