CREATE TABLE `saved_reply` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`title` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `saved_reply_account` ON `saved_reply` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `withdrawn_file` (
	`path` text PRIMARY KEY NOT NULL,
	`withdrawn_at` integer NOT NULL
);
