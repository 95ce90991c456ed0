CREATE TABLE `account_export` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`place` text,
	`parts` text NOT NULL,
	`total_size` integer NOT NULL,
	`made_size` integer NOT NULL,
	`requested_at` integer NOT NULL,
	`ready_at` integer,
	`failed_at` integer,
	`expires_at` integer,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `account_export_account` ON `account_export` (`account_id`,`requested_at`);--> statement-breakpoint
CREATE INDEX `account_export_expired` ON `account_export` (`expires_at`) WHERE expires_at is not null and removed_at is null;