ALTER TABLE `commission_order` ADD `made_refunds` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
-- What came last of each attempt so far, from the orders' histories.
UPDATE `commission_order` SET `made_refunds` = (
  SELECT json_group_array(json_object('intentId', ended.intent_id, 'attempt', ended.attempt, 'amount', ended.amount,
    'isPaid', json(CASE ended.type WHEN 'RefundSucceeded' THEN 'true' ELSE 'false' END)))
  FROM (
    SELECT json_extract(event, '$.intentId') AS intent_id, json_extract(event, '$.attempt') AS attempt,
      json_extract(event, '$.amount') AS amount, json_extract(event, '$.type') AS type, max(version)
    FROM order_event
    WHERE order_event.order_id = commission_order.id
      AND json_extract(event, '$.type') IN ('RefundSucceeded', 'RefundFailed')
    GROUP BY 1, 2
  ) ended
) WHERE `refund_attempt` > 0 OR `stray_payments` <> '[]';
