import { createContext, useContext, useSyncExternalStore } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/** The context of all UI primitives: language, time zone and shared labels. */
export interface UiEnvironment {
  locale: LanguageCode;
  /** IANA name. */
  timeZone: string;
  /** The one that the server wrote the page in, where that may be another. */
  renderedTimeZone?: string;
  labels: {
    close: string;
    pending: string;
    required: string;
    previous: string;
    next: string;
    cancel: string;
    notifications: string;
    /** Of a text with too many characters: how many it has, and may have. */
    tooLong: (count: number, most: number) => string;
  };
}

const EnvironmentContext = createContext<UiEnvironment>({
  locale: "en",
  timeZone: "UTC",
  labels: {
    close: "",
    pending: "",
    required: "",
    previous: "",
    next: "",
    cancel: "",
    notifications: "",
    tooLong: () => "",
  },
});

export const UiEnvironmentProvider = EnvironmentContext.Provider;

const neverChanges = () => () => {};

/** What comes to life late, because its code is loaded first, has to say at first what the server said, as well. */
export function useUiEnvironment(): UiEnvironment {
  const environment = useContext(EnvironmentContext);
  const timeZone = useSyncExternalStore(
    neverChanges,
    () => environment.timeZone,
    () => environment.renderedTimeZone ?? environment.timeZone,
  );
  return timeZone === environment.timeZone ? environment : { ...environment, timeZone };
}
