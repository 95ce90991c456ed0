import { useState } from "react";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { ReasonDialogProps, ReasonQuestion } from "./reason-dialog.tsx";

const load = async () => (await import("./reason-dialog.tsx")).ReasonDialog;
const fetchEarly = () => void load();
const ReasonDialog = lazyOnOpen<ReasonDialogProps>(({ isOpen }) => isOpen, load);

/** A button of an act: it asks first, and for a written reason (rule A25). */
export function ReasonButton({ question, ...button }: { question: ReasonQuestion } & ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="secondary"
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
      />
      <ReasonDialog {...question} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
