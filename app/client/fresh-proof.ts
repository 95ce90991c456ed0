import { useSyncExternalStore } from "react";
import type { Outcome } from "./outcome.ts";
import { createSubscribers } from "./subscribers.ts";

/*
 * Some calls want it proved lately that it is the person themselves who sits there (rule A52). The dialog that proves it is shown
 * by every page (`proof-notice.tsx`); a refused call waits here for it and is repeated.
 */

let waiting: ((isProved: boolean) => void) | null = null;
const { subscribe, tell } = createSubscribers();

function set(next: typeof waiting): void {
  waiting = next;
  tell();
}

export const useIsProofAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => waiting !== null,
    () => false,
  );

/** From the dialog: proved, or closed. */
export function endProof(isProved: boolean): void {
  waiting?.(isProved);
  set(null);
}

/** Shows the dialog; resolves to whether it was proved. */
export const askForProof = (): Promise<boolean> =>
  new Promise((resolve) => {
    endProof(false);
    set(resolve);
  });

/** A call that may be refused for want of a proof: repeated once it is there. */
export async function withProof<Value>(run: () => Promise<Outcome<Value>>): Promise<Outcome<Value>> {
  const first = await run();
  if (first.ok || first.error.code !== "auth.proof_needed") return first;
  return (await askForProof()) ? run() : first;
}
