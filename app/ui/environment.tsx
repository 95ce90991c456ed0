import { createContext, useContext } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** The context of all UI primitives: language, time zone and shared labels. */
export interface UiEnvironment {
  locale: LanguageCode;
  /** IANA name; "UTC" until the viewer's time zone is known. */
  timeZone: string;
  labels: {
    close: string;
    pending: string;
    required: string;
    previous: string;
    next: string;
    cancel: string;
    notifications: string;
  };
}

const EnvironmentContext = createContext<UiEnvironment>({
  locale: "en",
  timeZone: "UTC",
  labels: { close: "", pending: "", required: "", previous: "", next: "", cancel: "", notifications: "" },
});

export const UiEnvironmentProvider = EnvironmentContext.Provider;

export const useUiEnvironment = (): UiEnvironment => useContext(EnvironmentContext);
