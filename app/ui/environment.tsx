import { createContext, useContext, useSyncExternalStore } from "react";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";

/**
 * IANA names. A browser that is asked for its own starts ICU, which takes as long as hydrating a page
 * (docs/decisions/pages-start-without-intl.md).
 */
export interface ViewerTimeZone {
  /** The one that the server wrote the page in, which may be another. */
  rendered: string;
  /** The viewer's: asks the browser. */
  current: () => string;
  /** The viewer's if it was asked for, else the rendered one. */
  known: () => string;
  /** Calls back when it was asked for; answers with how to stop that. */
  onKnown: (listener: () => void) => () => void;
}

/** The context of all UI primitives: language, time zone and shared labels. */
export interface UiEnvironment {
  locale: LanguageCode;
  timeZone: ViewerTimeZone;
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

const neverChanges = () => () => {};

/** One that the server has written the page in, so that no browser has to be asked. */
export const knownTimeZone = (name: string): ViewerTimeZone => ({
  rendered: name,
  current: () => name,
  known: () => name,
  onKnown: neverChanges,
});

const EnvironmentContext = createContext<UiEnvironment>({
  locale: "en",
  timeZone: knownTimeZone("UTC"),
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

export const useUiEnvironment = (): UiEnvironment => useContext(EnvironmentContext);

/**
 * An IANA name. The viewer's where a time is shown; a date alone, or nothing, can wait until they do something. What comes to life late,
 * because its code is loaded first, has to say at first what the server said, as everything else did.
 */
export function useTimeZone({ canWait = false }: { canWait?: boolean } = {}): string {
  const { timeZone } = useUiEnvironment();
  const zone = canWait ? timeZone.known : timeZone.current;
  return useSyncExternalStore(canWait ? timeZone.onKnown : neverChanges, zone, () => timeZone.rendered);
}
