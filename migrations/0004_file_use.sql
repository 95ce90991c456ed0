CREATE TABLE `file_use` (
	`url` text NOT NULL,
	`used_by` text NOT NULL,
	PRIMARY KEY(`url`, `used_by`)
);
--> statement-breakpoint
CREATE INDEX `file_use_user` ON `file_use` (`used_by`);--> statement-breakpoint
ALTER TABLE `stored_file` ADD `abandoned_at` integer;--> statement-breakpoint
CREATE INDEX `stored_file_unattached` ON `stored_file` (`created_at`) WHERE attached_at is null;