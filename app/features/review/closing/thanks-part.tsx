import { THANKS_LENGTH } from "#domain/review/review.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { otherSource } from "../../order/panel/order-data.ts";
import type { PartProps } from "./closing-data.ts";
import { QuotedWords } from "./quoted-words.tsx";
import { useWordsForm } from "./use-words-form.ts";
import { WordsField } from "./words-field.tsx";

/** One note of each side (rule O66). */
export function ThanksPart({ order, closing, name, reload }: PartProps) {
  const { mine, theirs } = closing.thanks;
  const form = useWordsForm({
    rules: async () => (await import("#domain/review/review.form.ts")).thanksForm,
    send: (input) => trpc.review.thank.mutate({ commissionOrderId: order.id, ...input }),
    done: m.review_closing_thanks_sent({ name }),
    onDone: reload,
  });
  return (
    <section className="grid gap-3">
      <h3 className="text-base">{m.review_closing_thanks_title()}</h3>
      {theirs && (
        <QuotedWords by={m.review_closing_thanks_theirs({ name })} words={theirs} source={otherSource(order)} />
      )}
      {mine ? (
        <QuotedWords by={m.review_closing_thanks_mine()} words={mine} />
      ) : (
        <WordsField
          label={m.review_closing_thanks_label()}
          hint={m.review_closing_thanks_lead({ name })}
          button={m.review_closing_thanks_send()}
          most={THANKS_LENGTH}
          form={form}
          onSubmit={(words) => void form.submit({ words })}
        />
      )}
    </section>
  );
}
