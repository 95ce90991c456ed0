/** Texts that this browser keeps for the site, by name. */
interface Keeper {
  /** null: it keeps nothing by this name, or nothing at all. */
  read: (name: string) => string | null;
  /** null forgets. Where a browser keeps nothing, or no more, somebody does once more what it would have kept. */
  write: (name: string, text: string | null) => void;
}

/** The storage is asked for each time: where it is forbidden, naming it throws. */
const keeper = (storage: () => Storage): Keeper => ({
  read(name) {
    try {
      return storage().getItem(name);
    } catch {
      return null;
    }
  },
  write(name, text) {
    try {
      if (text === null) storage().removeItem(name);
      else storage().setItem(name, text);
    } catch {
      // Forbidden or full.
    }
  },
});

/** As long as the tab is open. */
export const inTab = keeper(() => sessionStorage);
/** On every page, until the browser is told to forget. */
export const inBrowser = keeper(() => localStorage);

/** What a kept text says; null: it says nothing, or something else wrote it. */
export function parsed<Value>(text: string | null): Value | null {
  try {
    return JSON.parse(text ?? "null") as Value | null;
  } catch {
    return null;
  }
}
