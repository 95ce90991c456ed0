import { REPLY_LENGTH } from "#domain/review/review.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useWordsForm } from "./use-words-form.ts";
import { WordsField } from "./words-field.tsx";

export interface ReplyFormProps {
  reviewId: string;
  reload: () => void;
  onClose: () => void;
}

/** The one reply to a review (rule O62). */
export function ReplyForm({ reviewId, reload, onClose }: ReplyFormProps) {
  const form = useWordsForm({
    rules: async () => (await import("#domain/review/review.form.ts")).replyForm,
    send: (input) => trpc.review.reply.mutate({ reviewId, ...input }),
    done: m.review_closing_reply_sent(),
    onDone: reload,
  });
  return (
    <WordsField
      label={m.review_closing_reply_label()}
      button={m.review_closing_reply_send()}
      most={REPLY_LENGTH}
      form={form}
      takesFocus
      onSubmit={(words) => void form.submit({ words })}
      beside={
        <Button variant="ghost" onClick={onClose}>
          {m.review_closing_review_cancel()}
        </Button>
      }
    />
  );
}
