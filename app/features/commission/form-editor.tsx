import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { listingForm } from "../../../domain/commission/commission.form.ts";
import { m } from "../../../messages/compiled/messages.js";
import { check } from "../../client/check.ts";
import type { Trouble } from "../../client/outcome.ts";
import { attempt, trpc } from "../../client/trpc.ts";
import { useFirstFault } from "../../client/use-first-fault.ts";
import { useIsReady } from "../../client/use-is-ready.ts";
import { withoutIssues } from "../../client/without-issues.ts";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useSite } from "../shell/site.ts";
import { FormBasics } from "./form-basics.tsx";
import { listingInput, type FormDraft } from "./form-draft.ts";
import { FORM_LIST } from "./form-list-path.ts";
import { QuestionsEditor } from "./questions-editor.tsx";
import { saveTrouble } from "./save-trouble.ts";

export interface FormEditorProps {
  initial: FormDraft;
  /** Null for a new form. */
  formId: string | null;
  /** Services have the currency of their form, so it stays once there are any. */
  isCurrencyFixed?: boolean;
}

/** Everything of a form, saved as a whole. */
export function FormEditor({ initial, formId, isCurrencyFixed = false }: FormEditorProps) {
  const { viewer } = useSite();
  const navigate = useNavigate();
  const toast = useToast();
  const isReady = useIsReady();
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useFirstFault(trouble);
  const patch = (part: Partial<FormDraft>) => {
    setDraft((before) => ({ ...before, ...part }));
    setTrouble((before) => withoutIssues(before, Object.keys(part)));
  };

  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || !viewer) return;
    const input = listingInput(draft, viewer.inputLanguageCode);
    const checked = check(listingForm, input);
    if (!checked.ok) return setTrouble(checked.error);
    setTrouble(null);
    setPending(true);
    const outcome = await attempt(
      formId === null
        ? trpc.commissionForm.create.mutate(input)
        : trpc.commissionForm.update.mutate({ ...input, commissionFormId: formId }),
    );
    setPending(false);
    if (!outcome.ok) return setTrouble(outcome.error);
    toast({ title: m.shell_saved() });
    void navigate(FORM_LIST);
  };

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate method="post" className="grid max-w-3xl gap-10">
      <fieldset disabled={!isReady} className="contents">
        <FormBasics draft={draft} onChange={patch} trouble={trouble} isCurrencyFixed={isCurrencyFixed} />
        <QuestionsEditor
          questions={draft.questions}
          currencyCode={draft.currencyCode}
          onChange={(change, path) => {
            setDraft((before) => ({ ...before, questions: change(before.questions) }));
            setTrouble((before) => withoutIssues(before, [path]));
          }}
          trouble={trouble}
        />
      </fieldset>
      {trouble && <Alert tone="negative">{saveTrouble(trouble)}</Alert>}
      <div className="sticky bottom-0 z-10 -mx-4 flex gap-3 border-t border-line bg-background/90 px-4 py-3 backdrop-blur-sm">
        <Button type="submit" isPending={isPending} disabled={!isReady}>
          {m.shell_save()}
        </Button>
        <LinkButton to={FORM_LIST} variant="ghost">
          {m.shell_cancel()}
        </LinkButton>
      </div>
    </form>
  );
}
