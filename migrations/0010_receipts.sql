CREATE TABLE `receipt` (
	`number` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`intent_id` text NOT NULL,
	`source_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`currency_code` text NOT NULL,
	`amount` integer NOT NULL,
	`tax_amount` integer,
	`buyer_names` text NOT NULL,
	`buyer_handle` text NOT NULL,
	`seller_names` text NOT NULL,
	`seller_handle` text NOT NULL,
	`titles` text NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`issued_at` integer NOT NULL,
	`voided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipt_order` ON `receipt` (`order_id`,`issued_at`);--> statement-breakpoint
-- Rule M50: a receipt is written once. Only a refund that the bank sent back makes one void.
CREATE TRIGGER `receipt_no_update` BEFORE UPDATE OF `number`, `order_id`, `kind`, `intent_id`, `source_id`, `buyer_id`, `seller_id`, `currency_code`, `amount`, `tax_amount`, `buyer_names`, `buyer_handle`, `seller_names`, `seller_handle`, `titles`, `card_brand`, `card_last4`, `issued_at` ON `receipt` BEGIN
  SELECT RAISE(ABORT, 'receipt is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_no_delete` BEFORE DELETE ON `receipt` BEGIN
  SELECT RAISE(ABORT, 'receipt is immutable');
END;
--> statement-breakpoint
-- The payments, refunds and chargebacks so far, from the orders' histories. Names and titles are those of today: what they were then was not kept.
INSERT INTO `receipt`
SELECT o.code || '-' || happened.version, o.id, happened.kind, happened.intent_id, happened.source_id, o.buyer_id, o.seller_id,
  o.price_currency_code, happened.amount,
  -- amount - round(amount × 10,000 ÷ (10,000 + tax)), halves up, in whole numbers (rule M2)
  CASE WHEN happened.intent_id = t.stripe_payment_intent_id
    THEN happened.amount - (2 * happened.amount * 10000 + 10000 + t.tax_numerator) / (2 * (10000 + t.tax_numerator)) END,
  buyer.names, buyer.handle, seller.names, seller.handle, coalesce(service.titles, form.titles, '[]'),
  CASE WHEN happened.intent_id = t.stripe_payment_intent_id THEN method.brand END,
  CASE WHEN happened.intent_id = t.stripe_payment_intent_id THEN method.last4 END,
  happened.at,
  CASE WHEN happened.kind = 'REFUND' THEN (
    SELECT min(failed.at) FROM order_event failed
    WHERE failed.order_id = o.id AND failed.version > happened.version
      AND json_extract(failed.event, '$.type') = 'RefundFailed' AND json_extract(failed.event, '$.wasPaid') = 1
      AND json_extract(failed.event, '$.intentId') = happened.intent_id
  ) END
FROM (
  SELECT order_id, version, at, 'PAYMENT' AS kind, json_extract(event, '$.report.intentId') AS intent_id,
    json_extract(event, '$.report.intentId') AS source_id, json_extract(event, '$.report.amount') AS amount
  FROM order_event WHERE json_extract(event, '$.type') IN ('PaymentSucceeded', 'StrayPaymentReceived')
  UNION ALL
  SELECT order_id, version, at, 'REFUND', json_extract(event, '$.intentId'), 'refund-' || json_extract(event, '$.intentId'),
    json_extract(event, '$.amount')
  FROM order_event WHERE json_extract(event, '$.type') = 'RefundSucceeded'
  UNION ALL
  SELECT e.order_id, e.version, e.at, 'CHARGEBACK', paid.stripe_payment_intent_id, json_extract(e.event, '$.disputeId'),
    json_extract(e.event, '$.amount')
  FROM order_event e
  JOIN payment_transaction paid ON paid.order_id = e.order_id AND paid.transaction_type = 'COMMISSION_STANDARD'
  WHERE json_extract(e.event, '$.type') = 'DisputeLost'
) happened
JOIN commission_order o ON o.id = happened.order_id
JOIN payment_transaction t ON t.order_id = o.id AND t.transaction_type = 'COMMISSION_STANDARD'
JOIN commission_account buyer_account ON buyer_account.id = o.buyer_id
JOIN commission_account seller_account ON seller_account.id = o.seller_id
JOIN user_profile buyer ON buyer.account_id = buyer_account.account_id
JOIN user_profile seller ON seller.account_id = seller_account.account_id
LEFT JOIN commission_order_service service ON service.order_id = o.id
LEFT JOIN commission_order_form form ON form.order_id = o.id
LEFT JOIN payment_account_method method ON method.id = t.account_method_id;
