/** How long the longer side of a marked picture is at most (rule O111), in pixels. */
export const MARKED_SIDE_MAX = 1000;
/** Of a picture whose size is not known. */
const MARKED_SIDE_UNKNOWN = 400;

/** Never more than half of the picture, so that a small one is smaller, too. */
export function markedSide({
  width,
  height,
}: {
  readonly width: number | null;
  readonly height: number | null;
}): number {
  const longest = Math.max(width ?? 0, height ?? 0);
  return longest === 0 ? MARKED_SIDE_UNKNOWN : Math.max(1, Math.min(MARKED_SIDE_MAX, Math.floor(longest / 2)));
}
