/** What a picture is about: where it is cut to the proportions of a card, this part stays (rule P15). In percent, from the left and the top. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: FocusPoint = { x: 50, y: 50 };

/** The focus within the picture, in whole percent; the middle is the default, and is not stored. */
export function settledFocus({ x, y }: FocusPoint): FocusPoint | null {
  const [left, top] = [x, y].map((part) => Math.min(100, Math.max(0, Math.round(part)))) as [number, number];
  return left === MIDDLE.x && top === MIDDLE.y ? null : { x: left, y: top };
}

/** As CSS says it (object-position); undefined for the middle. */
export const focusPosition = (focus: FocusPoint | null | undefined): string | undefined =>
  focus ? `${String(focus.x)}% ${String(focus.y)}%` : undefined;
