import type { CSSProperties } from "react";

/** The tokens of one hue (rule F41, `styles/tint.css`) for an element and what is in it; nothing without a hue. */
export const tintOf = (hue: number | null | undefined): { className?: "tinted"; style?: CSSProperties } =>
  hue == null ? {} : { className: "tinted", style: { "--hue": hue } as CSSProperties };
