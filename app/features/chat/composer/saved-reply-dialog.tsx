import { Pencil, Plus, Trash2 } from "../../../ui/icons/order-icons.ts";
import { useEffect, useState } from "react";
import type { SavedReply } from "#domain/chat/saved-reply.form.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { Skeleton } from "../../../ui/waiting/skeleton.tsx";
import { SavedReplyFields } from "./saved-reply-fields.tsx";
import type { SavedRepliesProps } from "./saved-replies.tsx";

type Edited = Omit<SavedReply, "id"> & { readonly id?: string };

/** A creator's own texts: a press puts one into the input; kept, changed and deleted here. */
export default function SavedReplyDialog({ isOpen, onOpenChange, draft, onChoose }: SavedRepliesProps) {
  const [replies, setReplies] = useState<readonly SavedReply[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [edited, setEdited] = useState<Edited | null>(null);

  const [round, setRound] = useState(0);
  useEffect(() => {
    if (!isOpen) return;
    let isCurrent = true;
    void call(trpc.savedReply.getList.query()).then((outcome) => {
      if (!isCurrent) return;
      setFailure(outcome.ok ? null : outcome.error.message);
      if (outcome.ok) setReplies(outcome.value.items);
    });
    return () => {
      isCurrent = false;
    };
  }, [isOpen, round]);

  const close = (next: boolean) => {
    setEdited(null);
    onOpenChange(next);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={close}
      title={edited ? (edited.id ? m.chat_saved_edit() : m.chat_saved_new()) : m.chat_saved_replies()}
      size="md"
      footer={
        edited ? undefined : (
          <Button
            variant="secondary"
            icon={<Plus aria-hidden size={18} />}
            onClick={() => setEdited({ title: "", text: draft })}
          >
            {m.chat_saved_new()}
          </Button>
        )
      }
    >
      {failure && <Alert tone="negative">{failure}</Alert>}
      {edited ? (
        <SavedReplyFields
          reply={edited}
          onCancel={() => setEdited(null)}
          onSaved={() => {
            setEdited(null);
            setRound(round + 1);
          }}
        />
      ) : replies === null ? (
        !failure && <Skeleton className="h-24 w-full" />
      ) : replies.length === 0 ? (
        <p className="py-6 text-center text-sm text-muted">{m.chat_saved_empty()}</p>
      ) : (
        <ul className="grid gap-1">
          {replies.map((reply) => (
            <li key={reply.id} className="flex items-center">
              <button
                type="button"
                onClick={() => {
                  onChoose(reply.text);
                  close(false);
                }}
                className="min-w-0 grow rounded-md px-3 py-2 text-left hover:bg-foreground/7"
              >
                <span className="block truncate text-sm font-medium">{reply.title}</span>
                <span className="line-clamp-2 text-sm text-muted wrap-anywhere">{reply.text}</span>
              </button>
              <IconButton
                label={m.chat_saved_edit_named({ title: reply.title })}
                icon={<Pencil aria-hidden size={18} />}
                onClick={() => setEdited(reply)}
              />
              <ConfirmDialog
                title={m.chat_saved_delete_title()}
                confirmLabel={m.chat_delete()}
                tone="danger"
                trigger={
                  <IconButton
                    label={m.chat_saved_delete_named({ title: reply.title })}
                    icon={<Trash2 aria-hidden size={18} />}
                  />
                }
                onConfirm={async () => {
                  const outcome = await call(trpc.savedReply.delete.mutate({ savedReplyId: reply.id }));
                  if (!outcome.ok) return outcome.error.message;
                  setReplies((known) => known?.filter(({ id }) => id !== reply.id) ?? null);
                  return null;
                }}
              >
                {reply.title}
              </ConfirmDialog>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
