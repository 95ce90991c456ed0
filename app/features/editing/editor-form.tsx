import { useEffect, useRef } from "react";
import { m } from "#messages";
import { useIsReady } from "../../client/use-is-ready.ts";
import { Button } from "../../ui/button/button.tsx";
import { classes } from "../../ui/classes.ts";
import { ErrorLinks } from "../../ui/form/error-links.tsx";
import { FAULT } from "../../ui/form/field-error.ts";
import { LinkButton } from "../../ui/button/link-button.tsx";
import { LeaveQuestion, useIsLeaving } from "./leave-question.tsx";
import { WritingIn } from "./words/writing-language.tsx";
import type { EditorFrame } from "./use-editor.ts";
import type { ApiError } from "../../client/outcome.ts";
import type { Parts } from "../../ui/parts.ts";

export interface EditorFormProps {
  editor: EditorFrame;
  className?: string;
  /** Beside Save and Cancel. */
  actions?: Parts;
  children: Parts;
}

/** The frame of an editor: its fields, the error, and sticky Save and Cancel buttons. */
export function EditorForm({ editor, className = "gap-6", actions, children }: EditorFormProps) {
  const { apiError, isPending, isUploading, isHeldBack, backTo, save, hasChanges } = editor;
  const isReady = useIsReady();
  const isLeaving = useIsLeaving();
  const form = useFirstFault(apiError, isHeldBack);
  return (
    <form
      ref={form}
      onSubmit={(event) => void save(event)}
      noValidate
      method="post"
      className={classes("grid max-w-3xl", className)}
    >
      <fieldset disabled={!isReady} inert={isLeaving} className="contents">
        <WritingIn state={editor.writing}>{children}</WritingIn>
      </fieldset>
      <div className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t border-line bg-background/95 px-4 py-3 backdrop-blur-md">
        {(apiError || isHeldBack) && (
          <div role="alert" className="max-h-40 overflow-y-auto">
            <p className="text-sm">{apiError ? saveErrorText(apiError) : m.media_failed_files()}</p>
            <ErrorLinks within={form} label={m.shell_faults()} />
          </div>
        )}
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" isPending={isPending} disabled={!isReady || isUploading}>
            {m.shell_save()}
          </Button>
          <LinkButton to={backTo} variant="ghost">
            {m.shell_cancel()}
          </LinkButton>
          {isUploading && <span className="text-sm text-muted">{m.media_waiting_for_uploads()}</span>}
          {actions}
        </div>
      </div>
      <LeaveQuestion hasChanges={hasChanges} />
    </form>
  );
}

/** Above the button of an editor: what happened, where the marked fields do not say it. */
const saveErrorText = ({ message, issues }: ApiError): string =>
  issues.length > 0 ? m.shell_check_fields() : m.commission_save_failed({ message });

/** A ref for a form: after a refused try its first field at fault has the focus, so nobody has to look for it. */
function useFirstFault(apiError: ApiError | null, isHeldBack: boolean) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (apiError && apiError.issues.length > 0)
      form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (isHeldBack) form.current?.querySelector<HTMLElement>(`[${FAULT}] button`)?.focus();
  }, [apiError, isHeldBack]);
  return form;
}
