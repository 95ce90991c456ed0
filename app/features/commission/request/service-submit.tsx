import { useEffect, useId, useRef, type RefObject } from "react";
import { m } from "#messages";
import { useViewer } from "../../shell/page/site.ts";
import { Alert } from "../../../ui/alert.tsx";
import { FAULT } from "../../../ui/form/field-error.ts";
import { FieldError } from "../../../ui/form/field.tsx";
import { CardChoice } from "../../payment/card/card-choice.tsx";
import type { TypedCard } from "../../payment/card/typed-card.ts";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import { LicenceChoices } from "../facts/licence-choices.tsx";
import { TurnaroundText } from "../facts/turnaround-text.tsx";
import type { Toggle } from "../../translation/shown-text.tsx";
import { ShownSpan } from "../../translation/shown-words.tsx";
import type { Service } from "./questions/answers.ts";
import { QuestionList } from "./questions/question-list.tsx";
import { AcknowledgementCheckbox } from "./terms/terms-checkbox.tsx";
import type { Request } from "./use-request.ts";

export interface ServiceSubmitProps {
  /** What the errors at the button lead into. */
  fields: RefObject<HTMLDivElement | null>;
  service: Service;
  translation: Toggle;
  request: Request;
  cards: readonly SavedCard[];
  /** A new card, which the request itself saves. */
  typed: RefObject<TypedCard | null>;
}

/**
 * The second step: the form, a card, and the confirmation that submitting does not yet mean approval (rules S18, O27).
 */
export function ServiceSubmit({ fields, service, translation, request, cards, typed }: ServiceSubmitProps) {
  const id = useId();
  const viewer = useViewer();
  const acknowledgement = useRef<HTMLDivElement>(null);
  // The error is the last element of a long sheet and would be below its visible edge.
  const isOnlyAcknowledgementMissing = request.isAcknowledgementMissing && request.missing.size === 0;
  useEffect(() => {
    if (!isOnlyAcknowledgementMissing) return;
    acknowledgement.current?.querySelector("input")?.focus();
    acknowledgement.current?.scrollIntoView({ block: "nearest" });
  }, [isOnlyAcknowledgementMissing]);
  return (
    <div ref={fields} className="grid gap-8">
      <div className="grid gap-1">
        <p className="font-medium">
          <ShownSpan texts={service.titles} translation={translation} />
        </p>
        {service.facts.turnaroundDays !== null && (
          <p className="text-sm text-muted">
            {m.commission_delivery()}: <TurnaroundText days={service.facts.turnaroundDays} />
          </p>
        )}
      </div>
      {service.facts.isSurprise && <Alert>{m.commission_surprise_note()}</Alert>}
      {/* Not a form element: the card's form is inside, and forms do not nest. */}
      <QuestionList listing={service} translation={translation} request={request} />
      <LicenceChoices
        facts={service.facts}
        currencyCode={service.priceCurrency.code}
        chosen={request.licence}
        onChange={request.setLicence}
      />
      <section
        {...(request.isCardMissing ? { [FAULT]: m.commission_card_missing() } : {})}
        aria-labelledby={id}
        className="grid gap-4"
      >
        <div>
          <h3 id={id} className="text-base">
            {m.commission_card_title()}
          </h3>
          <p className="text-sm text-muted">
            {service.facts.isInstant
              ? m.commission_instant_note()
              : `${m.commission_card_lead()} ${m.commission_card_why()}`}
          </p>
        </div>
        {viewer === null ? (
          <p className="text-sm">{m.commission_card_later()}</p>
        ) : (
          <CardChoice
            cards={cards}
            value={request.card}
            onValueChange={request.setCard}
            typed={typed}
            onComplete={request.noticeTypedCard}
          />
        )}
        {request.isCardMissing && <FieldError>{m.commission_card_missing()}</FieldError>}
      </section>
      {viewer !== null && !service.facts.isInstant && (
        <div ref={acknowledgement} className="scroll-mb-4">
          <AcknowledgementCheckbox
            isAgreed={request.isAcknowledged}
            onChange={request.setAcknowledged}
            isMissing={request.isAcknowledgementMissing}
          />
        </div>
      )}
    </div>
  );
}
