import { m } from "#messages";
import { AnswerView } from "./answer-view.tsx";
import { EventList } from "../panel/event-list.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { AcceptedTermsProps } from "../../agreement/accepted-terms.tsx";
import { useNameOf } from "../panel/person-link.tsx";
import type { Order } from "../panel/order-data.ts";
import { ServiceSection } from "./service-section.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";

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
        <section key={form.id} className="grid gap-4">
          <div className="grid gap-0.5">
            <h2 className="text-lg">{m.order_answers_title()}</h2>
            <p className="text-sm text-muted">
              <LocalizedTextSpan texts={form.titles} />
            </p>
          </div>
          {form.orderFormQuestions.length === 0 && <p className="text-sm text-muted">{m.order_no_answers()}</p>}
          <dl className="grid gap-5">
            {form.orderFormQuestions.map((question) => (
              <AnswerView key={question.id} question={question} currencyCode={order.priceCurrency.code} />
            ))}
          </dl>
        </section>
      ))}
      {order.acceptedTerms && <AcceptedTerms terms={order.acceptedTerms} name={nameOf(order.sellerUserProfile)} />}
      <EventList order={order} />
    </div>
  );
}
