import { createElement, type ComponentProps, type SVGAttributes } from "react";
import { classes } from "../classes.ts";

type IconShape = readonly [tag: string, attributes: Readonly<SVGAttributes<SVGElement>>];

export type Icon = (props: Omit<ComponentProps<"svg">, "ref"> & { size?: number | string }) => React.ReactElement;

/** A component that draws a Lucide icon (scripts/printed/icons.ts). How all of them are drawn is said once, in picture.css. */
export const icon =
  (...shapes: readonly IconShape[]): Icon =>
  ({ size = 24, className, ...attributes }) => (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden={attributes["aria-label"] === undefined && attributes.role === undefined ? true : undefined}
      {...attributes}
      className={classes("icon", className)}
    >
      {shapes.map(([tag, shape], index) => createElement(tag, { key: index, ...shape }))}
    </svg>
  );
