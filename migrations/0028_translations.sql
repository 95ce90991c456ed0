CREATE TABLE `glossary_term` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`ja` text NOT NULL,
	`en` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `glossary_term_account` ON `glossary_term` (`account_id`);--> statement-breakpoint
CREATE TABLE `translation` (
	`original_hash` text NOT NULL,
	`language_code` text NOT NULL,
	`glossary` text NOT NULL,
	`text` text,
	`translator` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`original_hash`, `language_code`, `glossary`)
);
--> statement-breakpoint
CREATE TABLE `translation_pass` (
	`account_id` text PRIMARY KEY NOT NULL,
	`glossary` text NOT NULL
);
--> statement-breakpoint
ALTER TABLE `user_account` ADD `is_translated` integer DEFAULT true NOT NULL;