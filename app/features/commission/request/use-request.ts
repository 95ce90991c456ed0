import { useEffect, useMemo, useReducer, useRef } from "react";
import { useRevalidator } from "react-router";
import type { LicenceKind } from "#domain/commission/facts/licence.ts";
import { NO_FACTS, optionsOf, type ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import { unansweredRequired } from "#domain/commission/question/answers.ts";
import { CARD_NEEDED, failureText, isChanged } from "./request-failure.ts";
import { changeRequest, NEW_REQUEST, type Submitted } from "./request-state.ts";
import { post } from "../../../client/rest.ts";
import { useIsReady } from "../../../client/use-is-ready.ts";
import { hasFailedUploads, hasPendingUploads } from "../../media/drafts/sent-drafts.ts";
import type { SavedCard } from "../../payment/card/card-list.tsx";
import type { TypedCard } from "../../payment/card/typed-card.ts";
import { useSite } from "../../shell/page/site.ts";
import {
  answersOf,
  askedBy,
  draftFor,
  forgetAnswers,
  keepAnswers,
  keptAnswers,
  toQuestion,
  wireAnswers,
  type AnswerDraft,
  type PublicQuestion,
} from "./questions/answers.ts";
import { useSavedRequest } from "./saved-request.ts";
import { requestedPrice } from "./price/requested-price.ts";

interface Listing {
  target: { serviceId: string } | { commissionFormId: string };
  /** The listing's own price. */
  priceAmount: number | null;
  questions: readonly PublicQuestion[];
  /** Which form and which terms are on the screen (rules L81, L82). */
  versions: { readonly formVersion: number; readonly termsVersion: number };
  /** Of a service. */
  facts?: ServiceFacts;
  /** A service is paid by card: one is chosen now (rule O27). */
  cards?: readonly SavedCard[];
  /** Whether what was begun before signing in is gone on with. */
  mayGoOn?: boolean;
}

/** The request with what its answers come to, and what holds it back. */
export function useRequest(listing: Listing) {
  const { target, priceAmount, questions: all, facts = NO_FACTS, versions, cards = [], mayGoOn = false } = listing;
  const { locale, viewer } = useSite();
  const { revalidate } = useRevalidator();
  const language = viewer?.inputLanguageCode ?? locale;
  const [state, dispatch] = useReducer(changeRequest, NEW_REQUEST);
  // The same for every try of this request, so that a try whose answer was lost makes no second order (rule O11).
  const key = useRef<string | null>(null);

  const isService = "serviceId" in target;
  const listingId = isService ? target.serviceId : target.commissionFormId;
  useSavedRequest(listingId, mayGoOn ? versions.termsVersion : null, dispatch);
  const isReady = useIsReady();
  // Only after hydration: the server renders without the stored answers.
  const kept = useMemo(() => (isReady ? keptAnswers(listingId) : {}), [isReady, listingId]);
  const { written, isAgreed } = state;
  // What is accepted beforehand needs no confirmation that it may not be (rules O27, L71).
  const isAcknowledged = state.isAcknowledged || facts.isInstant === true;
  const sheet = written ?? kept;
  useEffect(() => {
    if (written) keepAnswers(listingId, written);
  }, [listingId, written]);

  const questions = askedBy(all, sheet);
  const asked = questions.map(toQuestion);
  const answers = answersOf(questions, sheet, language);
  const card = state.chosenCard ?? cards[0]?.id ?? null;

  const send = async (typed: TypedCard | null = null) => {
    const unanswered = unansweredRequired(asked, answers).map(({ id }) => id);
    const drafts = questions.flatMap(({ id }) => draftFor(sheet, id).medias);
    const isUploading = hasPendingUploads(drafts);
    const hasFailed = hasFailedUploads(drafts);
    const isCardMissing = isService && (typed ? !typed.isComplete : card === null);
    dispatch({ type: "tried", unanswered, isUploading, hasFailed, isCardMissing });
    if (unanswered.length > 0 || isUploading || hasFailed || isCardMissing || !isAgreed || !isAcknowledged) return;

    dispatch({ type: "sending" });
    const paidWith = isService && typed ? await typed.save() : card;
    if (isService && paidWith === null) return dispatch({ type: "cardNotSaved" });
    key.current ??= crypto.randomUUID();
    const outcome = await post<Submitted>(
      `/api/features/commission/${isService ? "service" : "form"}/submit`,
      {
        ...target,
        isAgreedToTerms: isAgreed,
        ...(isService ? { paymentAccountMethodId: paidWith, licenceChoices: state.licence } : {}),
        formQuestionAnswers: wireAnswers(questions, sheet, language),
        ...versions,
      },
      { "idempotency-key": key.current },
    );
    if (!outcome.ok) {
      dispatch({ type: "refused", error: outcome.error });
      if (isChanged(outcome.error)) await revalidate();
      return;
    }
    forgetAnswers(listingId);
    dispatch({ type: "sent", submitted: outcome.value });
  };

  return {
    ...state,
    sheet,
    card,
    isTermsMissing: state.isTermsMissing && !isAgreed,
    isCardMissing: state.isCardMissing,
    isAcknowledgementMissing: state.isAcknowledgementMissing && !isAcknowledged,
    failure: state.failure && failureText(state.failure),
    isCardNeeded: typeof state.failure === "object" && state.failure?.code === CARD_NEEDED,
    /** Whether answers are saved in this tab. */
    isKept: written !== null || Object.keys(kept).length > 0,
    /** Those that the answers so far lead to. */
    questions,
    price: requestedPrice(
      priceAmount,
      asked,
      answers,
      optionsOf(facts).filter(({ kind }) => state.licence.includes(kind)),
    ),
    patch: (questionId: string, change: (before: AnswerDraft) => Partial<AnswerDraft>) =>
      dispatch({ type: "answered", questionId, kept, change }),
    setAgreed: (isNowAgreed: boolean) => dispatch({ type: "agreed", isAgreed: isNowAgreed }),
    setAcknowledged: (isNow: boolean) => dispatch({ type: "acknowledged", isAcknowledged: isNow }),
    setCard: (chosen: string) => dispatch({ type: "cardChosen", card: chosen }),
    noticeTypedCard: () => dispatch({ type: "cardTyped" }),
    setLicence: (licence: readonly LicenceKind[]) => dispatch({ type: "licenceChosen", licence }),
    begin: () => dispatch({ type: "begun" }),
    back: () => dispatch({ type: "wentBack" }),
    send,
  };
}

export type Request = ReturnType<typeof useRequest>;
