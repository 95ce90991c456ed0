import { useContext, useState, type FormEvent } from "react";
import { useRevalidator } from "react-router";
import type { BoardColumn } from "#domain/order/view/board.ts";
import { BOARD_LABEL_MAX, boardLabelForm } from "#domain/order/view/board-label.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { BOARD_LABELS, OwnBoardLabels } from "./board-labels.ts";

interface NameDialogProps {
  column: BoardColumn;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** Gives a column a name of one's own, or ours again (rule S95). */
export function NameDialog({ column, isOpen, onOpenChange }: NameDialogProps) {
  const own = useContext(OwnBoardLabels)[column] ?? "";
  const ours = BOARD_LABELS[column]();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [label, setLabel] = useState(own);
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    const checked = check(boardLabelForm, { column, label });
    if (!checked.ok) return setApiError(checked.error);
    setPending(true);
    const saved = await call(trpc.boardLabel.save.mutate(checked.value));
    setPending(false);
    if (!saved.ok) return setApiError(saved.error);
    setApiError(null);
    toast({ title: m.order_column_named() });
    onOpenChange(false);
    await revalidate();
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="sm"
      title={m.order_column_rename({ column: own || ours })}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
        <TextField
          label={m.order_column_name()}
          hint={m.order_column_name_hint({ column: ours })}
          placeholder={ours}
          most={BOARD_LABEL_MAX}
          value={label}
          onChange={(event) => setLabel(event.currentTarget.value)}
          error={issueOf(apiError, "label")}
        />
        {apiError && apiError.issues.length === 0 && <Alert tone="negative">{apiError.message}</Alert>}
        <Button type="submit" isPending={isPending} className="justify-self-end">
          {m.shell_save()}
        </Button>
      </form>
    </Dialog>
  );
}
