import { useState } from "react";
import { SAVED_REPLY_LIMITS, savedReplyForm } from "#domain/chat/saved-reply.form.ts";
import { m } from "#messages";
import { check } from "../../../client/check.ts";
import { issueOf, type ApiError } from "../../../client/outcome.ts";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";

interface SavedReplyFieldsProps {
  reply: { readonly id?: string; readonly title: string; readonly text: string };
  onCancel(): void;
  onSaved(): void;
}

/** One saved reply: what it is called, and what it says. */
export function SavedReplyFields({ reply, onCancel, onSaved }: SavedReplyFieldsProps) {
  const [title, setTitle] = useState(reply.title);
  const [text, setText] = useState(reply.text);
  const [error, setError] = useState<ApiError | null>(null);
  const [isPending, setPending] = useState(false);
  const save = async () => {
    const checked = check(savedReplyForm, { ...(reply.id ? { id: reply.id } : {}), title, text });
    if (!checked.ok) return setError(checked.error);
    setPending(true);
    const outcome = await call(trpc.savedReply.save.mutate(checked.value));
    setPending(false);
    if (outcome.ok) onSaved();
    else setError(outcome.error);
  };
  return (
    <form
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        // The chat's own form is around this dialog in the tree of components.
        event.stopPropagation();
        void save();
      }}
    >
      {error && error.issues.length === 0 && <Alert tone="negative">{error.message}</Alert>}
      <TextField
        label={m.chat_saved_title()}
        value={title}
        most={SAVED_REPLY_LIMITS.title}
        onChange={(event) => setTitle(event.currentTarget.value)}
        error={issueOf(error, "title")}
      />
      <TextArea
        label={m.chat_saved_text()}
        value={text}
        most={SAVED_REPLY_LIMITS.text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={issueOf(error, "text")}
      />
      <div className="flex justify-end gap-3">
        <Button variant="secondary" onClick={onCancel} disabled={isPending}>
          {m.chat_saved_cancel()}
        </Button>
        <Button type="submit" isPending={isPending}>
          {m.chat_saved_save()}
        </Button>
      </div>
    </form>
  );
}
