import { useState, type FormEvent } from "react";
import { REASON_LIMIT, reasonForm } from "#domain/admin/admin.form.ts";
import { toldTo } from "#domain/order/view/told-reasons.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { Parts } from "../../../ui/parts.ts";
import { ReasonTemplates, type TemplatesOf } from "./reason-templates.tsx";

export interface ReasonQuestion {
  title: string;
  /** What happens then, with the exact amount if money is moved. */
  body: string;
  confirmLabel: string;
  isDangerous?: boolean;
  /** Of an order; it says who reads the reason (rule O33). */
  command?: string;
  /** What the text is, if not a reason. */
  label?: string;
  /** Who reads the reason, where no command says it. */
  hint?: string;
  /** Further fields, above the reason. */
  fields?: (error: ApiError | null) => Parts;
  /** Of which decision about which order sentences are offered to start from. */
  templates?: TemplatesOf | undefined;
  /** Null when it is done; then the dialog closes. */
  onConfirm: (reason: string) => Promise<ApiError | null>;
}

export interface ReasonDialogProps extends ReasonQuestion {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function ReasonDialog({ isOpen, onOpenChange, onConfirm, fields, ...question }: ReasonDialogProps) {
  const [reason, setReason] = useState("");
  const [isPending, setPending] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);
  const issue = issueOf(apiError, "reason");
  const setOpen = (next: boolean) => {
    setApiError(null);
    onOpenChange(next);
  };

  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    const checked = check(reasonForm, { reason });
    if (!checked.ok) return setApiError(checked.error);
    setPending(true);
    const problem = await onConfirm(checked.value.reason).finally(() => setPending(false));
    setApiError(problem);
    if (problem !== null) return;
    setReason("");
    onOpenChange(false);
  };

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={setOpen}
      title={question.title}
      description={question.body}
      isDismissable={!isPending}
    >
      <form noValidate className="grid gap-4" onSubmit={(event) => void confirm(event)}>
        {fields?.(apiError)}
        {isOpen && question.templates && <ReasonTemplates of={question.templates} onChosen={setReason} />}
        <TextArea
          label={question.label ?? m.admin_reason()}
          hint={question.hint ?? reasonHint(question.command)}
          isRequired
          rows={3}
          most={REASON_LIMIT}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={issue}
        />
        {apiError && issue === undefined && <Alert tone="negative">{apiError.message}</Alert>}
        <Button
          type="submit"
          variant={question.isDangerous ? "danger" : "primary"}
          isPending={isPending}
          className="justify-self-end"
        >
          {question.confirmLabel}
        </Button>
      </form>
    </Dialog>
  );
}

function reasonHint(command: string | undefined): string {
  const [side, other] = command === undefined ? [] : toldTo(command);
  if (side === undefined) return m.admin_reason_hint();
  if (other !== undefined) return m.admin_reason_hint_told();
  return side === "BUYER" ? m.admin_reason_hint_told_client() : m.admin_reason_hint_told_creator();
}
