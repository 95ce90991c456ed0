import { dateOf, type Instant } from "#domain/kernel/instants.ts";
import { JAPAN_OFFSET } from "#domain/kernel/time-zone.ts";

/** "2026-11", of a calendar month in Japan, where the platform is (rule M51). */
export type StatementMonth = string;

export const isStatementMonth = (text: string): boolean => /^2\d{3}-(0[1-9]|1[0-2])$/.test(text);

export const monthOf = (instant: Instant): StatementMonth => dateOf(instant + JAPAN_OFFSET).slice(0, 7);

/** The month's first instant, and the first one after it. */
export function monthBounds(month: StatementMonth): { readonly from: Instant; readonly to: Instant } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return { from: Date.UTC(year, number - 1, 1) - JAPAN_OFFSET, to: Date.UTC(year, number, 1) - JAPAN_OFFSET };
}

/** Every month from one to another, the newest first. */
export function monthsBetween(first: StatementMonth, last: StatementMonth): readonly StatementMonth[] {
  const months: StatementMonth[] = [];
  for (let month = last; month >= first; month = monthOf(monthBounds(month).from - 1)) months.push(month);
  return months;
}
