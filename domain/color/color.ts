import { hexadecimal } from "#domain/kernel/hexadecimal.ts";

export interface Rgb {
  /** 0–255 each. */
  red: number;
  green: number;
  blue: number;
}

/** Rule F26: a background brighter than this takes dark text. */
export const LUMINANCE_THRESHOLD = 100;
/** Rule F26: at most this many colours are drawn from a picture. */
export const PALETTE_SIZE = 8;

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** "#rgb" and "#rrggbb", with or without the sign. Null is what the message 'Invalid HEX color.' is for (rule X17). */
export function parseHexColor(text: string): Rgb | null {
  const digits = HEX.exec(text.trim())?.[1];
  if (!digits) return null;
  const full = digits.length === 3 ? Array.from(digits, (digit) => digit + digit).join("") : digits;
  const channel = (index: number) => Number.parseInt(full.slice(index, index + 2), 16);
  return { red: channel(0), green: channel(2), blue: channel(4) };
}

/** "#rrggbb", lower case. */
export function formatHexColor({ red, green, blue }: Rgb): string {
  return `#${hexadecimal([red, green, blue])}`;
}

/** Perceived brightness, 0–255 (ITU-R BT.601 weights, in thousandths so that integers stay exact). */
export function luminance({ red, green, blue }: Rgb): number {
  return (red * 299 + green * 587 + blue * 114) / 1000;
}

/** The text colour that stays readable on a background. */
export function readableOn(background: Rgb): "black" | "white" {
  return luminance(background) > LUMINANCE_THRESHOLD ? "black" : "white";
}
