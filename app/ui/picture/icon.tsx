import type { LucideProps } from "lucide-react";
import { createElement, type SVGAttributes } from "react";
import { classes } from "../classes.ts";

export type IconShape = readonly [tag: string, attributes: Readonly<SVGAttributes<SVGElement>>];

/**
 * What lucide-react's createLucideIcon makes, without what no icon here uses (its context, absolute strokes, names of
 * classes): a build calls this instead (vite/icons-in-place.ts). How all of them are drawn is said once, in picture.css.
 */
export const icon =
  (...shapes: readonly IconShape[]) =>
  ({ size = 24, className, ...attributes }: Omit<LucideProps, "absoluteStrokeWidth" | "nonScalingStroke">) => (
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
