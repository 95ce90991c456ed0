import { cleanup, configure, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { createRoutesStub } from "react-router";
import { onTestFinished } from "vitest";
import { knownTimeZone, UiEnvironmentProvider, type UiEnvironment } from "#app/ui/environment.tsx";
import type { Site } from "#app/features/shell/page/site.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { getLocale, overwriteGetLocale } from "#messages/compiled/runtime.js";

// A second, as it is by itself, is short on a busy machine for what is loaded when it is opened.
configure({ asyncUtilTimeout: 10_000 });

export const LOCALES = ["en", "ja"] as const;

const LABELS: UiEnvironment["labels"] = {
  close: "Close",
  pending: "Pending",
  required: "Required",
  previous: "Previous",
  next: "Next",
  cancel: "Cancel",
  notifications: "Notifications",
  tooLong: (count, most) => `${String(count)} of ${String(most)}`,
};

/** For a component that brings a router of its own. */
export const ENVIRONMENT: UiEnvironment = { locale: "en", timeZone: knownTimeZone("UTC"), labels: LABELS };

export interface Surroundings {
  locale?: LanguageCode;
  timeZone?: string;
  /** What the root loader would have answered, as far as the component asks. */
  site?: Partial<Site>;
}

/** A component as a page would show it, until the test ends: inside a loaded root route, in one language. */
export function renderOnPage(children: ReactNode, { locale = "en", timeZone = "UTC", site = {} }: Surroundings = {}) {
  const before = getLocale;
  overwriteGetLocale(() => locale);
  onTestFinished(() => {
    cleanup();
    overwriteGetLocale(before);
  });
  const Page = createRoutesStub([
    {
      id: "root",
      path: "/",
      Component: () => (
        <UiEnvironmentProvider value={{ ...ENVIRONMENT, locale, timeZone: knownTimeZone(timeZone) }}>
          {children}
        </UiEnvironmentProvider>
      ),
    },
  ]);
  return render(
    <Page
      hydrationData={{
        loaderData: {
          root: {
            viewer: null,
            displayCurrencyCode: site.viewer?.displayCurrencyCode ?? "JPY",
            exchangeRates: [],
            ...site,
          },
        },
      }}
    />,
  );
}
