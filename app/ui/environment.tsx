import { createContext, useContext } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** What every primitive needs to know and none may decide: language, zone, and the few words they share. */
export interface UiEnvironment {
  locale: LanguageCode;
  /** IANA name; "UTC" until the viewer's own is known. */
  timeZone: string;
  words: {
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
  words: { close: "", pending: "", required: "", previous: "", next: "", cancel: "", notifications: "" },
});

export const UiEnvironmentProvider = EnvironmentContext.Provider;

export const useUiEnvironment = (): UiEnvironment => useContext(EnvironmentContext);
