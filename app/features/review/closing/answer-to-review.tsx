import { useState } from "react";
import { m } from "#messages";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { ReportLink } from "../../notice/report-link.tsx";
import type { OtherReview, PartProps } from "./closing-data.ts";
import { QuotedWords } from "./quoted-words.tsx";
import type { ReplyFormProps } from "./reply-form.tsx";

interface AnswerProps extends PartProps {
  review: OtherReview;
}

const ReplyForm = lazyPart<ReplyFormProps>(async () => (await import("./reply-form.tsx")).ReplyForm);

/** The one reply (rule O62), and the report (rule O63). */
export function AnswerToReview({ review, reload }: AnswerProps) {
  const [isReplying, setReplying] = useState(false);
  return (
    <>
      {review.reply && <QuotedWords by={m.review_closing_reply_label()} words={review.reply} />}
      {isReplying && !review.reply && (
        <ReplyForm reviewId={review.id} reload={reload} onClose={() => setReplying(false)} />
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
          <ReportLink subject="REVIEW" id={review.id} />
        )}
      </div>
    </>
  );
}
