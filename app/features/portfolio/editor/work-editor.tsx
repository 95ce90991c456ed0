import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { EditorForm } from "../../editing/editor-form.tsx";
import { useEditor } from "../../editing/use-editor.ts";
import { anyWords } from "../../editing/words/words-draft.ts";
import type { PrivateFile } from "../../media/drafts/take-private-files.ts";
import { RemoveWork } from "./remove-work.tsx";
import { workInput, type WorkDraft, type WorkOrigin } from "./work-draft.ts";
import { WorkFields } from "./work-fields.tsx";

export interface WorkEditorProps {
  initial: WorkDraft;
  /** Either an existing work, or the place of a new one. */
  target: { workId: string } | WorkOrigin;
  /** The target of Save and Cancel: the list, or the public page of another person's work. */
  backTo: string;
  /** Private files that are taken over into a new work. */
  filesAtFirst?: readonly PrivateFile[];
}

export function WorkEditor({ initial, target, backTo, filesAtFirst }: WorkEditorProps) {
  const editor = useEditor({
    initial,
    inputOf: workInput,
    rulesOf: async () => {
      const { workChangeForm, workForm } = await import("#domain/portfolio/work.form.ts");
      return "workId" in target ? workChangeForm : workForm;
    },
    send: (input) =>
      "workId" in target
        ? trpc.portfolioWork.update.mutate({ ...input, portfolioWorkId: target.workId })
        : trpc.portfolioWork.create.mutate({ ...input, ...target }),
    mediasOf: ({ medias, ogImages }) => [...medias, ...ogImages],
    saved: "workId" in target ? m.shell_saved() : m.portfolio_saved_new(),
    backTo,
  });
  return (
    <EditorForm
      editor={editor}
      actions={
        "workId" in target &&
        initial.sharing.isAdministered && (
          <RemoveWork workId={target.workId} title={anyWords(initial.title)} onRemoved={() => editor.leave(backTo)} />
        )
      }
    >
      <WorkFields
        draft={editor.draft}
        onChange={editor.change}
        apiError={editor.apiError}
        filesAtFirst={filesAtFirst}
      />
    </EditorForm>
  );
}
