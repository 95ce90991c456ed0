import { CONSENT_SUBJECTS } from "#domain/order/consent.ts";
import { traitsOf, type ConsentCommand } from "#domain/order/lifecycle/command-traits.ts";
import type { ApiError } from "../../../client/outcome.ts";
import type { Availability, Order } from "../panel/order-data.ts";

/** Paying has a dialog of its own. */
export type AskedConsent = Exclude<ConsentCommand, "pay">;

export function isConsent(command: Availability["command"]): command is AskedConsent {
  return command !== "pay" && traitsOf(command)?.consentsTo != null;
}

/** What a consent is sent with: the version of the order that was read (rule O16). Nothing for other commands. */
export function shownBy(command: Availability["command"], { version }: Order): { shownVersion?: number } {
  return isConsent(command) ? { shownVersion: version } : {};
}

const CHANGED: ReadonlySet<string> = new Set(Object.values(CONSENT_SUBJECTS).map(({ changed }) => changed));

/** Whether a consent was refused because what it was about has become another. */
export const hasChanged = ({ code }: ApiError): boolean => CHANGED.has(code);
