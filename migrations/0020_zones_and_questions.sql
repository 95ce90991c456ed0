ALTER TABLE `user_profile` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `user_profile` ADD `is_time_zone_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `question_asked_at` integer;