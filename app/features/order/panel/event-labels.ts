import type { EventType } from "#domain/order/events.ts";
import type { OrderRole } from "#domain/order/lifecycle/order-role.ts";
import { m } from "#messages";

/** Null for internal events, which the server does not send. */
const SENTENCES: Record<EventType, ((inputs: { amount: string }) => string) | null> = {
  OrderSubmitted: m.order_event_order_submitted,
  OrderApproved: m.order_event_order_approved,
  ChatOpened: m.order_event_chat_opened,
  QuestionAsked: m.order_event_question_asked,
  QuestionAnswered: m.order_event_question_answered,
  ClientWaitBegan: m.order_event_client_wait_began,
  ClientWaitEnded: m.order_event_client_wait_ended,
  PaymentBegun: null,
  PaymentProgressed: null,
  PaymentRefused: m.order_event_payment_refused,
  PaymentSucceeded: m.order_event_payment_succeeded,
  PaymentSettled: m.order_event_payment_settled,
  StrayPaymentReceived: m.order_event_stray_payment_received,
  OrderDelivered: m.order_event_order_delivered,
  ChangesRequested: m.order_event_changes_requested,
  StageAccepted: m.order_event_stage_accepted,
  OrderCompleted: m.order_event_order_completed,
  OrderCanceled: m.order_event_order_canceled,
  PriceUpdated: m.order_event_price_updated,
  ScheduleUpdated: m.order_event_schedule_updated,
  DetailsUpdated: m.order_event_details_updated,
  ChatSettingsUpdated: m.order_event_chat_settings_updated,
  DeliverablesAdded: m.order_event_deliverables_added,
  DeliverablesRemoved: m.order_event_deliverables_removed,
  ExtensionRequested: m.order_event_extension_requested,
  ExtensionConsented: m.order_event_extension_consented,
  ExtensionDeclined: m.order_event_extension_declined,
  OfferMade: m.order_event_offer_made,
  OfferAccepted: m.order_event_offer_accepted,
  OfferDeclined: m.order_event_offer_declined,
  PinChanged: m.order_event_pin_changed,
  ProblemReported: m.order_event_problem_reported,
  ProblemResolved: m.order_event_problem_resolved,
  FundsReleased: m.order_event_funds_released,
  DebtSetOff: m.order_event_debt_set_off,
  TransferRequested: m.order_event_transfer_requested,
  TransferSucceeded: m.order_event_transfer_succeeded,
  TransferFailed: m.order_event_transfer_failed,
  RefundRequested: m.order_event_refund_requested,
  RefundSucceeded: m.order_event_refund_succeeded,
  RefundFailed: m.order_event_refund_failed,
  DisputeOpened: m.order_event_dispute_opened,
  DisputeWon: m.order_event_dispute_won,
  DisputeLost: m.order_event_dispute_lost,
  InquiryOpened: m.order_event_inquiry_opened,
  InquiryClosed: m.order_event_inquiry_closed,
  EvidenceDueChanged: null,
  DisputeReopened: m.order_event_dispute_reopened,
  DisputeReversed: m.order_event_dispute_reversed,
  ExternalRefundRecorded: m.order_event_external_refund_recorded,
  ExternalRefundFailed: m.order_event_external_refund_failed,
  ExternalTransferRecorded: m.order_event_external_transfer_recorded,
  TransferReversed: m.order_event_transfer_reversed,
  FraudWarningReceived: m.order_event_fraud_warning_received,
  RecoveredReleased: m.order_event_recovered_released,
  RefundPaidElsewhere: m.order_event_refund_paid_elsewhere,
  PayoutPaidElsewhere: m.order_event_payout_paid_elsewhere,
  LedgerAdjusted: m.order_event_ledger_adjusted,
  AdminActed: m.order_event_admin_acted,
  ChangesOverdue: m.order_event_changes_overdue,
  HoldEnded: m.order_event_hold_ended,
  ReminderDue: null,
  DeliveryOverdue: m.order_event_delivery_overdue,
};

/** `isFirst`: dates where there were none before. */
export const eventSentence = (type: EventType, amount: string, isFirst = false): string =>
  type === "ScheduleUpdated" && isFirst ? m.order_event_schedule_set() : (SENTENCES[type]?.({ amount }) ?? "");

const ACTORS: Partial<Record<OrderRole, () => string>> = {
  SELLER: m.order_by_seller,
  BUYER: m.order_by_buyer,
  ADMIN: m.order_by_admin,
};

export const actorWord = (orderRole: OrderRole): string => (ACTORS[orderRole] ?? m.order_by_system)();
