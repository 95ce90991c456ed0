import { ROW_HEIGHT } from "./work-gallery.tsx";

/** Of the page's column on a wide screen and between two pictures, in CSS pixels (base.css, work-gallery.tsx). */
const COLUMN = 1120;
const GAP = 16;
/** In CSS pixels; the usual one is tried first. */
const HEIGHTS = [ROW_HEIGHT, 228, 252, 216, 264, 204, 276, 192, 288, 180, 300];
/** One row alone is drawn as high as this at most. */
const HIGHEST = 320;
/** A last row as full as this looks meant. */
const FULL = 0.8;

/**
 * The height, in CSS pixels, by which the last row of a gallery of these proportions (width by height) is fullest on a wide
 * screen: the usual one where it is full enough. One row alone is as high as its width allows, and some have only a few works.
 */
export function evenRowHeight(ratios: readonly number[]): number {
  const fills = HEIGHTS.map((height) => ({ height, ...lastRow(ratios, height) }));
  if (fills[0]!.rows === 1 && ratios.length > 0) {
    const room = COLUMN - GAP * (ratios.length - 1);
    return Math.min(HIGHEST, Math.floor(room / ratios.reduce((sum, ratio) => sum + ratio, 0)));
  }
  const good = fills.find(({ fill }) => fill >= FULL);
  return (good ?? fills.toSorted((one, other) => other.fill - one.fill)[0]!).height;
}

/** As the browser breaks lines: a picture that does not fit begins the next row. */
function lastRow(ratios: readonly number[], height: number): { rows: number; fill: number } {
  let [rows, filled] = [1, 0];
  for (const ratio of ratios) {
    const width = ratio * height;
    const beside = filled === 0 ? width : filled + GAP + width;
    if (beside <= COLUMN || filled === 0) filled = beside;
    else [rows, filled] = [rows + 1, width];
  }
  return { rows, fill: Math.min(1, filled / COLUMN) };
}
