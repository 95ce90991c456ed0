CREATE TABLE `account_block` (
	`account_id` text NOT NULL,
	`blocked_account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `blocked_account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`blocked_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_block_blocked` ON `account_block` (`blocked_account_id`);--> statement-breakpoint
CREATE TABLE `account_job` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`step` text NOT NULL,
	`detail` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_job_account` ON `account_job` (`account_id`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `account_job_due` ON `account_job` (`next_attempt_at`) WHERE finished_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX `account_job_one` ON `account_job` (`account_id`,`kind`) WHERE finished_at is null and kind in ('DELETION', 'EXPORT');--> statement-breakpoint
ALTER TABLE `user_account` ADD `deletion_due_at` integer;--> statement-breakpoint
ALTER TABLE `user_account` ADD `deleted_at` integer;--> statement-breakpoint
CREATE INDEX `user_account_leaving` ON `user_account` (`id`) WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX `user_account_deleted` ON `user_account` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `user_account_inviter` ON `user_account` (`invited_by_account_id`) WHERE invited_by_account_id is not null;--> statement-breakpoint
ALTER TABLE `user_profile` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
CREATE INDEX `bookmark_newest` ON `bookmark` (`account_id`,`created_at`,`form_id`);--> statement-breakpoint
CREATE INDEX `page_visit_visitor` ON `page_visit` (`visitor_key`);