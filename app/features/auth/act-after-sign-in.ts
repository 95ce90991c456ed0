import { MINUTE } from "#domain/kernel/instants.ts";

const KEY = "act-after-sign-in";
/** Longer than signing in takes: what was left behind is not done on a later visit. */
const KEPT_FOR = 15 * MINUTE;

/** What a visitor pressed, by name: done once they are signed in, which ends in a reload (rule A22). It stays in the tab. */
export function rememberAct(act: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ act, until: Date.now() + KEPT_FOR }));
  } catch {
    // A browser that stores nothing: they press once more.
  }
}

/** Whoever closes the dialog does not want it any more. */
export function forgetAct(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept here.
  }
}

function keptAct(): string | null {
  try {
    const { act, until } = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { act: string; until: number };
    return Date.now() < until ? act : null;
  } catch {
    // Nothing is kept here, or something else wrote there.
    return null;
  }
}

/** Whether it is what was pressed before signing in; it is done once. */
export function takeAct(name: string): boolean {
  if (keptAct() !== name) return false;
  forgetAct();
  return true;
}
