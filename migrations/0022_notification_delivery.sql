CREATE TABLE `email_times` (
	`account_id` text PRIMARY KEY NOT NULL,
	`digest` text NOT NULL,
	`daily_hour` integer NOT NULL,
	`quiet_hours` text,
	`time_zone` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `held_email` (
	`notification_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`due_at` integer NOT NULL,
	`taken_until` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`notification_id`) REFERENCES `notification`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `held_email_due` ON `held_email` (`due_at`,`account_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `held_email_account` ON `held_email` (`account_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `held_email_finished` ON `held_email` (`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE TABLE `push_delivery` (
	`notification_id` text NOT NULL,
	`session_id` text NOT NULL,
	`account_id` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	PRIMARY KEY(`session_id`, `notification_id`)
);
--> statement-breakpoint
CREATE INDEX `push_delivery_due` ON `push_delivery` (`next_attempt_at`,`account_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `push_delivery_account` ON `push_delivery` (`account_id`) WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX `push_delivery_finished` ON `push_delivery` (`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE TABLE `push_subscription` (
	`session_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`endpoint` text NOT NULL,
	`p256dh` text NOT NULL,
	`auth` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `push_subscription_endpoint_unique` ON `push_subscription` (`endpoint`);--> statement-breakpoint
CREATE INDEX `push_subscription_account` ON `push_subscription` (`account_id`);--> statement-breakpoint
-- A browser's pushes end with its session (rule N26), whatever ends that.
CREATE TRIGGER `push_subscription_session_ended` AFTER DELETE ON `session` BEGIN
  DELETE FROM `push_subscription` WHERE `session_id` = OLD.`id`;
END;--> statement-breakpoint
CREATE TRIGGER `push_delivery_subscription_ended` AFTER DELETE ON `push_subscription` BEGIN
  DELETE FROM `push_delivery` WHERE `session_id` = OLD.`session_id`;
END;
