import type { ErrorBody } from "../../api/failure.ts";
import type { DeclineCode } from "../cards/cards.ts";

type Decline = Pick<ErrorBody, "type" | "code" | "decline_code" | "message">;

const DECLINES: Record<DeclineCode | "authentication_required" | "action_not_allowed", Decline> = {
  card_declined: {
    type: "card_error",
    code: "card_declined",
    decline_code: "generic_decline",
    message: "Your card was declined.",
  },
  insufficient_funds: {
    type: "card_error",
    code: "card_declined",
    decline_code: "insufficient_funds",
    message: "Your card has insufficient funds.",
  },
  expired_card: {
    type: "card_error",
    code: "expired_card",
    decline_code: "expired_card",
    message: "Your card has expired.",
  },
  incorrect_cvc: {
    type: "card_error",
    code: "incorrect_cvc",
    decline_code: "incorrect_cvc",
    message: "Your card's security code is incorrect.",
  },
  processing_error: {
    type: "card_error",
    code: "processing_error",
    decline_code: "processing_error",
    message: "An error occurred while processing your card. Try again in a little bit.",
  },
  authentication_required: {
    type: "card_error",
    code: "authentication_required",
    decline_code: "authentication_required",
    message: "Your card was declined. This transaction requires authentication.",
  },
  action_not_allowed: {
    type: "card_error",
    code: "authentication_required",
    decline_code: "authentication_not_handled",
    message: "This payment required an authentication action to complete, but `error_on_requires_action` was set.",
  },
};

export type DeclineReason = keyof typeof DECLINES;
export const decline = (reason: DeclineReason): Decline => DECLINES[reason];
