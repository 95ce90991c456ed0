import { Flag } from "lucide-react";
import { useState } from "react";
import { REASON_LIMIT } from "#domain/admin/admin.form.ts";
import { REPLY_LENGTH, replyForm, reviewReportForm } from "#domain/review/review.form.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import type { OtherReview, PartProps } from "./closing-data.ts";
import { Said } from "./said.tsx";
import { useWordsForm } from "./use-words-form.ts";
import { WordsField } from "./words-field.tsx";

interface AnswerProps extends PartProps {
  review: OtherReview;
}

/** The one reply (rule O62), and the report (rule O63). */
export function AnswerToReview({ review, reload }: AnswerProps) {
  const [isReplying, setReplying] = useState(false);
  const form = useWordsForm({
    rules: replyForm,
    send: (input) => trpc.review.reply.mutate({ reviewId: review.id, ...input }),
    done: m.review_closing_reply_sent(),
    onDone: reload,
  });
  return (
    <>
      {review.reply && <Said by={m.review_closing_reply_label()} words={review.reply} />}
      {isReplying && !review.reply && (
        <WordsField
          label={m.review_closing_reply_label()}
          button={m.review_closing_reply_send()}
          most={REPLY_LENGTH}
          form={form}
          onSubmit={(words) => void form.submit({ words })}
          beside={
            <Button variant="ghost" onClick={() => setReplying(false)}>
              {m.review_closing_review_cancel()}
            </Button>
          }
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        {!review.reply && !isReplying && (
          <Button variant="secondary" size="sm" onClick={() => setReplying(true)}>
            {m.review_closing_reply()}
          </Button>
        )}
        {review.isReported ? (
          <Badge>{m.review_closing_reported()}</Badge>
        ) : (
          <Report reviewId={review.id} reload={reload} />
        )}
      </div>
    </>
  );
}

function Report({ reviewId, reload }: { reviewId: string; reload: () => void }) {
  const [isOpen, setOpen] = useState(false);
  const form = useWordsForm({
    rules: reviewReportForm,
    send: (input) => trpc.review.report.mutate({ reviewId, ...input }),
    done: m.review_closing_report_sent(),
    onDone: () => {
      setOpen(false);
      reload();
    },
  });
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        icon={<Flag aria-hidden size={16} />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {m.review_closing_report()}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={m.review_closing_report_title()}
        description={m.review_closing_report_body()}
        isDismissable={!form.isPending}
      >
        <WordsField
          label={m.review_closing_report_reason()}
          button={m.review_closing_report_send()}
          most={REASON_LIMIT}
          field="reason"
          form={form}
          onSubmit={(reason) => void form.submit({ reason })}
        />
      </Dialog>
    </>
  );
}
