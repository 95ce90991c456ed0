import { useEffect, useMemo, useRef, useState } from "react";
import { unansweredRequired } from "#domain/commission/question/answers.ts";
import { chosenPrices } from "#domain/commission/question/estimate.ts";
import { estimatedPrice } from "#domain/order/price.ts";
import { m } from "#messages";
import type { ApiError } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { hasPendingUploads } from "../../media/drafts/sent-drafts.ts";
import { useSite } from "../../shell/page/site.ts";
import { answersOf, draftFor, wireAnswers, type AnswerDraft, type AnswerSheet } from "./answer-sheet.ts";
import { forgetAnswers, keepAnswers, keptAnswers } from "./kept-answers.ts";
import { toQuestion, type PublicQuestion } from "./question-data.ts";

export type RequestTarget = { serviceId: string } | { commissionFormId: string };
export interface Submitted {
  orderId: string;
  orderCode: string;
}

/** The state of a request while it is written and sent: answers, estimate and issues. */
export function useRequest(questions: readonly PublicQuestion[], target: RequestTarget, listingPrice: number | null) {
  const { locale } = useSite();
  const [written, setWritten] = useState<AnswerSheet | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);
  // One key for every attempt of this request, so that a retry after a lost answer creates no second order (rule O11).
  const key = useRef<string | null>(null);

  const listingId = "serviceId" in target ? target.serviceId : target.commissionFormId;
  const isReady = useIsReady();
  // Only after hydration: the server renders without the stored answers.
  const kept = useMemo(() => (isReady ? keptAnswers(listingId) : {}), [isReady, listingId]);
  const sheet = written ?? kept;
  useEffect(() => {
    if (written) keepAnswers(listingId, written);
  }, [listingId, written]);

  const asked = questions.map(toQuestion);
  const answers = answersOf(questions, sheet, locale);

  const patch = (questionId: string, change: (before: AnswerDraft) => Partial<AnswerDraft>) => {
    setWritten((before) => {
      const draft = draftFor(before ?? kept, questionId);
      return { ...(before ?? kept), [questionId]: { ...draft, ...change(draft) } };
    });
    setMissing((before) => new Set([...before].filter((id) => id !== questionId)));
    setFailure(null);
  };

  /** Whether the answers can be sent; if not, the issues are shown. */
  const checkAnswers = (): boolean => {
    const unanswered = unansweredRequired(asked, answers).map(({ id }) => id);
    const isUploading = Object.values(sheet).some(({ medias }) => hasPendingUploads(medias));
    setMissing(new Set(unanswered));
    setFailure(
      unanswered.length > 0 ? m.commission_missing_answers() : isUploading ? m.media_waiting_for_uploads() : null,
    );
    return unanswered.length === 0 && !isUploading;
  };

  /** Null when it was not sent; the reason is then shown. Call `checkAnswers` first. */
  const submit = async (more: {
    isAgreedToTerms: boolean;
    paymentAccountMethodId?: string | null;
  }): Promise<Submitted | null> => {
    setFailure(null);
    setPending(true);
    key.current ??= crypto.randomUUID();
    const kind = "serviceId" in target ? "service" : "form";
    const outcome = await post<Submitted>(
      `/api/features/commission/${kind}/submit`,
      { ...target, ...more, formQuestionAnswers: wireAnswers(questions, sheet, locale) },
      { "idempotency-key": key.current },
    );
    setPending(false);
    if (outcome.ok) {
      forgetAnswers(listingId);
      return outcome.value;
    }
    setFailure(submitFailure(outcome.error));
    return null;
  };

  return {
    sheet,
    patch,
    missing,
    failure,
    isPending,
    estimate: estimatedPrice(listingPrice, chosenPrices(asked, answers)),
    checkAnswers,
    submit,
  };
}

export type Request = ReturnType<typeof useRequest>;

/** Rule O10: the message of a conflict, if it is one. */
function submitFailure({ code, message }: ApiError): string {
  if (code === "order.already_submitted") return m.commission_already_submitted();
  if (code === "network") return m.commission_submit_unknown();
  return m.commission_submit_failed({ message });
}
