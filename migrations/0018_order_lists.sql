CREATE TABLE `order_search` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`owners` text NOT NULL,
	`title` text NOT NULL,
	`request` text NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_search_order_id_unique` ON `order_search` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_tally` (
	`commission_account_id` text NOT NULL,
	`side` text NOT NULL,
	`state` text NOT NULL,
	`orders` integer NOT NULL,
	PRIMARY KEY(`commission_account_id`, `side`, `state`)
);
--> statement-breakpoint
ALTER TABLE `commission_order` ADD `seller_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `buyer_rank` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `commission_order_seller_rank` ON `commission_order` (`seller_id`,`seller_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_rank` ON `commission_order` (`buyer_id`,`buyer_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller_state` ON `commission_order` (`seller_id`,`order_progress_status`,`seller_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_state` ON `commission_order` (`buyer_id`,`order_progress_status`,`buyer_rank`,`id`);--> statement-breakpoint
CREATE INDEX `order_seller_state_date` ON `commission_order` (`seller_id`,`order_progress_status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_buyer_state_date` ON `commission_order` (`buyer_id`,`order_progress_status`,`submitted_at`,`id`);
--> statement-breakpoint
-- The places of what is there already, as `listRank` computes them: whose turn it is, and the running deadline.
UPDATE `commission_order` SET (`seller_rank`, `buyer_rank`) = (
  SELECT
    CASE WHEN `awaited` IN ('ANSWER', 'WORK', 'LATER_DATE', 'CHANGES') THEN 0 ELSE 100000000000000 END + `key`,
    CASE WHEN `awaited` IN ('PAYMENT', 'LATER_DATE', 'LOOK') THEN 0 ELSE 100000000000000 END + `key`
  FROM (
    SELECT `awaited`, CASE
      WHEN `awaited` IS NULL THEN 30000000000000 - coalesce(`completed_at`, `canceled_at`, `submitted_at`)
      ELSE coalesce(CASE `awaited`
        WHEN 'ANSWER' THEN `approval_deadline`
        WHEN 'PAYMENT' THEN `payment_deadline`
        WHEN 'WORK' THEN `delivery_deadline`
        WHEN 'LATER_DATE' THEN `delivery_deadline`
        WHEN 'CHANGES' THEN iif(((`problem_reported_at` IS NOT NULL AND `problem_resolution` IS NULL) OR EXISTS (
    SELECT 1 FROM json_each(`disputes`) dispute WHERE json_extract(dispute.value, '$.status') IN ('OPENED', 'INQUIRY') AND NOT EXISTS (
      SELECT 1 FROM json_each(`stray_payments`) stray
      WHERE json_extract(stray.value, '$.intentId') = json_extract(dispute.value, '$.intentId')))), NULL, `changes_deadline`)
        WHEN 'LOOK' THEN `completion_deadline`
      END, 20000000000000 - `submitted_at`)
    END AS `key`
    FROM (
      SELECT CASE `order_progress_status`
        WHEN 'DRAFT' THEN 'ANSWER'
        WHEN 'APPROVED' THEN CASE
          WHEN `order_payment_status` = 'DRAFT' THEN 'PAYMENT'
          WHEN `extension_requested_at` IS NULL THEN 'WORK'
          ELSE 'LATER_DATE' END
        WHEN 'DELIVERED' THEN CASE
          WHEN `changes_requested_at` IS NOT NULL THEN 'CHANGES'
          WHEN ((`problem_reported_at` IS NOT NULL AND `problem_resolution` IS NULL) OR EXISTS (
    SELECT 1 FROM json_each(`disputes`) dispute WHERE json_extract(dispute.value, '$.status') IN ('OPENED', 'INQUIRY') AND NOT EXISTS (
      SELECT 1 FROM json_each(`stray_payments`) stray
      WHERE json_extract(stray.value, '$.intentId') = json_extract(dispute.value, '$.intentId')))) THEN 'DECISION'
          ELSE 'LOOK' END
        WHEN 'COMPLETED' THEN CASE
          WHEN `release_status` <> 'WAITING' THEN NULL
          WHEN ((`problem_reported_at` IS NOT NULL AND `problem_resolution` IS NULL) OR EXISTS (
    SELECT 1 FROM json_each(`disputes`) dispute WHERE json_extract(dispute.value, '$.status') IN ('OPENED', 'INQUIRY') AND NOT EXISTS (
      SELECT 1 FROM json_each(`stray_payments`) stray
      WHERE json_extract(stray.value, '$.intentId') = json_extract(dispute.value, '$.intentId')))) THEN 'DECISION'
          ELSE 'LOOK' END
      END AS `awaited`
    )
  )
);
--> statement-breakpoint
-- How many there are (`order_tally`), kept in the statement that changes an order.
INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`)
  SELECT `seller_id`, 'SELLER', `order_progress_status`, count(*) FROM `commission_order` GROUP BY 1, 3
  UNION ALL SELECT `buyer_id`, 'BUYER', `order_progress_status`, count(*) FROM `commission_order` GROUP BY 1, 3
  UNION ALL SELECT `seller_id`, 'SELLER', 'NEEDS_VIEWER', count(*) FROM `commission_order` WHERE `seller_rank` < 100000000000000 GROUP BY 1
  UNION ALL SELECT `buyer_id`, 'BUYER', 'NEEDS_VIEWER', count(*) FROM `commission_order` WHERE `buyer_rank` < 100000000000000 GROUP BY 1;
--> statement-breakpoint
CREATE TRIGGER `commission_order_tally_inserted` AFTER INSERT ON `commission_order` BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (NEW.`seller_id`, 'SELLER', NEW.`order_progress_status`, 1),
    (NEW.`seller_id`, 'SELLER', 'NEEDS_VIEWER', (NEW.`seller_rank` < 100000000000000)),
    (NEW.`buyer_id`, 'BUYER', NEW.`order_progress_status`, 1),
    (NEW.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', (NEW.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_tally_updated` AFTER UPDATE OF `order_progress_status`, `seller_rank`, `buyer_rank` ON `commission_order`
WHEN OLD.`order_progress_status` <> NEW.`order_progress_status`
  OR (OLD.`seller_rank` < 100000000000000) <> (NEW.`seller_rank` < 100000000000000)
  OR (OLD.`buyer_rank` < 100000000000000) <> (NEW.`buyer_rank` < 100000000000000)
BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (OLD.`seller_id`, 'SELLER', OLD.`order_progress_status`, -1),
    (OLD.`seller_id`, 'SELLER', 'NEEDS_VIEWER', -(OLD.`seller_rank` < 100000000000000)),
    (OLD.`buyer_id`, 'BUYER', OLD.`order_progress_status`, -1),
    (OLD.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', -(OLD.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (NEW.`seller_id`, 'SELLER', NEW.`order_progress_status`, 1),
    (NEW.`seller_id`, 'SELLER', 'NEEDS_VIEWER', (NEW.`seller_rank` < 100000000000000)),
    (NEW.`buyer_id`, 'BUYER', NEW.`order_progress_status`, 1),
    (NEW.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', (NEW.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_tally_deleted` AFTER DELETE ON `commission_order` BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (OLD.`seller_id`, 'SELLER', OLD.`order_progress_status`, -1),
    (OLD.`seller_id`, 'SELLER', 'NEEDS_VIEWER', -(OLD.`seller_rank` < 100000000000000)),
    (OLD.`buyer_id`, 'BUYER', OLD.`order_progress_status`, -1),
    (OLD.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', -(OLD.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint
-- The full-text index of orders. It keeps no text of its own: `order_search` is its content.
CREATE VIRTUAL TABLE `order_search_index` USING fts5(`owners`, `title`, `request`, `seller`, `buyer`, content='order_search', content_rowid='id', tokenize='unicode61 remove_diacritics 2');
--> statement-breakpoint
CREATE TRIGGER `order_search_inserted` AFTER INSERT ON `order_search` BEGIN
  INSERT INTO `order_search_index` (rowid, `owners`, `title`, `request`, `seller`, `buyer`) VALUES (NEW.`id`, NEW.`owners`, NEW.`title`, NEW.`request`, NEW.`seller`, NEW.`buyer`);
END;
--> statement-breakpoint
CREATE TRIGGER `order_search_updated` AFTER UPDATE ON `order_search` BEGIN
  INSERT INTO `order_search_index` (`order_search_index`, rowid, `owners`, `title`, `request`, `seller`, `buyer`) VALUES ('delete', OLD.`id`, OLD.`owners`, OLD.`title`, OLD.`request`, OLD.`seller`, OLD.`buyer`);
  INSERT INTO `order_search_index` (rowid, `owners`, `title`, `request`, `seller`, `buyer`) VALUES (NEW.`id`, NEW.`owners`, NEW.`title`, NEW.`request`, NEW.`seller`, NEW.`buyer`);
END;
--> statement-breakpoint
CREATE TRIGGER `order_search_deleted` AFTER DELETE ON `order_search` BEGIN
  INSERT INTO `order_search_index` (`order_search_index`, rowid, `owners`, `title`, `request`, `seller`, `buyer`) VALUES ('delete', OLD.`id`, OLD.`owners`, OLD.`title`, OLD.`request`, OLD.`seller`, OLD.`buyer`);
END;
--> statement-breakpoint
-- What is there already, as `indexedWords` writes it as far as SQL can: the beginning of each text, in small letters, with pairs of
-- neighbouring Japanese characters.
INSERT INTO `order_search` (`order_id`, `owners`, `title`, `request`, `seller`, `buyer`)
WITH RECURSIVE
  source(`order_id`, `field`, `text`) AS (
    SELECT s.`order_id`, 'title', (SELECT group_concat(json_extract(t.value, '$.text'), ' ') FROM json_each(s.`titles`) t)
      FROM `commission_order_service` s
    UNION ALL SELECT f.`order_id`, 'request', (
      SELECT group_concat(json_extract(t.value, '$.text'), ' ')
      FROM json_each(f.`questions`) q, json_each(json_extract(q.value, '$.orderFormQuestionAnswer.answerTexts')) t)
      FROM `commission_order_form` f
    UNION ALL SELECT o.`id`, 'seller', p.`handle` || ' ' || coalesce((SELECT group_concat(json_extract(t.value, '$.text'), ' ') FROM json_each(p.`names`) t), '')
      FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id` JOIN `user_profile` p ON p.`account_id` = a.`account_id`
    UNION ALL SELECT o.`id`, 'buyer', p.`handle` || ' ' || coalesce((SELECT group_concat(json_extract(t.value, '$.text'), ' ') FROM json_each(p.`names`) t), '')
      FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`buyer_id` JOIN `user_profile` p ON p.`account_id` = a.`account_id`
  ),
  begun(`order_id`, `field`, `text`) AS (SELECT `order_id`, `field`, lower(substr(`text`, 1, 300)) FROM source WHERE `text` <> ''),
  letter(`order_id`, `field`, `text`, `at`) AS (
    SELECT `order_id`, `field`, `text`, 1 FROM begun
    UNION ALL SELECT `order_id`, `field`, `text`, `at` + 1 FROM letter WHERE `at` < length(`text`)
  ),
  folded(`order_id`, `field`, `at`, `one`, `next`) AS (
    SELECT `order_id`, `field`, `at`,
      CASE WHEN unicode(substr(`text`, `at`, 1)) BETWEEN 0x30a1 AND 0x30f6 THEN char(unicode(substr(`text`, `at`, 1)) - 96) ELSE substr(`text`, `at`, 1) END,
      CASE WHEN unicode(substr(`text`, `at` + 1, 1)) BETWEEN 0x30a1 AND 0x30f6 THEN char(unicode(substr(`text`, `at` + 1, 1)) - 96)
        WHEN unicode(substr(`text`, `at` + 1, 1)) BETWEEN 0x3041 AND 0x30ff OR unicode(substr(`text`, `at` + 1, 1)) BETWEEN 0x3005 AND 0x3007
          OR unicode(substr(`text`, `at` + 1, 1)) BETWEEN 0x3400 AND 0x9fff THEN substr(`text`, `at` + 1, 1) ELSE '' END
    FROM letter
  ),
  indexed(`order_id`, `field`, `words`) AS (
    SELECT `order_id`, `field`, group_concat(CASE
      WHEN unicode(`one`) BETWEEN 0x3041 AND 0x30ff OR unicode(`one`) BETWEEN 0x3005 AND 0x3007 OR unicode(`one`) BETWEEN 0x3400 AND 0x9fff
      THEN ' ' || `one` || `next` || ' ' ELSE `one` END, '' ORDER BY `at`)
    FROM folded GROUP BY `order_id`, `field`
  )
SELECT o.`id`, 's' || replace(o.`seller_id`, '-', '') || ' b' || replace(o.`buyer_id`, '-', ''),
  coalesce(max(CASE WHEN i.`field` = 'title' THEN i.`words` END), ''),
  lower(o.`code`) || ' ' || coalesce(max(CASE WHEN i.`field` = 'request' THEN i.`words` END), ''),
  coalesce(max(CASE WHEN i.`field` = 'seller' THEN i.`words` END), ''),
  coalesce(max(CASE WHEN i.`field` = 'buyer' THEN i.`words` END), '')
FROM `commission_order` o LEFT JOIN indexed i ON i.`order_id` = o.`id`
GROUP BY o.`id` ORDER BY o.`submitted_at`, o.`id`;
