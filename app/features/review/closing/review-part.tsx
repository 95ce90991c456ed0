import { useState } from "react";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { DatedSentence } from "../../../ui/text/dated-sentence.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { Stars } from "../stars.tsx";
import { AnswerToReview } from "./answer-to-review.tsx";
import type { PartProps } from "./closing-data.ts";
import { otherSource, type Order } from "../../order/panel/order-data.ts";
import type { ReviewFormProps } from "./review-form.tsx";
import { QuotedWords } from "./quoted-words.tsx";

const ReviewForm = lazyPart<ReviewFormProps>(async () => (await import("./review-form.tsx")).ReviewForm);

/** Both reviews, as far as this side may read and write them (rules O60 to O63). */
export function ReviewPart(props: PartProps) {
  const { closing, name } = props;
  const { mine, theirs, mayWrite, hasOtherWritten, closesAt } = closing;
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const [isChanging, setChanging] = useState(false);
  const date = formatDate(closesAt, locale, timeZone, { hasTime: true });
  const isForm = mayWrite && (mine === null || isChanging);
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{m.review_closing_review_title()}</h3>
      {mayWrite && (
        <p className="text-sm text-muted">
          <DatedSentence at={closesAt} say={(day) => m.review_closing_review_lead({ date: day })} />{" "}
          {hasOtherWritten && !theirs && (
            <strong className="font-medium text-foreground">{m.review_closing_review_waiting({ name })}</strong>
          )}
        </p>
      )}
      {!mayWrite && !mine && !theirs && <p className="text-sm text-muted">{m.review_closing_review_over()}</p>}
      {isForm && <ReviewForm {...props} date={date} onClose={() => setChanging(false)} />}
      {mine && !isForm && (
        <QuotedWords
          by={
            <span className="flex flex-wrap gap-x-3">
              {m.review_closing_review_mine()}
              {mine.shownAt === null && (
                <span>
                  <DatedSentence at={closesAt} say={(day) => m.review_closing_review_hidden_state({ date: day })} />
                </span>
              )}
            </span>
          }
          words={mine.words}
        >
          <Stars stars={mine.stars} />
        </QuotedWords>
      )}
      {mine && mine.hiddenBecause !== null && (
        <Alert tone="caution">{m.review_closing_review_taken_away({ reason: mine.hiddenBecause })}</Alert>
      )}
      {mine?.reply && (
        <QuotedWords by={m.review_reply_of({ name })} words={mine.reply} source={publicSource(props.order)} />
      )}
      {mine && mayWrite && !isForm && (
        <Button variant="secondary" size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          {m.review_closing_review_change()}
        </Button>
      )}
      {theirs && (
        <>
          <QuotedWords
            by={m.review_closing_review_theirs({ name })}
            words={theirs.words}
            source={publicSource(props.order)}
          >
            <Stars stars={theirs.stars} />
          </QuotedWords>
          <AnswerToReview {...props} review={theirs} />
        </>
      )}
    </section>
  );
}

/** Reviews are read by everybody, beside the order. */
function publicSource(order: Order) {
  const source = otherSource(order);
  return source && { handle: source.handle };
}
