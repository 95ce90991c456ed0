import { expect, test } from "vitest";
import type { ApiError } from "#app/client/outcome.ts";
import { draftFor, type AnswerSheet } from "#app/features/commission/request/questions/answers.ts";
import {
  changeRequest,
  NEW_REQUEST,
  type RequestEvent,
  type RequestState,
} from "#app/features/commission/request/request-state.ts";

const KEPT: AnswerSheet = { colors: { ...draftFor({}, "colors"), text: "red" } };
const REFUSED: ApiError = { code: "network", message: "", issues: [] };
const SUBMITTED = { orderId: "order", orderCode: "AAAA" };
const WHOLE: RequestEvent = {
  type: "tried",
  unanswered: [],
  isUploading: false,
  hasFailed: false,
  isCardMissing: false,
};
const answer = (questionId: string, text: string): RequestEvent => ({
  type: "answered",
  questionId,
  kept: KEPT,
  change: () => ({ text }),
});

const CASES: [sentence: string, events: RequestEvent[], expected: Partial<RequestState>][] = [
  ["the first change takes the kept answers over", [answer("size", "A4")], { written: { ...KEPT, size: draft("A4") } }],
  [
    "later changes do not ask for the kept answers again",
    [answer("colors", "blue"), answer("size", "A4")],
    { written: { colors: draft("blue"), size: draft("A4") } },
  ],
  [
    "without consent to the terms it does not begin, and says so",
    [{ type: "begun" }],
    { step: "DETAILS", isTermsMissing: true },
  ],
  [
    "with consent it begins",
    [{ type: "begun" }, { type: "agreed", isAgreed: true }, { type: "begun" }],
    { step: "SUBMIT", isTermsMissing: false },
  ],
  [
    "after signing in it goes on where the visitor was",
    [{ type: "resumed", licence: ["COMMERCIAL"] }],
    { step: "SUBMIT", isAgreed: true, licence: ["COMMERCIAL"] },
  ],
  [
    "going back keeps what was chosen",
    [
      { type: "agreed", isAgreed: true },
      { type: "begun" },
      { type: "cardChosen", card: "visa" },
      { type: "acknowledged", isAcknowledged: true },
      { type: "wentBack" },
    ],
    { step: "DETAILS", isAgreed: true, isAcknowledged: true, chosenCard: "visa" },
  ],
  [
    "terms that are others by now are read and accepted again; the answers stay",
    [
      answer("size", "A4"),
      { type: "agreed", isAgreed: true },
      { type: "begun" },
      { type: "sending" },
      { type: "refused", error: { ...REFUSED, code: "order.terms_changed" } },
    ],
    { step: "DETAILS", isAgreed: false, isPending: false, written: { ...KEPT, size: draft("A4") } },
  ],
  [
    "a try names everything that is missing",
    [{ type: "tried", unanswered: ["size", "colors"], isUploading: true, hasFailed: true, isCardMissing: true }],
    {
      isTried: true,
      missing: new Set(["size", "colors"]),
      isCardMissing: true,
      isAcknowledgementMissing: true,
      failure: "UNANSWERED",
    },
  ],
  ["a try waits for uploads", [{ ...WHOLE, isUploading: true }], { missing: new Set(), failure: "UPLOADING" }],
  [
    "a file that did not arrive holds it back, whatever else is on its way",
    [{ ...WHOLE, isUploading: true, hasFailed: true }],
    { failure: "FAILED_FILES" },
  ],
  [
    "a whole one has nothing missing",
    [{ type: "acknowledged", isAcknowledged: true }, WHOLE],
    { isTried: true, missing: new Set(), isAcknowledgementMissing: false, failure: null },
  ],
  [
    "an answer takes its own gap away and the sentence with it",
    [{ ...WHOLE, unanswered: ["size", "colors"] }, answer("size", "A4")],
    { missing: new Set(["colors"]), failure: null },
  ],
  [
    "a new try judges again",
    [{ ...WHOLE, unanswered: ["size"], isCardMissing: true }, WHOLE],
    { missing: new Set(), isCardMissing: false, failure: null },
  ],
  [
    "a refusal is said and ends the waiting",
    [{ type: "sending" }, { type: "refused", error: REFUSED }],
    { isPending: false, failure: REFUSED, submitted: null },
  ],
  [
    "sending again takes the refusal away",
    [{ type: "refused", error: REFUSED }, { type: "sending" }],
    { isPending: true, failure: null },
  ],
  [
    "what was sent is done, and its answers are not written again",
    [answer("colors", "blue"), { type: "sending" }, { type: "sent", submitted: SUBMITTED }],
    { step: "DONE", isPending: false, submitted: SUBMITTED, written: { colors: draft("blue") } },
  ],
];

test.each(CASES)("a request: %s", (_, events, expected) =>
  expect(events.reduce(changeRequest, NEW_REQUEST)).toMatchObject(expected),
);

function draft(text: string) {
  return { ...draftFor({}, ""), text };
}
