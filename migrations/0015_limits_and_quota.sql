-- Codes live for ten minutes: those of before the change are asked for again.
DROP TABLE `failed_code_count`;--> statement-breakpoint
DROP TABLE `one_time_code`;--> statement-breakpoint
CREATE TABLE `one_time_code` (
	`email` text NOT NULL,
	`binding_hash` text NOT NULL,
	`code_hash` text NOT NULL,
	`handle` text,
	`inviter_handle` text,
	`language_code` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`failed_count` integer NOT NULL,
	`failure_day` text NOT NULL,
	PRIMARY KEY(`email`, `binding_hash`)
);
--> statement-breakpoint
CREATE TABLE `submission_count` (
	`buyer_id` text PRIMARY KEY NOT NULL,
	`count` integer NOT NULL,
	`most` integer NOT NULL,
	`began_at` integer NOT NULL,
	CONSTRAINT "submission_count_most" CHECK(count <= most)
);
--> statement-breakpoint
ALTER TABLE `stored_file` ADD `arrival` text DEFAULT 'EXPECTED' NOT NULL;--> statement-breakpoint
UPDATE `stored_file` SET `arrival` = 'THERE' WHERE `is_verified` = 1;--> statement-breakpoint
DROP INDEX `stored_file_account`;--> statement-breakpoint
CREATE INDEX `stored_file_counted` ON `stored_file` (`account_id`,`domain`,`domain_id`,`arrival`,`attached_at`,`size`,`path`,`abandoned_at`) WHERE abandoned_at is null;--> statement-breakpoint
CREATE INDEX `stored_file_reserved` ON `stored_file` (`arrival`,`created_at`) WHERE arrival <> 'THERE';
