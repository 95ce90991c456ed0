import { HOUR, type Instant } from "#domain/kernel/instants.ts";
import type { OrderProgressStatus } from "#domain/order/order.ts";

/** What takes a slot, as the creator chose: every request from when it is sent, or what they have accepted (rule L30). */
export const SLOT_COUNTS = ["REQUESTS", "ACCEPTED"] as const;
export type SlotCount = (typeof SLOT_COUNTS)[number];

/** The states of an order that takes a slot: until it is over. */
export const SLOT_STATES = {
  REQUESTS: ["DRAFT", "APPROVED", "DELIVERED"],
  ACCEPTED: ["APPROVED", "DELIVERED"],
} as const satisfies Record<SlotCount, readonly OrderProgressStatus[]>;

export const SLOT_LIMIT_MAX = 100;
/** How long a free slot is held for the next person in line (rule L33). */
export const INVITATION_LIFETIME = 72 * HOUR;
/** People in one creator's line. */
export const LINE_MAX = 500;

/** What decides whether a creator takes requests. */
export interface Intake {
  /** The creator's own switch. */
  readonly isOpen: boolean;
  /** Null: as many orders as come. */
  readonly slotLimit: number | null;
  readonly takenSlots: number;
  /** Invitations from the line that still run. */
  readonly heldSlots: number;
  /** In line and not invited yet. */
  readonly waiting: number;
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
}

/** What holds for everybody, whatever the slots say. */
export type IntakeWindow = Pick<Intake, "isOpen" | "opensAt" | "closesAt">;

/** SCHEDULED: closed until the opening date. FULL: every slot is taken or promised to the line. */
export type IntakeStatus = "OPEN" | "FULL" | "SCHEDULED" | "CLOSED";

/** Whether the switch and the dates let requests in, whatever the slots say (rule L31). */
export function windowStatus(
  { isOpen, opensAt, closesAt }: IntakeWindow,
  now: Instant,
): "OPEN" | "SCHEDULED" | "CLOSED" {
  if (!isOpen || (closesAt !== null && closesAt <= now)) return "CLOSED";
  return opensAt !== null && opensAt > now ? "SCHEDULED" : "OPEN";
}

/** Slots for people outside the line; null without a limit. The line comes first (rule L33). */
export function freeSlots({ slotLimit, takenSlots, heldSlots, waiting }: Intake): number | null {
  return slotLimit === null ? null : Math.max(0, slotLimit - takenSlots - heldSlots - waiting);
}

/** Of the slots that no order takes, those that are held for an invited person or promised to the line (rule L33); null without a limit. */
export function keptSlots({ slotLimit, takenSlots, heldSlots, waiting }: Intake): number | null {
  return slotLimit === null ? null : Math.min(Math.max(0, slotLimit - takenSlots), heldSlots + waiting);
}

/** Whether this person may send a request (rules L30, L31, L33). An invitation is a slot that is held for them. */
export function intakeStatus(intake: Intake, now: Instant, isInvited: boolean): IntakeStatus {
  const status = windowStatus(intake, now);
  if (status !== "OPEN") return status;
  return isInvited || freeSlots(intake) !== 0 ? "OPEN" : "FULL";
}

/**
 * How a list shows what a creator takes requests with (rule L31). Whether they do is as it was last written, so that no list says "open" where
 * another says "closed"; `now` only tells why they do not.
 */
export function listedStatus(isLetIn: boolean, window: IntakeWindow, now: Instant): IntakeStatus {
  if (isLetIn) return "OPEN";
  const status = windowStatus(window, now);
  return status === "OPEN" ? "FULL" : status;
}

/** When time alone changes something: a date, or the end of an invitation. Null: never. */
export function nextReviewAt(
  { opensAt, closesAt }: Pick<Intake, "opensAt" | "closesAt">,
  firstHeldUntil: Instant | null,
  now: Instant,
): Instant | null {
  const coming = [opensAt, closesAt, firstHeldUntil].filter((at) => at !== null && at > now) as Instant[];
  return coming.length > 0 ? Math.min(...coming) : null;
}
