import type Stripe from "stripe";

/*
 * The events that the product acts on, by the destination at Stripe that sends them (docs/deploy.md). A destination has
 * one kind of payload, one source and one signing secret.
 */

/** Snapshot events of the platform's own account: its charges, refunds, disputes and transfers. */
export const PLATFORM_EVENTS = [
  "payment_intent.canceled",
  "payment_intent.payment_failed",
  "payment_intent.processing",
  "payment_intent.requires_action",
  "payment_intent.succeeded",
  "charge.updated",
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.funds_withdrawn",
  "charge.dispute.funds_reinstated",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
  "radar.early_fraud_warning.updated",
  "transfer.created",
  "transfer.updated",
  "transfer.reversed",
] as const satisfies readonly Stripe.Event.Type[];

/** Thin events of the creators' accounts, which are made with Accounts v2. */
export const ACCOUNT_EVENTS = [
  "v2.core.account.updated",
  "v2.core.account.closed",
  "v2.core.account[requirements].updated",
  "v2.core.account[configuration.recipient].updated",
  "v2.core.account[configuration.recipient].capability_status_updated",
] as const satisfies readonly Stripe.V2.Core.EventNotification["type"][];

/** Snapshot events of the same accounts: whether v1 tells of accounts made with v2 as well is not documented. */
export const CONNECTED_EVENTS = ["account.updated"] as const satisfies readonly Stripe.Event.Type[];

export type EventName = (typeof PLATFORM_EVENTS | typeof ACCOUNT_EVENTS | typeof CONNECTED_EVENTS)[number];
