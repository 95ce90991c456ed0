import { Pencil } from "../../../ui/icons/order-icons.ts";
import { useId, useRef, useState, type FormEvent } from "react";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import type { ErrorSummaryProps } from "../../editing/error-summary.tsx";
import type { Parts } from "../../../ui/parts.ts";

const ErrorSummary = lazyPart<ErrorSummaryProps>(
  async () => (await import("../../editing/error-summary.tsx")).ErrorSummary,
);

interface EditSectionProps {
  title: string;
  isEditable: boolean;
  /** The current values, in view mode. */
  view: Parts;
  /** The fields; mounted again each time editing begins. */
  fields: (apiError: ApiError | null) => Parts;
  /** Resolves to null when saved. */
  onSave: () => Promise<ApiError | null>;
  /** Called when editing begins, to fill the fields with the current values. */
  onEdit: () => void;
  /** Replaces the error's own message where there is a better solution than retrying. */
  errorAction?: (apiError: ApiError, close: () => void) => Parts;
}

/** Edit-in-place: view, Edit, fields, Save (rule S27). */
export function EditSection(props: EditSectionProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [isEditing, setEditing] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [apiError, setApiError] = useState<ApiError | null>(null);

  const begin = () => {
    props.onEdit();
    setApiError(null);
    setEditing(true);
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving) return;
    setSaving(true);
    const problem = await props.onSave().finally(() => setSaving(false));
    setApiError(problem);
    if (problem === null) setEditing(false);
  };

  return (
    <section aria-labelledby={id} className="grid gap-3">
      <div className="flex min-h-11 items-center justify-between gap-3">
        <h2 id={id} className="text-lg">
          {props.title}
        </h2>
        {props.isEditable && !isEditing && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Pencil aria-hidden size={16} />}
            aria-label={m.order_edit_named({ name: props.title })}
            onClick={begin}
          >
            {m.order_edit()}
          </Button>
        )}
      </div>
      {isEditing && props.isEditable ? (
        <form ref={form} noValidate className="grid gap-4" onSubmit={(event) => void save(event)}>
          {props.fields(apiError)}
          {apiError && (
            <ErrorSummary
              within={form}
              apiError={apiError}
              action={props.errorAction?.(apiError, () => setEditing(false))}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" isPending={isSaving}>
              {m.order_save()}
            </Button>
            <Button variant="ghost" disabled={isSaving} onClick={() => setEditing(false)}>
              {m.order_discard()}
            </Button>
          </div>
        </form>
      ) : (
        props.view
      )}
    </section>
  );
}
