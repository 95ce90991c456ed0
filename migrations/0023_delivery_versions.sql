CREATE TABLE `resumable_part` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `resumable_upload`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `resumable_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`bucket_upload_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resumable_upload_path_unique` ON `resumable_upload` (`path`);--> statement-breakpoint
CREATE INDEX `resumable_upload_of` ON `resumable_upload` (`account_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `resumable_upload_idle` ON `resumable_upload` (`updated_at`);--> statement-breakpoint
DROP INDEX `deliverable_media_order`;--> statement-breakpoint
ALTER TABLE `deliverable_media` ADD `position` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `deliverable_media` ADD `removed_at` integer;--> statement-breakpoint
UPDATE `deliverable_media` SET `position` = (SELECT count(*) FROM `deliverable_media` AS `other` WHERE `other`.`order_id` = `deliverable_media`.`order_id` AND (`other`.`created_at`, json_extract(`other`.`media`, '$.userIndex'), `other`.`id`) < (`deliverable_media`.`created_at`, json_extract(`deliverable_media`.`media`, '$.userIndex'), `deliverable_media`.`id`));--> statement-breakpoint
CREATE INDEX `deliverable_media_order` ON `deliverable_media` (`order_id`,`position`);--> statement-breakpoint
ALTER TABLE `stored_file` ADD `sha256` text;--> statement-breakpoint
CREATE INDEX `stored_file_unsummed` ON `stored_file` (`attached_at`) WHERE domain = 'deliverable' and sha256 is null and attached_at is not null;