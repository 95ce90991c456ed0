CREATE TABLE `creator_intake` (
	`commission_account_id` text PRIMARY KEY NOT NULL,
	`slot_limit` integer,
	`opens_at` integer,
	`closes_at` integer,
	`time_zone` text,
	`claimed_slot` integer DEFAULT 0 NOT NULL,
	`is_letting_in` integer DEFAULT true NOT NULL,
	`look_at` integer,
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "creator_intake_slot" CHECK(slot_limit is null or claimed_slot <= slot_limit)
);
--> statement-breakpoint
CREATE INDEX `creator_intake_look` ON `creator_intake` (`look_at`);--> statement-breakpoint
CREATE TABLE `follow` (
	`account_id` text NOT NULL,
	`creator_account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `creator_account_id`),
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`creator_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `intake_email` (
	`notification_id` text PRIMARY KEY NOT NULL,
	`tries` integer NOT NULL,
	`next_try_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `intake_email_due` ON `intake_email` (`next_try_at`);--> statement-breakpoint
CREATE TABLE `opening_watch` (
	`commission_account_id` text NOT NULL,
	`account_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`commission_account_id`, `account_id`),
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `visit_day` (
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`source` text NOT NULL,
	`visits` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`account_id`, `day`, `source`)
);
--> statement-breakpoint
CREATE TABLE `waitlist_entry` (
	`id` text PRIMARY KEY NOT NULL,
	`commission_account_id` text NOT NULL,
	`account_id` text NOT NULL,
	`joined_at` integer NOT NULL,
	`invited_at` integer,
	`held_until` integer,
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `waitlist_entry_person` ON `waitlist_entry` (`commission_account_id`,`account_id`);--> statement-breakpoint
CREATE INDEX `waitlist_entry_line` ON `waitlist_entry` (`commission_account_id`,`joined_at`,`id`);--> statement-breakpoint
CREATE INDEX `waitlist_entry_account` ON `waitlist_entry` (`account_id`,`joined_at`);--> statement-breakpoint
ALTER TABLE `page_visit` ADD `source` text DEFAULT 'DIRECT' NOT NULL;--> statement-breakpoint
CREATE INDEX `ledger_entry_seller_account` ON `ledger_entry` (`seller_id`,`account`,`created_at`);--> statement-breakpoint
CREATE INDEX `portfolio_work_account_newest` ON `portfolio_work` (`account_id`,`kind`,`created_at`,`id`);