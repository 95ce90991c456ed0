import type { CreatorCardView } from "#worker/commission/creator/creator.view.ts";

interface Liking {
  /** Categories of what the viewer has in the making. */
  readonly categoryCodes: ReadonlySet<string>;
  /** Whom they know already: themselves, whom they follow, and with whom they have an order. */
  readonly knownHandles: ReadonlySet<string>;
}

type Open = Pick<CreatorCardView, "handle" | "commissionForms">;

/** Open creators whom the viewer does not know yet, those who make what the viewer has asked others for first (rule S15). */
export function fittingCreators<Creator extends Open>(
  open: readonly Creator[],
  { categoryCodes, knownHandles }: Liking,
): Creator[] {
  const unknown = open.filter(({ handle }) => !knownHandles.has(handle));
  const fits = ({ commissionForms }: Creator) =>
    commissionForms.some(({ categoryCode }) => categoryCodes.has(categoryCode));
  return [...unknown.filter(fits), ...unknown.filter((creator) => !fits(creator))];
}
