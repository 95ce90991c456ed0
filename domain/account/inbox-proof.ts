/** A letter's proof is good on the day it was sent and on those after it. */
export const INBOX_PROOF_DAYS = 3;

/** In the fragment of an address: a browser sends it to nobody, so no log has it. */
export const INBOX_PROOF_FRAGMENT = "inbox=";

export const INBOX_PROOF = /^[a-p]{40,200}$/;

export const isInboxProof = (text: string): boolean => INBOX_PROOF.test(text);

/** Of a fragment, with or without its "#". */
export function inboxProofIn(fragment: string): string | null {
  const [, proof = ""] = fragment.split(INBOX_PROOF_FRAGMENT);
  return isInboxProof(proof) ? proof : null;
}
