CREATE TABLE `written_text_pass` (
	`table_name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`seen_count` integer NOT NULL,
	`mended_count` integer NOT NULL,
	`account_ids` text NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
-- What no form takes any more (rules E6, E7) and SQL alone can see; everything else is worker/written-texts.
UPDATE `one_time_code` SET `inviter_handle` = NULL WHERE length(`inviter_handle`) > 16;
--> statement-breakpoint
UPDATE `user_account` SET `birthday` = NULL WHERE `birthday` < '1900-01-01' OR `birthday` > date('now', '+1 day');
