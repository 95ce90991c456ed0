import { DAY, type Instant } from "#domain/kernel/instants.ts";

/** Rule A40: what was made can be downloaded for so long. */
export const EXPORT_KEPT = 7 * DAY;
/** Rule A41: counted from when the last one was asked for. */
export const EXPORT_EVERY = DAY;
/** In vain, before the person is told and has to ask again. */
export const EXPORT_ATTEMPTS = 5;
/**
 * What one zip holds before the next is begun. Each is made in one go, so a Worker that dies loses one of them at most. A
 * file that is larger alone gets a zip of its own.
 */
export const EXPORT_PART = { bytes: 500_000_000, entries: 500 } as const;

export const EXPORT_PATH = "/api/features/account/export.zip";
export const exportPartPath = (exportId: string, part: number): string =>
  `${EXPORT_PATH}?exportId=${exportId}&part=${String(part)}`;

/** In this order. */
export const EXPORT_SECTIONS = ["ACCOUNT", "ORDERS", "FILES", "DELIVERIES"] as const;
export type ExportSection = (typeof EXPORT_SECTIONS)[number];

/** Where the next zip begins: after this entry of this section. */
export interface ExportPlace {
  readonly section: ExportSection;
  readonly after: string;
}

export const FIRST_PLACE: ExportPlace = { section: "ACCOUNT", after: "" };

/** Where the following section begins; null after the last. */
export function placeAfter({ section }: ExportPlace): ExportPlace | null {
  const next = EXPORT_SECTIONS[EXPORT_SECTIONS.indexOf(section) + 1];
  return next === undefined ? null : { section: next, after: "" };
}

export const EXPORT_STATES = ["MAKING", "READY", "FAILED", "EXPIRED"] as const;
export type ExportState = (typeof EXPORT_STATES)[number];

export interface ExportTimes {
  readonly requestedAt: Instant;
  readonly readyAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly expiresAt: Instant | null;
}

export function exportState({ readyAt, failedAt, expiresAt }: ExportTimes, now: Instant): ExportState {
  if (failedAt !== null) return "FAILED";
  if (readyAt === null) return "MAKING";
  return expiresAt !== null && now >= expiresAt ? "EXPIRED" : "READY";
}

/** When the next one may be asked for (rule A41): one that failed does not count, it is tried again. */
export function nextExportAt(last: ExportTimes | null): Instant {
  return last === null || last.failedAt !== null ? 0 : last.requestedAt + EXPORT_EVERY;
}

/** From 0 to 1, by bytes of files and documents; never whole while it is being made. */
export function exportProgress(done: number, total: number): number {
  return total <= 0 ? 0 : Math.min(done / total, 0.99);
}
