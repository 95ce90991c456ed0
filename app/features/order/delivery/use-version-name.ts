import { m } from "#messages";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import type { Version } from "./deliverable-data.ts";

/** "Version 2, delivered November 22, 2026 10:15". */
export function useVersionName() {
  const { locale, timeZone } = useUiEnvironment();
  return ({ number, deliveredAt }: Version): string =>
    deliveredAt === null
      ? m.order_version_pending({ number })
      : m.order_version_delivered({ number, date: formatDate(deliveredAt, locale, timeZone, { hasTime: true }) });
}
