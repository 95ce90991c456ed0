import { useState, type SyntheticEvent } from "react";
import { useNavigate } from "react-router";
import { workForm } from "../../../domain/portfolio/work.form.ts";
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
import { saveTrouble } from "../commission/save-trouble.ts";
import { isAnyTravelling } from "../media/sent-drafts.ts";
import { useSite } from "../shell/site.ts";
import { RemoveWork } from "./remove-work.tsx";
import { workInput, type WorkDraft, type WorkOrigin } from "./work-draft.ts";
import { WorkFields } from "./work-fields.tsx";

export interface WorkEditorProps {
  initial: WorkDraft;
  /** Either a work that is there, or where a new one belongs. */
  target: { workId: string } | WorkOrigin;
  /** The list it is in: where Save and Cancel lead. */
  backTo: string;
}

export function WorkEditor({ initial, target, backTo }: WorkEditorProps) {
  const { viewer } = useSite();
  const navigate = useNavigate();
  const toast = useToast();
  const isReady = useIsReady();
  const [draft, setDraft] = useState(initial);
  const [trouble, setTrouble] = useState<Trouble | null>(null);
  const [isPending, setPending] = useState(false);
  const form = useFirstFault(trouble);
  const isTravelling = isAnyTravelling(draft.medias);
  const isNew = !("workId" in target);

  const patch = (change: (before: WorkDraft) => Partial<WorkDraft>) => {
    setDraft((before) => ({ ...before, ...change(before) }));
    setTrouble((before) => withoutIssues(before, Object.keys(change(draft))));
  };
  const save = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isPending || isTravelling || !viewer) return;
    const input = workInput(draft, viewer.inputLanguageCode);
    const checked = check(workForm, input);
    if (!checked.ok) return setTrouble(checked.error);
    setTrouble(null);
    setPending(true);
    const outcome = await attempt(
      "workId" in target
        ? trpc.portfolioWork.update.mutate({ ...input, portfolioWorkId: target.workId })
        : trpc.portfolioWork.create.mutate({ ...input, ...target }),
    );
    setPending(false);
    if (!outcome.ok) return setTrouble(outcome.error);
    toast({ title: isNew ? m.portfolio_saved_new() : m.shell_saved() });
    void navigate(backTo);
  };

  return (
    <form ref={form} onSubmit={(event) => void save(event)} noValidate method="post" className="grid max-w-3xl gap-6">
      <fieldset disabled={!isReady} className="contents">
        <WorkFields draft={draft} onChange={patch} trouble={trouble} />
      </fieldset>
      {trouble && <Alert tone="negative">{saveTrouble(trouble)}</Alert>}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-background/90 px-4 py-3 backdrop-blur-sm">
        <Button type="submit" isPending={isPending} disabled={!isReady || isTravelling}>
          {m.shell_save()}
        </Button>
        <LinkButton to={backTo} variant="ghost">
          {m.shell_cancel()}
        </LinkButton>
        {isTravelling && <span className="text-sm text-muted">{m.media_waiting_for_uploads()}</span>}
        {"workId" in target && <RemoveWork workId={target.workId} title={initial.title} backTo={backTo} />}
      </div>
    </form>
  );
}
