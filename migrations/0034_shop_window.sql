DROP INDEX `portfolio_work_account`;--> statement-breakpoint
ALTER TABLE `portfolio_work` ADD `is_pinned` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `portfolio_work_shown` ON `portfolio_work` (`account_id`,`kind`,"is_pinned" desc,`user_index`,`id`);