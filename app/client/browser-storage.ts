/** Texts that this browser stores for the site, by name. */
interface BrowserStorage {
  /** null: nothing is stored by this name, or nothing can be stored at all. */
  get: (name: string) => string | null;
  /** null removes. Does nothing where storage is forbidden or full. */
  set: (name: string, text: string | null) => void;
  /** Removes everything, also what other code of the page has stored. */
  clear: () => void;
}

/** The storage is asked for each time: where it is forbidden, naming it throws. */
const safely = (storage: () => Storage): BrowserStorage => ({
  get(name) {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },
  set(name, text) {
    try {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
    } catch {
      // Forbidden or full.
    }
  },
  clear() {
    try {
      storage().clear();
    } catch {
      // Forbidden: there is nothing.
    }
  },
});

/** As long as the tab is open. */
export const tabStorage = safely(() => sessionStorage);
/** Until the browser is told to forget. */
export const localStore = safely(() => localStorage);

const PROBE = "kept?";

/** Whether this browser keeps nothing for the site, so that what is written is lost with the page. */
export function isTabStorageRefused(): boolean {
  tabStorage.set(PROBE, PROBE);
  const isRefused = tabStorage.get(PROBE) === null;
  tabStorage.set(PROBE, null);
  return isRefused;
}

/** What a stored text says; null: it says nothing, or something else wrote it. */
export function parsed<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? "null") as Value | null;
  } catch {
    return null;
  }
}
