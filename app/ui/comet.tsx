import type { ReactNode } from "react";
import { classes } from "./classes.ts";

const TAILS = [
  "M246 122 C 190 190, 130 250, 28 318",
  "M262 152 C 214 214, 160 268, 84 338",
  "M226 96 C 168 150, 104 196, 20 240",
  "M278 178 C 240 232, 200 280, 152 330",
  "M206 76 C 154 118, 104 150, 44 172",
];

interface CometProps {
  /** In its head, which is an eighth as wide as the whole; decoration, like the comet itself. */
  icon?: ReactNode;
  /** It comes flying, once: for what has just arrived. */
  isArriving?: boolean;
  /** Its width. */
  className: string;
}

/** The site's own mark, large: where there is nothing yet, where something is waited for, and where something arrives (rule S92). */
export const Comet = ({ icon, isArriving = false, className }: CometProps) => (
  <span aria-hidden className={classes("comet", isArriving && "animate-arrive", className)}>
    <svg viewBox="0 30 340 320">
      {TAILS.map((path, index) => (
        <path
          key={path}
          d={path}
          fill="none"
          stroke="currentColor"
          strokeLinecap="round"
          strokeWidth={9 - index * 1.5}
          opacity={0.9 - index * 0.16}
        />
      ))}
      <circle cx="272" cy="92" r="44" fill="currentColor" />
      <circle cx="272" cy="92" r="58" fill="none" stroke="currentColor" strokeWidth="1.5" opacity="0.35" />
    </svg>
    {icon && <span className="comet-head">{icon}</span>}
  </span>
);
