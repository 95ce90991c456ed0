import { useState } from "react";
import { pickText } from "#domain/kernel/localized-text.ts";
import { REVIEW_LENGTH } from "#domain/review/review.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import type { PartProps } from "./closing-data.ts";
import { StarInput } from "./star-input.tsx";
import { useWordsForm } from "./use-words-form.ts";
import { WordsField } from "./words-field.tsx";

export interface ReviewFormProps extends PartProps {
  /** The end of writing. */
  date: string;
  onClose: () => void;
}

export function ReviewForm({ order, closing, name, reload, date, onClose }: ReviewFormProps) {
  const { mine } = closing;
  const { locale } = useUiEnvironment();
  const toast = useToast();
  const [stars, setStars] = useState(mine?.stars ?? null);
  const form = useWordsForm({
    rules: async () => (await import("#domain/review/review.form.ts")).reviewForm,
    send: async (input) => {
      const { isVisible } = await trpc.review.write.mutate({ commissionOrderId: order.id, ...input });
      toast({ title: isVisible ? m.review_closing_review_visible() : m.review_closing_review_kept({ date }) });
    },
    onDone: () => {
      onClose();
      reload();
    },
  });
  return (
    <WordsField
      label={m.review_closing_review_words()}
      hint={m.review_closing_review_words_hint({ name })}
      button={m.review_closing_review_send()}
      most={REVIEW_LENGTH}
      first={mine ? pickText(mine.words, locale) : ""}
      form={form}
      isOptional
      takesFocus={mine !== null}
      onSubmit={(words) => void form.submit({ stars, words })}
      beside={
        mine && (
          <Button variant="ghost" onClick={onClose}>
            {m.review_closing_review_cancel()}
          </Button>
        )
      }
    >
      <StarInput stars={stars} onChange={setStars} error={form.issue("stars")} />
    </WordsField>
  );
}
