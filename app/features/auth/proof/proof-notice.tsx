import { endProof, useIsProofAsked } from "../../../client/fresh-proof.ts";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { ProofDialogProps } from "./proof-dialog.tsx";

const Dialog = lazyOnOpen<ProofDialogProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./proof-dialog.tsx")).ProofDialog,
);

/** In every page: the one dialog that proves who sits there (rule A52). */
export function ProofNotice() {
  return <Dialog isOpen={useIsProofAsked()} onEnd={endProof} />;
}
