import { m } from "#messages";
import { AnswerView, askedBy, textsOfQuestion } from "./answer-view.tsx";
import { EventList } from "../panel/event-list.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { AcceptedTermsProps } from "../../agreement/accepted-terms.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import { otherSource, sourceIn, type Order } from "../panel/order-data.ts";
import { ServiceSection } from "./service-section.tsx";
import { TranslationNote, useTranslation } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";

const AcceptedTerms = lazyOnOpen<AcceptedTermsProps>(
  () => true,
  async () => (await import("../../agreement/accepted-terms.tsx")).AcceptedTerms,
);

/** The listing as it was at the time of the request, and the answers. */
export function DetailsTab({ order }: { order: Order }) {
  const service = order.orderServices[0];
  const nameOf = useNameOf();
  return (
    <div className="grid gap-8">
      {service && <ServiceSection order={order} service={service} />}
      {order.orderForms.map((form) => (
        <AnsweredForm key={form.id} order={order} form={form} />
      ))}
      {order.acceptedTerms && (
        <AcceptedTerms
          terms={order.acceptedTerms}
          name={nameOf(order.sellerUserProfile)}
          source={sourceIn(order, "SELLER")}
        />
      )}
      <EventList order={order} />
    </div>
  );
}

function AnsweredForm({ order, form }: { order: Order; form: Order["orderForms"][number] }) {
  const translation = useTranslation();
  const { titles, orderFormQuestions: questions } = form;
  return (
    <section className="grid gap-4">
      <div className="grid gap-0.5">
        <h2 className="text-lg">{m.order_answers_title()}</h2>
        <p className="text-sm text-muted">
          <ShownSpan texts={titles} translation={translation} />
        </p>
        <TranslationNote
          of={[titles, ...questions.flatMap(textsOfQuestion)]}
          translation={translation}
          source={otherSource(order)}
          bySource={
            order.standing === "SELLER"
              ? questions.map((question) => question.orderFormQuestionAnswer.answerTexts)
              : [titles, ...questions.flatMap(askedBy)]
          }
        />
      </div>
      {questions.length === 0 && <p className="text-sm text-muted">{m.order_no_answers()}</p>}
      <dl className="grid gap-5">
        {questions.map((question) => (
          <AnswerView
            key={question.id}
            question={question}
            currencyCode={order.priceCurrency.code}
            translation={translation}
          />
        ))}
      </dl>
    </section>
  );
}
