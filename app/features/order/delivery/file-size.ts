import type { LanguageCode } from "#domain/kernel/localized-text.ts";

const STEPS = [
  ["gigabyte", 1e9],
  ["megabyte", 1e6],
  ["kilobyte", 1e3],
  ["byte", 1],
] as const;

/** "1 GB", "12.3 MB": decimal units, as in the limits (rule S32). */
export function fileSize(bytes: number, locale: LanguageCode): string {
  const [unit, length] = STEPS.find(([, step]) => bytes >= step) ?? (["byte", 1] as const);
  // The short name of a byte is not inflected: "0 byte".
  const unitDisplay = unit === "byte" ? "long" : "short";
  const format = new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay, maximumFractionDigits: 1 });
  return format.format(bytes / length);
}
