import type { ComponentProps } from "react";
import { classes } from "./classes.ts";

export interface CardProps extends ComponentProps<"div"> {
  /** Cards with an image have no padding, because the image fills the width. */
  padding?: "none" | "md" | "lg";
}

const PADDINGS = { none: "", md: "p-4 sm:p-5", lg: "p-5 sm:p-7" };

export function Card({ padding = "md", className, ...div }: CardProps) {
  return <div {...div} className={classes("card", PADDINGS[padding], className)} />;
}
