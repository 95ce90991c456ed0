import { MINUTE } from "#domain/kernel/instants.ts";
import { tabStorage, parsed } from "../../client/browser-storage.ts";

const KEY = "act-after-sign-in";
/** Longer than signing in takes: what was left behind is not done on a later visit. */
const KEPT_FOR = 15 * MINUTE;

/** What a visitor pressed, by name: done once they are signed in, which ends in a reload (rule A22). It stays in the tab. */
export const rememberAct = (act: string): void =>
  tabStorage.set(KEY, JSON.stringify({ act, until: Date.now() + KEPT_FOR }));

/** Closing the dialog gives it up. */
export const forgetAct = (): void => tabStorage.set(KEY, null);

function keptAct(): string | null {
  const kept = parsed<{ act: string; until: number }>(tabStorage.get(KEY));
  return kept && Date.now() < kept.until ? kept.act : null;
}

/** Whether it is what was pressed before signing in; it is done once. */
export function takeAct(name: string): boolean {
  if (keptAct() !== name) return false;
  forgetAct();
  return true;
}
