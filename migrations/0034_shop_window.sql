CREATE TABLE `creator_faq` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`questions` text NOT NULL,
	`answers` text NOT NULL,
	`user_index` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `creator_faq_account` ON `creator_faq` (`account_id`,`user_index`,`id`);--> statement-breakpoint
CREATE TABLE `popularity` (
	`item_id` text PRIMARY KEY NOT NULL,
	`score` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `portfolio_work_account`;--> statement-breakpoint
ALTER TABLE `portfolio_work` ADD `is_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `portfolio_work_shown` ON `portfolio_work` (`account_id`,`kind`,"is_pinned" desc,`user_index`,`id`);--> statement-breakpoint
ALTER TABLE `creator_shelf` ADD `popularity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `creator_shelf_popular` ON `creator_shelf` (`shelf`,`popularity`,`account_id`);--> statement-breakpoint
ALTER TABLE `service_facet` ADD `popularity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `service_facet_popular` ON `service_facet` (`facet`,`popularity`,`service_id`);--> statement-breakpoint
ALTER TABLE `work_facet` ADD `popularity` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `work_facet_popular` ON `work_facet` (`facet`,`popularity`,`work_id`);--> statement-breakpoint
CREATE INDEX `bookmark_form` ON `bookmark` (`form_id`);--> statement-breakpoint
CREATE INDEX `page_visit_recent` ON `page_visit` (`model_name`,`model_id`,`last_counted_at`,`visitor_key`);
--> statement-breakpoint
CREATE TRIGGER `popularity_begins` AFTER INSERT ON `popularity` BEGIN
	UPDATE `service_facet` SET `popularity` = new.`score` WHERE `service_id` = new.`item_id`;
	UPDATE `work_facet` SET `popularity` = new.`score` WHERE `work_id` = new.`item_id`;
	UPDATE `creator_shelf` SET `popularity` = new.`score` WHERE `account_id` = new.`item_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `popularity_changes` AFTER UPDATE OF `score` ON `popularity` BEGIN
	UPDATE `service_facet` SET `popularity` = new.`score` WHERE `service_id` = new.`item_id`;
	UPDATE `work_facet` SET `popularity` = new.`score` WHERE `work_id` = new.`item_id`;
	UPDATE `creator_shelf` SET `popularity` = new.`score` WHERE `account_id` = new.`item_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `popularity_of_a_service_ends` AFTER DELETE ON `commission_service` BEGIN
	DELETE FROM `popularity` WHERE `item_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `popularity_of_a_work_ends` AFTER DELETE ON `portfolio_work` BEGIN
	DELETE FROM `popularity` WHERE `item_id` = old.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `popularity_of_a_creator_ends` AFTER DELETE ON `creator_listing` BEGIN
	DELETE FROM `popularity` WHERE `item_id` = old.`account_id`;
END;
