import { useState, type ReactNode } from "react";
import { Alert } from "../alert.tsx";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";
import { useUiEnvironment } from "../environment.tsx";

export interface ConfirmQuestion {
  title: ReactNode;
  /** What will happen, with the exact amount where money moves. */
  children: ReactNode;
  /** The act itself ("Refund ¥10,000"), never "OK". */
  confirmLabel: ReactNode;
  /** Where "Cancel" would be misread: the act itself is a cancellation. */
  dismissLabel?: ReactNode;
  tone?: "primary" | "danger";
  /** Resolves to null when done, else to the sentence that says what went wrong; the dialog then stays open. */
  onConfirm: () => Promise<string | null>;
}

export interface ConfirmDialogContentProps extends ConfirmQuestion {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ConfirmDialogContent(props: ConfirmDialogContentProps) {
  const { words } = useUiEnvironment();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const setOpen = (next: boolean) => {
    setFailure(null);
    props.onOpenChange(next);
  };
  const confirm = async () => {
    setPending(true);
    const problem = await props.onConfirm().finally(() => setPending(false));
    if (problem === null) setOpen(false);
    else setFailure(problem);
  };

  return (
    <Dialog
      isOpen={props.isOpen}
      onOpenChange={setOpen}
      title={props.title}
      size="sm"
      isDismissable={!isPending}
      footer={
        <>
          <Button variant="secondary" onClick={() => setOpen(false)} disabled={isPending}>
            {props.dismissLabel ?? words.cancel}
          </Button>
          <Button variant={props.tone ?? "primary"} isPending={isPending} onClick={() => void confirm()}>
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {props.children}
        {failure && <Alert tone="negative">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
