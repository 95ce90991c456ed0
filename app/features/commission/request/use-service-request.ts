import { useState } from "react";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import type { PublicQuestion, Service } from "./question-data.ts";
import { useRequest, type Submitted } from "./use-request.ts";

interface ServiceRequest {
  service: Pick<Service, "id" | "priceAmount">;
  questions: readonly PublicQuestion[];
  cards: readonly SavedCard[];
  isAgreed: boolean;
}

/** The three steps of requesting a service and what each of them requires (rules S18, O27). */
export function useServiceRequest({ service, questions, cards, isAgreed }: ServiceRequest) {
  const request = useRequest(questions, { serviceId: service.id }, service.priceAmount);
  const [step, setStep] = useState<"DETAILS" | "SUBMIT" | "DONE">("DETAILS");
  const [isTermsMissing, setTermsMissing] = useState(false);
  const [chosenCard, setCard] = useState<string | null>(null);
  const [isCardMissing, setCardMissing] = useState(false);
  const [isAcknowledged, setAcknowledged] = useState(false);
  const [isAcknowledgementMissing, setAcknowledgementMissing] = useState(false);
  const [submitted, setSubmitted] = useState<Submitted | null>(null);
  const card = chosenCard ?? cards[0]?.id ?? null;

  const begin = () => {
    setTermsMissing(!isAgreed);
    if (isAgreed) setStep("SUBMIT");
  };
  const send = async () => {
    setCardMissing(card === null);
    setAcknowledgementMissing(!isAcknowledged);
    const areAnswersWhole = request.checkAnswers();
    if (!areAnswersWhole || card === null || !isAcknowledged) return;
    const sent = await request.submit({ isAgreedToTerms: isAgreed, paymentAccountMethodId: card });
    if (!sent) return;
    setSubmitted(sent);
    setStep("DONE");
  };

  return {
    step,
    request,
    submitted,
    begin,
    send,
    back: () => setStep("DETAILS"),
    isTermsMissing: isTermsMissing && !isAgreed,
    card,
    setCard,
    isCardMissing: isCardMissing && card === null,
    isAcknowledged,
    setAcknowledged,
    isAcknowledgementMissing: isAcknowledgementMissing && !isAcknowledged,
  };
}

export type ServiceSteps = ReturnType<typeof useServiceRequest>;
