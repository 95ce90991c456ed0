import { freeSlots, intakeStatus, keptSlots } from "#domain/commission/intake/intake.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import { isInvited, type IntakeRow } from "./intake.queries.ts";

const textOf = (instant: Instant | null) => (instant === null ? null : instantText(instant));

/**
 * How a creator takes requests, as the viewer sees it: the page's buttons are drawn by `status` (rule L31). Closed, too, where
 * the viewer has nothing that they could send a request with.
 */
export function intakeView(row: IntakeRow, now: Instant, isAskable: boolean) {
  const isTheirTurn = isInvited(row, now);
  return {
    status: isAskable ? intakeStatus(row, now, isTheirTurn) : "CLOSED",
    slotLimit: row.slotLimit,
    takenSlots: row.slotLimit === null ? null : row.takenSlots,
    keptSlots: keptSlots(row),
    freeSlots: freeSlots(row),
    lineLength: row.waiting,
    opensAt: textOf(row.opensAt),
    closesAt: textOf(row.closesAt),
    /** The viewer's place in line; 0 while it is their turn, null when they are not in it. */
    place: row.joinedAt === null ? null : isTheirTurn ? 0 : (row.ahead ?? 0) + 1,
    heldUntil: isTheirTurn ? textOf(row.heldUntil) : null,
    isWatching: row.isWatching,
  };
}
export type IntakeView = ReturnType<typeof intakeView>;
