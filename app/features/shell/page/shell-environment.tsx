import { useMemo } from "react";
import { m } from "#messages";
import { pageLocale } from "../../../page-locale.ts";
import { UiEnvironmentProvider } from "../../../ui/environment.tsx";
import { ToastProvider } from "../../../ui/overlay/toast.tsx";
import type { Site } from "./site.ts";
import { useViewerTimeZone } from "../preference/time-zone.ts";
import { useOneLanguage } from "../preference/use-one-language.ts";
import type { Parts } from "../../../ui/parts.ts";

/** Provides the UI primitives with the language, the time zone and their shared labels. */
export function ShellEnvironment({ site, children }: { site: Site | null; children: Parts }) {
  const locale = pageLocale();
  useOneLanguage(site?.locale);
  const timeZone = useViewerTimeZone(site?.timeZone ?? "UTC", site?.viewer?.chosenTimeZone ?? null);
  const environment = useMemo(
    () => ({
      locale,
      timeZone,
      labels: {
        close: m.shell_close(),
        pending: m.shell_pending(),
        required: m.shell_required(),
        tooLong: (count: number, most: number) => m.shell_too_long({ total: String(count), limit: String(most) }),
        previous: m.shell_previous(),
        next: m.shell_next(),
        cancel: m.shell_cancel(),
        notifications: m.shell_toasts(),
      },
    }),
    [locale, timeZone],
  );
  return (
    <UiEnvironmentProvider value={environment}>
      <ToastProvider>{children}</ToastProvider>
    </UiEnvironmentProvider>
  );
}
