/** Of a place: whether an order is above it, and whether one that is dragged can go there; null while nothing is dragged. */
export function dropColors(isOver: boolean, isTarget: boolean | null): string {
  if (isOver) return "border-accent bg-accent/10";
  if (isTarget) return "dashed border-accent bg-accent/5";
  return isTarget === false ? "border-line bg-surface opacity-60" : "border-line bg-surface";
}
