import { m } from "#messages";
import { useTimeZone, useUiEnvironment } from "../../../../ui/environment.tsx";
import { formatDate } from "../../../../ui/text/format.ts";
import type { Version } from "../deliverable-data.ts";

/** "Version 2 · 2026-11-22 10:15", which a phone has room for. */
export function useVersionName() {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  return ({ number, deliveredAt }: Version): string =>
    deliveredAt === null
      ? m.order_version_pending({ number })
      : m.order_version_of({
          number,
          date: formatDate(deliveredAt, locale, timeZone, { isNumeric: true, hasTime: true }),
        });
}
