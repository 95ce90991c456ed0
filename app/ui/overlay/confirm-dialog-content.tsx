import { useState, type ReactNode } from "react";
import { Alert } from "../alert.tsx";
import { Button } from "../button/button.tsx";
import { Dialog } from "./dialog.tsx";
import { useUiEnvironment } from "../environment.tsx";
import { textAsElement } from "../text/text-as-element.tsx";

export interface ConfirmQuestion {
  title: ReactNode;
  /** The consequences, with the exact amount if money is moved. */
  children: ReactNode;
  /** The action itself ("Refund ¥10,000"), never "OK". */
  confirmLabel: ReactNode;
  /** For actions that are themselves a cancellation, where "Cancel" would be ambiguous. */
  dismissLabel?: ReactNode;
  tone?: "primary" | "danger";
  /** What has to be read first is not there yet. */
  isWaiting?: boolean;
  /** Resolves to null when done, else to the error message; the dialog then stays open. */
  onConfirm: () => Promise<string | null>;
}

export interface ConfirmDialogContentProps extends ConfirmQuestion {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ConfirmDialogContent(props: ConfirmDialogContentProps) {
  const { labels } = useUiEnvironment();
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
            {props.dismissLabel ?? labels.cancel}
          </Button>
          <Button
            variant={props.tone ?? "primary"}
            isPending={isPending}
            disabled={props.isWaiting}
            onClick={() => void confirm()}
          >
            {props.confirmLabel}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-sm">
        {textAsElement(props.children)}
        {failure && <Alert tone="negative">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
