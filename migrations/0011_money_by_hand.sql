ALTER TABLE `commission_order` ADD `changes_deadline` integer;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `hold_deadline` integer;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `transfer_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `transfer_refusal` text;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `income_sent` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `external_refunds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `external_transfers` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `fraud_warnings` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `recovered_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `commission_order_hold` ON `commission_order` (`hold_deadline`,`id`);
--> statement-breakpoint
-- What was sent is known from the status; a hold ends 80 days after the charge (rule O15). Requested changes that have waited long get a week from now.
UPDATE `commission_order` SET
  `transfer_amount` = CASE WHEN `transfer_status` IN ('REQUESTED', 'SUCCEEDED') THEN `income_released` ELSE 0 END,
  `income_sent` = CASE WHEN `transfer_status` = 'SUCCEEDED' THEN `income_released` ELSE 0 END,
  `hold_deadline` = `paid_at` + 80 * 86400000,
  `changes_deadline` = CASE WHEN `changes_requested_at` IS NOT NULL
    THEN max(`changes_requested_at` + 14 * 86400000, unixepoch() * 1000 + 7 * 86400000) END;
--> statement-breakpoint
-- Disputes were about the order's own payment.
UPDATE `commission_order` SET `disputes` = (
  SELECT json_group_array(json_set(dispute.value, '$.intentId', payment.stripe_payment_intent_id, '$.evidenceDueAt', NULL, '$.loss', NULL))
  FROM json_each(`commission_order`.`disputes`) dispute, `payment_transaction` payment
  WHERE payment.order_id = `commission_order`.`id` AND payment.transaction_type = 'COMMISSION_STANDARD'
) WHERE `disputes` <> '[]';
--> statement-breakpoint
UPDATE `commission_order` SET `stray_payments` = (
  SELECT json_group_array(json_set(stray.value, '$.refundAmount', json_extract(stray.value, '$.amount')))
  FROM json_each(`commission_order`.`stray_payments`) stray
) WHERE `stray_payments` <> '[]';
--> statement-breakpoint
-- The first instant of the clocks that did not run before: reminders 7 days before the changes are due, and 14, 7, 3 and 1 before a hold ends.
UPDATE `commission_order` SET `next_instant` = (
  SELECT min(point) FROM (
    SELECT `commission_order`.`next_instant` AS point
    UNION ALL SELECT `commission_order`.`changes_deadline` - 7 * 86400000
    UNION ALL SELECT `commission_order`.`hold_deadline` - days.value * 86400000 FROM json_each('[14, 7, 3, 1, 0]') days
      WHERE `commission_order`.`hold_deadline` - days.value * 86400000 > `commission_order`.`clock_handled_through`
  ) WHERE point IS NOT NULL
) WHERE `transfer_status` = 'AWAITING_ACCOUNT' OR (`release_status` = 'WAITING' AND (
  `changes_requested_at` IS NOT NULL
  OR (`problem_reported_at` IS NOT NULL AND `problem_resolution` IS NULL)
  OR `disputes` LIKE '%"OPENED"%'
));
