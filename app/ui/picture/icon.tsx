import type { LucideProps } from "lucide-react";
import { createElement, type SVGAttributes } from "react";

export type IconShape = readonly [tag: string, attributes: Readonly<SVGAttributes<SVGElement>>];

/**
 * What lucide-react's createLucideIcon makes, without what no icon here uses (its context, absolute strokes, names of
 * classes): a build calls this instead (vite/icons-in-place.ts).
 */
export const icon =
  (...shapes: readonly IconShape[]) =>
  ({ size = 24, ...attributes }: Omit<LucideProps, "absoluteStrokeWidth" | "nonScalingStroke">) => (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden={attributes["aria-label"] === undefined && attributes.role === undefined ? true : undefined}
      {...attributes}
    >
      {shapes.map(([tag, shape], index) => createElement(tag, { key: index, ...shape }))}
    </svg>
  );
