import { MINUTE } from "#domain/kernel/instants.ts";
import { inTab, parsed } from "../../client/kept.ts";

const KEY = "act-after-sign-in";
/** Longer than signing in takes: what was left behind is not done on a later visit. */
const KEPT_FOR = 15 * MINUTE;

/** What a visitor pressed, by name: done once they are signed in, which ends in a reload (rule A22). It stays in the tab. */
export const rememberAct = (act: string): void =>
  inTab.write(KEY, JSON.stringify({ act, until: Date.now() + KEPT_FOR }));

/** Whoever closes the dialog does not want it any more. */
export const forgetAct = (): void => inTab.write(KEY, null);

function keptAct(): string | null {
  const kept = parsed<{ act: string; until: number }>(inTab.read(KEY));
  return kept && Date.now() < kept.until ? kept.act : null;
}

/** Whether it is what was pressed before signing in; it is done once. */
export function takeAct(name: string): boolean {
  if (keptAct() !== name) return false;
  forgetAct();
  return true;
}
