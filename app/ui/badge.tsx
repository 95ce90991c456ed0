import type { ReactNode } from "react";
import { classes } from "./classes.ts";
import type { Tone } from "./alert.tsx";
import type { Parts } from "./parts.ts";
import { textAsElement } from "./text/text-as-element.tsx";

const TONES: Record<Tone | "neutral", string> = {
  neutral: "bg-foreground/8 text-foreground",
  accent: "bg-accent/12 text-accent",
  positive: "bg-positive/13 text-positive",
  caution: "bg-caution/14 text-caution",
  negative: "bg-negative/11 text-negative",
};

export interface BadgeProps {
  tone?: Tone | "neutral";
  icon?: Parts;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon, className, children }: BadgeProps) {
  return (
    <span className={classes("badge", TONES[tone], className)}>
      {icon}
      {textAsElement(children)}
    </span>
  );
}
