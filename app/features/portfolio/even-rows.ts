import { ROW_HEIGHT } from "./work-gallery.tsx";

/** Of the page's column on a wide screen, in CSS pixels (base.css). */
export const COLUMN = 1120;
/** Of what it leaves beside a profile's listings (profile-body.tsx). */
export const BESIDE_LISTINGS = COLUMN - 352 - 40;
/** Between two pictures, in CSS pixels (work-gallery.tsx). */
const GAP = 16;
/** In CSS pixels; the usual one is tried first. */
const HEIGHTS = [ROW_HEIGHT, 228, 252, 216, 264, 204, 276, 192, 288, 180, 300];
/** One row alone is drawn as high as this at most. */
const HIGHEST = 320;
/** A last row as full as this looks meant. */
const FULL = 0.8;

/**
 * The height by which the last row of a gallery of these proportions (width by height) is fullest in a
 * column of this width: the usual one where it is full enough. One row alone is as high as its width allows, and some have only a few works.
 */
export function evenRowHeight(ratios: readonly number[], column: number = COLUMN): number {
  const fills = HEIGHTS.map((height) => ({ height, ...lastRow(ratios, height, column) }));
  if (fills[0]!.rows === 1 && ratios.length > 0) {
    const room = column - GAP * (ratios.length - 1);
    return Math.min(HIGHEST, Math.floor(room / ratios.reduce((sum, ratio) => sum + ratio, 0)));
  }
  const good = fills.find(({ fill }) => fill >= FULL);
  return (good ?? fills.toSorted((one, other) => other.fill - one.fill)[0]!).height;
}

/** As the browser breaks lines: a picture that does not fit begins the next row. */
function lastRow(ratios: readonly number[], height: number, column: number): { rows: number; fill: number } {
  let [rows, filled] = [1, 0];
  for (const ratio of ratios) {
    const width = ratio * height;
    const beside = filled === 0 ? width : filled + GAP + width;
    if (beside <= column || filled === 0) filled = beside;
    else [rows, filled] = [rows + 1, width];
  }
  return { rows, fill: Math.min(1, filled / column) };
}
