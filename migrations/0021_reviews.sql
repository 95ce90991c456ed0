CREATE TABLE `answer_time` (
	`account_id` text NOT NULL,
	`within_hours` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`account_id`, `within_hours`)
);
--> statement-breakpoint
CREATE TABLE `completed_pair` (
	`seller_account_id` text NOT NULL,
	`buyer_account_id` text NOT NULL,
	`orders` integer NOT NULL,
	PRIMARY KEY(`seller_account_id`, `buyer_account_id`)
);
--> statement-breakpoint
CREATE TABLE `credit_wish` (
	`order_id` text NOT NULL,
	`side` text NOT NULL,
	`is_wanted` integer NOT NULL,
	PRIMARY KEY(`order_id`, `side`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_review` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`author_side` text NOT NULL,
	`author_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`stars` integer NOT NULL,
	`words` text NOT NULL,
	`written_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`shown_at` integer,
	`reply` text,
	`replied_at` integer,
	`hidden_at` integer,
	`is_author_banned` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_review_stars" CHECK(stars between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_review_one_each` ON `order_review` (`order_id`,`author_side`);--> statement-breakpoint
CREATE INDEX `order_review_public` ON `order_review` (`subject_id`,`shown_at`,`id`) WHERE shown_at is not null and hidden_at is null and is_author_banned = 0;--> statement-breakpoint
CREATE INDEX `order_review_author` ON `order_review` (`author_id`);--> statement-breakpoint
CREATE INDEX `order_review_due` ON `order_review` (`closes_at`,`id`) WHERE shown_at is null;--> statement-breakpoint
CREATE TABLE `review_report` (
	`id` text PRIMARY KEY NOT NULL,
	`review_id` text NOT NULL,
	`reporter_id` text NOT NULL,
	`reason` text NOT NULL,
	`at` integer NOT NULL,
	`decided_at` integer,
	FOREIGN KEY (`review_id`) REFERENCES `order_review`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `review_report_one_each` ON `review_report` (`review_id`,`reporter_id`);--> statement-breakpoint
CREATE INDEX `review_report_open` ON `review_report` (`at`,`id`) WHERE decided_at is null;--> statement-breakpoint
CREATE TABLE `standing` (
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`completed_orders` integer DEFAULT 0 NOT NULL,
	`promised_orders` integer DEFAULT 0 NOT NULL,
	`on_time_orders` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`returning_people` integer DEFAULT 0 NOT NULL,
	`answered_requests` integer DEFAULT 0 NOT NULL,
	`answer_within_hours` integer,
	`reviews` integer DEFAULT 0 NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `side`)
);
--> statement-breakpoint
CREATE TABLE `thank_you_note` (
	`order_id` text NOT NULL,
	`author_side` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `author_side`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);

--> statement-breakpoint
-- Rule O66: what was said is kept.
CREATE TRIGGER `thank_you_note_no_update` BEFORE UPDATE ON `thank_you_note` BEGIN
  SELECT RAISE(ABORT, 'thank_you_note is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `thank_you_note_no_delete` BEFORE DELETE ON `thank_you_note` BEGIN
  SELECT RAISE(ABORT, 'thank_you_note is immutable');
END;
--> statement-breakpoint
-- Rule O65: what is counted of people, in the statement that makes it so.
CREATE TRIGGER `standing_order_completed` AFTER UPDATE OF `order_progress_status` ON `commission_order`
WHEN NEW.`order_progress_status` = 'COMPLETED' AND OLD.`order_progress_status` <> 'COMPLETED'
BEGIN
  INSERT INTO `completed_pair` (`seller_account_id`, `buyer_account_id`, `orders`)
  SELECT s.`account_id`, b.`account_id`, 1 FROM `commission_account` s, `commission_account` b WHERE s.`id` = NEW.`seller_id` AND b.`id` = NEW.`buyer_id`
  ON CONFLICT (`seller_account_id`, `buyer_account_id`) DO UPDATE SET `orders` = `orders` + 1;
  INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `people`, `returning_people`, `promised_orders`, `on_time_orders`)
  SELECT s.`account_id`, 'SELLER', 1, p.`orders` = 1, p.`orders` = 2, 1, coalesce((SELECT min(e.`at`) FROM `order_event` e WHERE e.`order_id` = NEW.`id` AND json_extract(e.`event`, '$.type') = 'OrderDelivered')
      < coalesce(unixepoch(NEW.`estimated_delivery`, '+1 day') * 1000, NEW.`paid_at` + 5184000000), 0)
  FROM `commission_account` s JOIN `commission_account` b ON b.`id` = NEW.`buyer_id`
  JOIN `completed_pair` p ON p.`seller_account_id` = s.`account_id` AND p.`buyer_account_id` = b.`account_id` WHERE s.`id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `completed_orders` = `completed_orders` + excluded.`completed_orders`, `people` = `people` + excluded.`people`, `returning_people` = `returning_people` + excluded.`returning_people`, `promised_orders` = `promised_orders` + excluded.`promised_orders`, `on_time_orders` = `on_time_orders` + excluded.`on_time_orders`;
  INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `people`, `returning_people`)
  SELECT b.`account_id`, 'BUYER', 1, p.`orders` = 1, p.`orders` = 2
  FROM `commission_account` s JOIN `commission_account` b ON b.`id` = NEW.`buyer_id`
  JOIN `completed_pair` p ON p.`seller_account_id` = s.`account_id` AND p.`buyer_account_id` = b.`account_id` WHERE s.`id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `completed_orders` = `completed_orders` + excluded.`completed_orders`, `people` = `people` + excluded.`people`, `returning_people` = `returning_people` + excluded.`returning_people`;
END;
--> statement-breakpoint
-- A paid order that its seller gave up, or that ended because nothing came.
CREATE TRIGGER `standing_order_canceled` AFTER UPDATE OF `order_progress_status` ON `commission_order`
WHEN NEW.`order_progress_status` = 'CANCELED' AND OLD.`order_progress_status` <> 'CANCELED' AND NEW.`paid_at` IS NOT NULL AND NEW.`canceled_by` <> 'ADMIN'
BEGIN
  INSERT INTO `standing` (`account_id`, `side`, `promised_orders`) SELECT `account_id`, 'SELLER', 1 FROM `commission_account` WHERE `id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `promised_orders` = `promised_orders` + excluded.`promised_orders`;
END;
--> statement-breakpoint
-- The seller's first message, approval or refusal opens or closes the room; a request that nobody answered waited two weeks.
CREATE TRIGGER `standing_request_answered` AFTER UPDATE OF `room_status` ON `chat_room`
WHEN OLD.`room_status` = 'DRAFT' AND NEW.`room_status` <> 'DRAFT'
BEGIN
  INSERT INTO `answer_time` (`account_id`, `within_hours`, `requests`)
  SELECT a.`account_id`, CASE WHEN o.`canceled_by` = 'SYSTEM' THEN 336 ELSE CASE WHEN NEW.`updated_at` - o.`submitted_at` <= 3600000 THEN 1 WHEN NEW.`updated_at` - o.`submitted_at` <= 10800000 THEN 3 WHEN NEW.`updated_at` - o.`submitted_at` <= 21600000 THEN 6 WHEN NEW.`updated_at` - o.`submitted_at` <= 43200000 THEN 12 WHEN NEW.`updated_at` - o.`submitted_at` <= 86400000 THEN 24 WHEN NEW.`updated_at` - o.`submitted_at` <= 172800000 THEN 48 WHEN NEW.`updated_at` - o.`submitted_at` <= 259200000 THEN 72 WHEN NEW.`updated_at` - o.`submitted_at` <= 604800000 THEN 168 ELSE 336 END END, 1
  FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id`
  WHERE o.`id` = NEW.`order_id` AND (o.`canceled_by` IS NULL OR o.`canceled_by` IN ('SELLER', 'SYSTEM'))
  ON CONFLICT (`account_id`, `within_hours`) DO UPDATE SET `requests` = `requests` + 1;
  INSERT INTO `standing` (`account_id`, `side`, `answered_requests`, `answer_within_hours`)
  SELECT a.`account_id`, 'SELLER', (SELECT sum(`requests`) FROM `answer_time` WHERE `account_id` = a.`account_id`),
    (SELECT min(t.`within_hours`) FROM `answer_time` t WHERE t.`account_id` = a.`account_id` AND 2 * (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id` AND u.`within_hours` <= t.`within_hours`)
      >= (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id`))
  FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id`
  WHERE o.`id` = NEW.`order_id` AND EXISTS (SELECT 1 FROM `answer_time` WHERE `account_id` = a.`account_id`)
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `answered_requests` = excluded.`answered_requests`, `answer_within_hours` = excluded.`answer_within_hours`;
END;
--> statement-breakpoint
-- What counts: visible, not hidden, its author not banned (rules O61, O63, O64).
CREATE TRIGGER `standing_review` AFTER UPDATE OF `shown_at`, `hidden_at`, `is_author_banned` ON `order_review`
WHEN (OLD.`shown_at` IS NOT NULL AND OLD.`hidden_at` IS NULL AND OLD.`is_author_banned` = 0) <> (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0)
BEGIN
  INSERT INTO `standing` (`account_id`, `side`, `reviews`, `stars`)
  SELECT NEW.`subject_id`, CASE NEW.`author_side` WHEN 'SELLER' THEN 'BUYER' ELSE 'SELLER' END,
    CASE WHEN (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0) THEN 1 ELSE -1 END, CASE WHEN (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0) THEN NEW.`stars` ELSE -NEW.`stars` END
  WHERE true
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `reviews` = `reviews` + excluded.`reviews`, `stars` = `stars` + excluded.`stars`;
END;
--> statement-breakpoint
-- What has happened before.
INSERT INTO `completed_pair` (`seller_account_id`, `buyer_account_id`, `orders`)
SELECT s.`account_id`, b.`account_id`, count(*) FROM `commission_order` o
JOIN `commission_account` s ON s.`id` = o.`seller_id` JOIN `commission_account` b ON b.`id` = o.`buyer_id`
WHERE o.`order_progress_status` = 'COMPLETED' GROUP BY s.`account_id`, b.`account_id`;
--> statement-breakpoint
INSERT INTO `answer_time` (`account_id`, `within_hours`, `requests`)
SELECT `account_id`, CASE WHEN `wait` <= 3600000 THEN 1 WHEN `wait` <= 10800000 THEN 3 WHEN `wait` <= 21600000 THEN 6 WHEN `wait` <= 43200000 THEN 12 WHEN `wait` <= 86400000 THEN 24 WHEN `wait` <= 172800000 THEN 48 WHEN `wait` <= 259200000 THEN 72 WHEN `wait` <= 604800000 THEN 168 ELSE 336 END, count(*) FROM (
  SELECT a.`account_id`, coalesce(
    (SELECT min(e.`at`) FROM `order_event` e WHERE e.`order_id` = o.`id` AND json_extract(e.`event`, '$.type') IN ('ChatOpened', 'OrderApproved')),
    CASE o.`canceled_by` WHEN 'SELLER' THEN o.`canceled_at` WHEN 'SYSTEM' THEN o.`submitted_at` + 1209600000 END) - o.`submitted_at` AS `wait`
  FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id`)
WHERE `wait` IS NOT NULL GROUP BY 1, 2;
--> statement-breakpoint
INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `promised_orders`, `on_time_orders`, `people`, `returning_people`, `answered_requests`, `answer_within_hours`)
SELECT a.`account_id`, 'SELLER', sum(o.`order_progress_status` = 'COMPLETED'),
  sum(o.`order_progress_status` = 'COMPLETED' OR (o.`order_progress_status` = 'CANCELED' AND o.`paid_at` IS NOT NULL AND o.`canceled_by` <> 'ADMIN')),
  sum(CASE WHEN o.`order_progress_status` = 'COMPLETED' THEN coalesce((SELECT min(e.`at`) FROM `order_event` e WHERE e.`order_id` = o.`id` AND json_extract(e.`event`, '$.type') = 'OrderDelivered')
      < coalesce(unixepoch(o.`estimated_delivery`, '+1 day') * 1000, o.`paid_at` + 5184000000), 0) ELSE 0 END),
  (SELECT count(*) FROM `completed_pair` p WHERE p.`seller_account_id` = a.`account_id`),
  (SELECT count(*) FROM `completed_pair` p WHERE p.`seller_account_id` = a.`account_id` AND p.`orders` > 1),
  (SELECT coalesce(sum(`requests`), 0) FROM `answer_time` t WHERE t.`account_id` = a.`account_id`),
  (SELECT min(t.`within_hours`) FROM `answer_time` t WHERE t.`account_id` = a.`account_id` AND 2 * (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id` AND u.`within_hours` <= t.`within_hours`)
      >= (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id`))
FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id` GROUP BY a.`account_id`;
--> statement-breakpoint
INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `people`, `returning_people`)
SELECT `buyer_account_id`, 'BUYER', sum(`orders`), count(*), sum(`orders` > 1) FROM `completed_pair` GROUP BY `buyer_account_id`;
