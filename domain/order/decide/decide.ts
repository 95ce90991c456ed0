import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { DecisionContext, OrderCommand } from "../lifecycle/commands.ts";
import { staleConsent } from "./decide-consent.ts";
import { decideApprove } from "./decide-approve.ts";
import { decideDispute } from "./decide-dispute.ts";
import {
  decideAdjustment,
  decidePaidElsewhere,
  decideSettleHeld,
  isWithReason,
  paidElsewhere,
} from "./decide-admin.ts";
import { cancelEvents, decideAccept, decideCancel, decideComplete, decideProblem, writtenIn } from "./decide-ending.ts";
import { decideExternalRefund, decideExternalTransfer, decideFraudWarning } from "./decide-external.ts";
import { decideConsent, decideRequestExtension, decideUpdatePrice, decideUpdateSchedule } from "./decide-edit.ts";
import { decideAcceptOffer, decideMakeOffer } from "./decide-offer.ts";
import { decideChargeRefused, decidePay, decideRecordPayment } from "./decide-payment.ts";
import {
  decideRecordRefund,
  decideRecordTransfer,
  decideRetryRefund,
  transferAnew,
  transferEach,
  transferIfAble,
} from "./decide-settlement.ts";
import { decideProposeEnding, endedByAgreement } from "./decide-proposal.ts";
import { decidePassDeadline } from "./decide-time.ts";
import { decidePin } from "./decide-pin.ts";
import { decideAnswer, decideAsk, endedWait } from "./decide-wait.ts";
import type { NewOrderEvent, OrderEvent } from "../events.ts";
import { availabilityOf } from "../lifecycle/availability.ts";
import type { Order } from "../order.ts";
import { ofPayment, paymentOfCommand } from "../payments.ts";

/**
 * The events of a command, or its refusal. Pure and total. An empty list means that nothing changes, as for repeated
 * reports from outside (rule O11). The lifecycle table is asked first (rule O1), then what a consent is about (rule O16).
 */
export function decide(order: Order, command: OrderCommand, context: DecisionContext): Result<readonly OrderEvent[]> {
  // An approval that names a price is judged by that price.
  const priceAmount = command.type === "approve" ? (command.priceAmount ?? order.priceAmount) : order.priceAmount;
  const availability = availabilityOf({ ...order, priceAmount }, command.type, context.actor.kind, context);
  if (availability.state !== "allowed") return err(availability.failure);
  const stale = staleConsent(order, command, context);
  if (stale !== null) return err(stale);
  const paymentId = paymentOfCommand(order, command);
  const result = newEvents(ofPayment(order, paymentId), command, context);
  if (!result.ok) return result;
  const about = paymentId === null ? {} : { transactionId: paymentId };
  const told = (newEvent: NewOrderEvent) => ({ ...newEvent, ...about, at: context.now, actor: context.actor });
  if (isWithReason(command) && result.value.length > 0) {
    if (command.reason.trim() === "") return err("order.reason_missing");
    const decided = "resolution" in command ? { resolution: command.resolution } : paidElsewhere(result.value);
    const acted: NewOrderEvent = { type: "AdminActed", command: command.type, reason: command.reason, ...decided };
    return ok([acted, ...result.value].map(told));
  }
  return ok(result.value.map(told));
}

function newEvents(order: Order, command: OrderCommand, context: DecisionContext): Result<readonly NewOrderEvent[]> {
  switch (command.type) {
    case "approve":
      return decideApprove(order, command, context);
    case "pay":
      return decidePay(order, command, context);
    case "ask":
      return ok(decideAsk(order, command));
    case "resume":
      return ok(endedWait(order, context.actor.kind === "BUYER" ? "CLIENT" : "SELLER", context.now));
    case "deliver":
      return ok([
        ...endedWait(order, "SELLER", context.now),
        { type: "OrderDelivered", isAgain: order.deliveredAt !== null, ...writtenIn(command.message) },
      ]);
    case "annotate":
      return decidePin(order, command.change);
    case "complete":
      return decideComplete();
    case "accept":
      return decideAccept(order, context);
    case "requestChanges":
      return ok([{ type: "ChangesRequested", message: command.message }]);
    case "cancel":
      return decideCancel(order, command, context);
    case "updatePrice":
      return decideUpdatePrice(order, command);
    case "updateSchedule":
      return decideUpdateSchedule(order, command, context);
    case "updateDetails": {
      const { title, description, languageCode, categoryCode } = command;
      return ok([{ type: "DetailsUpdated", title, description, languageCode, categoryCode }]);
    }
    case "updateChatSettings":
      return ok([{ type: "ChatSettingsUpdated", settings: command.settings }]);
    case "addDeliverables":
      return ok(command.mediaIds.length === 0 ? [] : [{ type: "DeliverablesAdded", mediaIds: command.mediaIds }]);
    case "removeDeliverables":
      if (command.mediaIds.length > order.deliverableCount) return err("media.not_found");
      return ok(command.mediaIds.length === 0 ? [] : [{ type: "DeliverablesRemoved", mediaIds: command.mediaIds }]);
    case "requestExtension":
      return decideRequestExtension(order, command, context);
    case "consentExtension":
      return decideConsent(order);
    case "declineExtension":
      return ok([{ type: "ExtensionDeclined" }]);
    case "makeOffer":
      return decideMakeOffer(order, command);
    case "acceptOffer":
      return decideAcceptOffer(order, context);
    case "declineOffer":
      return ok([{ type: "OfferDeclined" }]);
    case "proposeEnding":
      return decideProposeEnding(order, command.message, context);
    case "withdrawEnding":
      return ok([{ type: "EndingWithdrawn" }]);
    case "consentEnding":
      return ok(endedByAgreement(order, context.actor.kind === "SELLER" ? "SELLER" : "BUYER", context));
    case "refuseEnding":
      return ok([
        {
          type: "EndingRefused",
          by: context.actor.kind === "SELLER" ? "SELLER" : "BUYER",
          message: command.message,
        },
      ]);
    case "reportProblem":
      return ok([{ type: "ProblemReported", message: command.message }]);
    case "resolveProblem":
      return decideProblem(order, command, context);
    case "retryRefund":
      return decideRetryRefund(order);
    case "cancelForReason":
      return ok(cancelEvents(order, "ADMIN", "ADMIN_CANCELED", command.reason));
    case "settleHeld":
      return decideSettleHeld(order, command, context);
    case "retryTransfer":
      return ok(transferEach(order, { ...context, isPayoutAccountAble: true }, transferAnew));
    case "recordRefundElsewhere":
    case "recordPayoutElsewhere":
      return decidePaidElsewhere(order, command);
    case "adjustLedger":
      return decideAdjustment(command, context);
    case "recordPayment":
      return decideRecordPayment(order, command, context);
    case "recordChargeRefused":
      return decideChargeRefused(order, command);
    case "recordRefund":
      return decideRecordRefund(order, command);
    case "recordTransfer":
      return decideRecordTransfer(order, command, context);
    case "recordDispute":
      return decideDispute(order, command, context);
    case "recordExternalRefund":
      return decideExternalRefund(order, command, context);
    case "recordExternalTransfer":
      return decideExternalTransfer(order, command, context);
    case "recordFraudWarning":
      return decideFraudWarning(order, command);
    case "recordPayoutAccountAble":
      return ok(transferEach(order, { ...context, isPayoutAccountAble: true }, transferIfAble));
    case "passDeadline":
      return decidePassDeadline(order, context);
    case "firstSellerMessage":
      return ok(order.orderChatStatus === "DRAFT" ? [{ type: "ChatOpened" }] : []);
    case "recordAnswer":
      return ok(decideAnswer(order, command, context));
    default:
      return command satisfies never;
  }
}
