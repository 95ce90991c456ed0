import type { LicenceKind } from "#domain/commission/facts/licence.ts";
import type { ApiError } from "../../../client/outcome.ts";
import type { HeldBack } from "./request-failure.ts";
import { draftFor, type AnswerDraft, type AnswerSheet } from "./questions/answers.ts";

export interface Submitted {
  orderId: string;
  orderCode: string;
}

/** A request while it is written and sent (rules S18, O27). */
export interface RequestState {
  /** Of the service modal; a form is one page. */
  step: "DETAILS" | "SUBMIT" | "DONE";
  /** Null until something is changed here: until then the answers saved in the tab count. */
  written: AnswerSheet | null;
  isAgreed: boolean;
  isAcknowledged: boolean;
  chosenCard: string | null;
  /** Options of the licence (rule L60). */
  licence: readonly LicenceKind[];
  isTried: boolean;
  /** What the last try found missing: questions by id, and the rest. */
  missing: ReadonlySet<string>;
  isTermsMissing: boolean;
  isCardMissing: boolean;
  isAcknowledgementMissing: boolean;
  failure: HeldBack | ApiError | null;
  isPending: boolean;
  submitted: Submitted | null;
}

/** What a try found in the answers. */
type Found = { unanswered: readonly string[]; isUploading: boolean; hasFailed: boolean };

export type RequestEvent =
  | { type: "answered"; questionId: string; kept: AnswerSheet; change: (before: AnswerDraft) => Partial<AnswerDraft> }
  | { type: "agreed"; isAgreed: boolean }
  | { type: "acknowledged"; isAcknowledged: boolean }
  | { type: "cardChosen"; card: string }
  | { type: "cardTyped" }
  | { type: "cardNotSaved" }
  | { type: "licenceChosen"; licence: readonly LicenceKind[] }
  | { type: "begun" }
  | { type: "resumed"; licence: readonly LicenceKind[] }
  | { type: "wentBack" }
  | ({ type: "tried"; isCardMissing: boolean } & Found)
  | { type: "sending" }
  | { type: "refused"; error: ApiError }
  | { type: "sent"; submitted: Submitted };

export const NEW_REQUEST: RequestState = {
  step: "DETAILS",
  written: null,
  isAgreed: false,
  isAcknowledged: false,
  chosenCard: null,
  licence: [],
  isTried: false,
  missing: new Set(),
  isTermsMissing: false,
  isCardMissing: false,
  isAcknowledgementMissing: false,
  failure: null,
  isPending: false,
  submitted: null,
};

export function changeRequest(state: RequestState, event: RequestEvent): RequestState {
  switch (event.type) {
    case "answered": {
      const { questionId, kept, change } = event;
      const sheet = state.written ?? kept;
      const draft = draftFor(sheet, questionId);
      const missing = new Set([...state.missing].filter((id) => id !== questionId));
      return { ...state, written: { ...sheet, [questionId]: { ...draft, ...change(draft) } }, missing, failure: null };
    }
    case "agreed":
      return { ...state, isAgreed: event.isAgreed };
    case "acknowledged":
      return { ...state, isAcknowledged: event.isAcknowledged };
    case "cardChosen":
      return { ...state, chosenCard: event.card, isCardMissing: false };
    case "cardTyped":
      return { ...state, isCardMissing: false };
    // Why stands at the card.
    case "cardNotSaved":
      return { ...state, isPending: false };
    case "licenceChosen":
      return { ...state, licence: event.licence };
    case "begun":
      return {
        ...state,
        isTermsMissing: !state.isAgreed,
        failure: null,
        step: state.isAgreed ? "SUBMIT" : state.step,
      };
    case "resumed":
      return { ...state, isAgreed: true, licence: event.licence, step: "SUBMIT" };
    case "wentBack":
      return { ...state, step: "DETAILS" };
    case "tried":
      return {
        ...state,
        isTried: true,
        missing: new Set(event.unanswered),
        isCardMissing: event.isCardMissing,
        isAcknowledgementMissing: !state.isAcknowledged,
        failure: heldBackBy(event),
      };
    case "sending":
      return { ...state, failure: null, isPending: true };
    case "refused": {
      // Other terms are read and accepted again, where they stand.
      const isAnew = event.error.code === "order.terms_changed";
      const again = isAnew ? ({ isAgreed: false, step: "DETAILS" } as const) : {};
      return { ...state, ...again, failure: event.error, isPending: false };
    }
    case "sent":
      return { ...state, step: "DONE", isPending: false, submitted: event.submitted };
  }
}

function heldBackBy({ unanswered, isUploading, hasFailed }: Found): HeldBack | null {
  if (unanswered.length > 0) return "UNANSWERED";
  if (hasFailed) return "FAILED_FILES";
  return isUploading ? "UPLOADING" : null;
}
