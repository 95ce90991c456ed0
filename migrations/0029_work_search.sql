CREATE TABLE `tag_count` (
	`tag_key` text PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`works` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `tag_count_works` ON `tag_count` (`works`);--> statement-breakpoint
CREATE TABLE `work_facet` (
	`facet` text NOT NULL,
	`work_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`facet`, `work_id`)
);
--> statement-breakpoint
CREATE INDEX `work_facet_newest` ON `work_facet` (`facet`,`created_at`,`work_id`);--> statement-breakpoint
CREATE INDEX `work_facet_work` ON `work_facet` (`work_id`);--> statement-breakpoint
CREATE TABLE `work_listing` (
	`work_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`search_text` text NOT NULL,
	`written` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `work_listing_account` ON `work_listing` (`account_id`);--> statement-breakpoint
CREATE TABLE `work_tag` (
	`tag_key` text NOT NULL,
	`work_id` text NOT NULL,
	`tag` text NOT NULL,
	PRIMARY KEY(`tag_key`, `work_id`)
);
--> statement-breakpoint
CREATE INDEX `work_tag_work` ON `work_tag` (`work_id`);--> statement-breakpoint
CREATE TABLE `work_term` (
	`term` text NOT NULL,
	`work_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`term`, `work_id`)
);
--> statement-breakpoint
CREATE INDEX `work_term_newest` ON `work_term` (`term`,`created_at`);--> statement-breakpoint
CREATE INDEX `work_term_work` ON `work_term` (`work_id`);--> statement-breakpoint
CREATE TRIGGER `work_tag_inserted` AFTER INSERT ON `work_tag` BEGIN
	INSERT INTO `tag_count` (`tag_key`, `tag`, `works`) VALUES (NEW.`tag_key`, NEW.`tag`, 1)
		ON CONFLICT (`tag_key`) DO UPDATE SET `works` = `works` + 1, `tag` = excluded.`tag`;
END;
--> statement-breakpoint
CREATE TRIGGER `work_tag_deleted` AFTER DELETE ON `work_tag` BEGIN
	UPDATE `tag_count` SET `works` = `works` - 1 WHERE `tag_key` = OLD.`tag_key`;
	DELETE FROM `tag_count` WHERE `tag_key` = OLD.`tag_key` AND `works` < 1;
END;
