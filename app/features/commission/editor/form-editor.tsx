import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { EditorForm } from "../../editing/editor-form.tsx";
import { useEditor } from "../../editing/use-editor.ts";
import { FormBasics } from "./form-basics.tsx";
import { listingInput, mediasOfForm, type FormDraft } from "./form-draft.ts";
import { PreviewAside } from "./preview/preview-aside.tsx";
import { PreviewButton } from "./preview/preview-button.tsx";
import { QuestionsEditor } from "./questions/questions-editor.tsx";

export interface FormEditorProps {
  initial: FormDraft;
  /** Null for a new form. */
  formId: string | null;
  /** Services take the currency of their form, so it is fixed once there are any. */
  isCurrencyFixed?: boolean;
}

/** The editor of a form, with what clients will see beside it; everything is saved together. */
export function FormEditor({ initial, formId, isCurrencyFixed = false }: FormEditorProps) {
  const editor = useEditor({
    initial,
    inputOf: listingInput,
    rulesOf: async () => {
      const { listingChangeForm, listingForm } = await import("#domain/commission/commission.form.ts");
      return formId === null ? listingForm : listingChangeForm;
    },
    send: (input) =>
      formId === null
        ? trpc.commissionForm.create.mutate(input)
        : trpc.commissionForm.update.mutate({ ...input, commissionFormId: formId }),
    mediasOf: mediasOfForm,
    saved: m.shell_saved(),
    backTo: PATHS.forms,
  });
  const { draft, change, apiError } = editor;
  return (
    <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,48rem)_minmax(20rem,28rem)]">
      <EditorForm
        editor={editor}
        className="min-w-0 gap-10"
        actions={<PreviewButton draft={draft} language={editor.writing.language} />}
      >
        <FormBasics draft={draft} onChange={change} apiError={apiError} isCurrencyFixed={isCurrencyFixed} />
        <QuestionsEditor
          questions={draft.questions}
          currencyCode={draft.currencyCode}
          formId={formId}
          onChange={(part, path) => change((before) => ({ questions: part(before.questions) }), [path])}
          apiError={apiError}
        />
      </EditorForm>
      <PreviewAside draft={draft} language={editor.writing.language} />
    </div>
  );
}
