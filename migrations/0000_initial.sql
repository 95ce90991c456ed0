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
CREATE INDEX `account_export_expired` ON `account_export` (`expires_at`) WHERE expires_at is not null and removed_at is null;--> statement-breakpoint
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
CREATE TABLE `commission_account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`is_open` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_account_account_id_unique` ON `commission_account` (`account_id`);--> statement-breakpoint
CREATE TABLE `former_handle` (
	`handle_key` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `user_profile`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `session` (
	`id` text PRIMARY KEY NOT NULL,
	`token_hash` text NOT NULL,
	`account_id` text NOT NULL,
	`user_agent` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`revoked_at` integer,
	`proved_at` integer NOT NULL,
	`has_passkey_proof` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `session_token_hash_unique` ON `session` (`token_hash`);--> statement-breakpoint
CREATE INDEX `session_account` ON `session` (`account_id`);--> statement-breakpoint
CREATE TABLE `user_account` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`roles` text NOT NULL,
	`birthday` text,
	`display_language_code` text NOT NULL,
	`input_language_code` text NOT NULL,
	`display_currency_code` text NOT NULL,
	`is_translated` integer DEFAULT true NOT NULL,
	`invited_by_account_id` text,
	`stripe_customer_id` text,
	`deletion_due_at` integer,
	`deleted_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_account_email_unique` ON `user_account` (`email`);--> statement-breakpoint
CREATE INDEX `user_account_banned` ON `user_account` (`id`) WHERE instr(roles, '"ban"') > 0;--> statement-breakpoint
CREATE INDEX `user_account_leaving` ON `user_account` (`id`) WHERE deletion_due_at is not null;--> statement-breakpoint
CREATE INDEX `user_account_deleted` ON `user_account` (`deleted_at`) WHERE deleted_at is not null;--> statement-breakpoint
CREATE INDEX `user_account_inviter` ON `user_account` (`invited_by_account_id`) WHERE invited_by_account_id is not null;--> statement-breakpoint
CREATE TABLE `user_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`handle` text NOT NULL,
	`handle_key` text NOT NULL,
	`handle_look` text DEFAULT '' NOT NULL,
	`handle_since` integer DEFAULT 0 NOT NULL,
	`name_look` text DEFAULT '' NOT NULL,
	`name_since` integer DEFAULT 0 NOT NULL,
	`names` text NOT NULL,
	`bio` text NOT NULL,
	`avatar_url` text,
	`cover_url` text,
	`hue` integer,
	`time_zone` text,
	`is_time_zone_chosen` integer DEFAULT false NOT NULL,
	`links` text DEFAULT '[]' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_profile_account_id_unique` ON `user_profile` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_profile_handle_key_unique` ON `user_profile` (`handle_key`);--> statement-breakpoint
CREATE INDEX `user_profile_handle_look` ON `user_profile` (`handle_look`);--> statement-breakpoint
CREATE INDEX `user_profile_name_look` ON `user_profile` (`name_look`) WHERE name_look <> '';--> statement-breakpoint
CREATE TABLE `admin_act` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`admin_account_id` text NOT NULL,
	`account_id` text,
	`order_id` text,
	`detail` text,
	`reason` text,
	`at` integer NOT NULL,
	FOREIGN KEY (`admin_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `admin_act_time` ON `admin_act` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `admin_act_account` ON `admin_act` (`account_id`,`at`);--> statement-breakpoint
CREATE INDEX `admin_act_order` ON `admin_act` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `deliverable_download` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`path` text NOT NULL,
	`account_id` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliverable_download_order` ON `deliverable_download` (`order_id`,`at`);--> statement-breakpoint
CREATE TABLE `backup_part` (
	`night` text NOT NULL,
	`number` integer NOT NULL,
	`name` text NOT NULL,
	`bytes` integer NOT NULL,
	`sha256` text NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`night`, `number`),
	FOREIGN KEY (`night`) REFERENCES `backup_run`(`night`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `backup_run` (
	`night` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`step` text,
	`cursor` text,
	`lease_until` integer NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `backup_run_finished` ON `backup_run` (`finished_at`,`started_at`);--> statement-breakpoint
CREATE TABLE `api_key` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`key_hash` text NOT NULL,
	`prefix` text NOT NULL,
	`scopes` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer,
	`last_used_at` integer,
	`revoked_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `api_key_key_hash_unique` ON `api_key` (`key_hash`);--> statement-breakpoint
CREATE INDEX `api_key_account` ON `api_key` (`account_id`);--> statement-breakpoint
CREATE TABLE `webhook_delivery` (
	`id` text PRIMARY KEY NOT NULL,
	`endpoint_id` text NOT NULL,
	`event_type` text NOT NULL,
	`body` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`last_attempt_at` integer,
	`response_status` integer,
	`failure` text,
	FOREIGN KEY (`endpoint_id`) REFERENCES `webhook_endpoint`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_delivery_endpoint` ON `webhook_delivery` (`endpoint_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `webhook_delivery_due` ON `webhook_delivery` (`next_attempt_at`,`endpoint_id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE TABLE `webhook_endpoint` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`url` text NOT NULL,
	`events` text NOT NULL,
	`is_enabled` integer NOT NULL,
	`secret` text NOT NULL,
	`previous_secret` text,
	`previous_secret_until` integer,
	`failed_at` integer,
	`is_owner_told` integer NOT NULL,
	`sent_by_hand_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `webhook_endpoint_account` ON `webhook_endpoint` (`account_id`);--> statement-breakpoint
CREATE INDEX `webhook_endpoint_untold` ON `webhook_endpoint` (`failed_at`) WHERE failed_at is not null and is_owner_told = 0;--> statement-breakpoint
CREATE TABLE `passkey` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`public_key` text NOT NULL,
	`counter` integer NOT NULL,
	`transports` text NOT NULL,
	`name` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `passkey_account` ON `passkey` (`account_id`);--> statement-breakpoint
CREATE TABLE `used_challenge` (
	`hash` text PRIMARY KEY NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `resumable_part` (
	`upload_id` text NOT NULL,
	`number` integer NOT NULL,
	`etag` text NOT NULL,
	PRIMARY KEY(`upload_id`, `number`),
	FOREIGN KEY (`upload_id`) REFERENCES `resumable_upload`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `resumable_upload` (
	`id` text PRIMARY KEY NOT NULL,
	`path` text NOT NULL,
	`account_id` text NOT NULL,
	`order_id` text NOT NULL,
	`bucket_upload_id` text NOT NULL,
	`name` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`fingerprint` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `resumable_upload_path_unique` ON `resumable_upload` (`path`);--> statement-breakpoint
CREATE INDEX `resumable_upload_of` ON `resumable_upload` (`account_id`,`order_id`);--> statement-breakpoint
CREATE INDEX `resumable_upload_idle` ON `resumable_upload` (`updated_at`);--> statement-breakpoint
CREATE TABLE `cron_run` (
	`cron` text PRIMARY KEY NOT NULL,
	`ended_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `failed_answers` (
	`since` integer PRIMARY KEY NOT NULL,
	`amount` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `allowance_use` (
	`allowance` text NOT NULL,
	`period` text NOT NULL,
	`amount` integer NOT NULL,
	PRIMARY KEY(`allowance`, `period`)
);
--> statement-breakpoint
CREATE TABLE `file_use` (
	`url` text NOT NULL,
	`used_by` text NOT NULL,
	PRIMARY KEY(`url`, `used_by`)
);
--> statement-breakpoint
CREATE INDEX `file_use_user` ON `file_use` (`used_by`);--> statement-breakpoint
CREATE TABLE `picture_to_purge` (
	`tag` text PRIMARY KEY NOT NULL,
	`mark` text NOT NULL,
	`since` integer NOT NULL,
	`purged_at` integer
);
--> statement-breakpoint
CREATE INDEX `picture_to_purge_since` ON `picture_to_purge` (`since`);--> statement-breakpoint
CREATE TABLE `stored_file` (
	`path` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`domain` text NOT NULL,
	`domain_id` text NOT NULL,
	`field` text NOT NULL,
	`content_type` text NOT NULL,
	`size` integer NOT NULL,
	`width` integer,
	`height` integer,
	`sha256` text,
	`edits` text,
	`blur_url` text,
	`is_verified` integer NOT NULL,
	`arrival` text DEFAULT 'EXPECTED' NOT NULL,
	`attached_at` integer,
	`abandoned_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_file_unattached` ON `stored_file` (`created_at`) WHERE attached_at is null;--> statement-breakpoint
CREATE INDEX `stored_file_counted` ON `stored_file` (`account_id`,`domain`,`domain_id`,`arrival`,`attached_at`,`size`,`path`,`abandoned_at`) WHERE abandoned_at is null;--> statement-breakpoint
CREATE INDEX `stored_file_reserved` ON `stored_file` (`arrival`,`created_at`) WHERE arrival <> 'THERE';--> statement-breakpoint
CREATE INDEX `stored_file_unsummed` ON `stored_file` (`attached_at`) WHERE domain = 'deliverable' and sha256 is null and attached_at is not null;--> statement-breakpoint
CREATE INDEX `stored_file_abandoned` ON `stored_file` (`abandoned_at`) WHERE abandoned_at is not null;--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE `chat_reading` (
	`room_id` text NOT NULL,
	`account_id` text NOT NULL,
	`unread_count` integer NOT NULL,
	PRIMARY KEY(`room_id`, `account_id`),
	FOREIGN KEY (`room_id`) REFERENCES `chat_room`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `chat_reading_account` ON `chat_reading` (`account_id`);--> statement-breakpoint
CREATE TABLE `chat_room` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`room_status` text NOT NULL,
	`restriction_type` text NOT NULL,
	`message_character_limit` integer NOT NULL,
	`message_media_limit` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_room_order_id_unique` ON `chat_room` (`order_id`);--> statement-breakpoint
CREATE TABLE `bookmark` (
	`account_id` text NOT NULL,
	`form_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `form_id`),
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `commission_form`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `bookmark_form` ON `bookmark` (`form_id`);--> statement-breakpoint
CREATE INDEX `bookmark_newest` ON `bookmark` (`account_id`,`created_at`,`form_id`);--> statement-breakpoint
CREATE TABLE `muted_letter` (
	`account_id` text NOT NULL,
	`notification_type` text NOT NULL,
	PRIMARY KEY(`account_id`, `notification_type`)
);
--> statement-breakpoint
CREATE TABLE `notification` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`notification_type` text NOT NULL,
	`occasion` text DEFAULT 'PLAIN' NOT NULL,
	`from_account_id` text,
	`order_id` text,
	`chat_room_id` text,
	`is_read` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notification_account` ON `notification` (`account_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `notification_unread` ON `notification` (`account_id`,`is_read`);--> statement-breakpoint
CREATE INDEX `notification_age` ON `notification` (`created_at`);--> statement-breakpoint
CREATE TABLE `page_visit` (
	`model_name` text NOT NULL,
	`model_id` text NOT NULL,
	`visitor_key` text NOT NULL,
	`visit_count` integer NOT NULL,
	`last_counted_at` integer NOT NULL,
	`source` text DEFAULT 'DIRECT' NOT NULL,
	PRIMARY KEY(`model_name`, `model_id`, `visitor_key`)
);
--> statement-breakpoint
CREATE INDEX `page_visit_recent` ON `page_visit` (`model_name`,`model_id`,`last_counted_at`,`visitor_key`);--> statement-breakpoint
CREATE INDEX `page_visit_old` ON `page_visit` (`last_counted_at`);--> statement-breakpoint
CREATE INDEX `page_visit_visitor` ON `page_visit` (`visitor_key`);--> statement-breakpoint
CREATE TABLE `notice` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`reporter_account_id` text,
	`email` text,
	`language_code` text NOT NULL,
	`reason` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	FOREIGN KEY (`case_id`) REFERENCES `notice_case`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`reporter_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_one_each` ON `notice` (`case_id`,`reporter_account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `notice_one_each_address` ON `notice` (`case_id`,`email`);--> statement-breakpoint
CREATE INDEX `notice_reporter` ON `notice` (`reporter_account_id`,`at`);--> statement-breakpoint
CREATE TABLE `notice_case` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`subject_id` text NOT NULL,
	`owner_account_id` text NOT NULL,
	`quote` text NOT NULL,
	`path` text,
	`state` text NOT NULL,
	`is_hidden` integer NOT NULL,
	`seen_before` text,
	`opened_at` integer NOT NULL,
	`decided_at` integer,
	`outcome` text,
	`ground` text,
	`words` text,
	`counter_words` text,
	`countered_at` integer,
	FOREIGN KEY (`owner_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `notice_case_open` ON `notice_case` (`subject`,`subject_id`) WHERE state = 'OPEN';--> statement-breakpoint
CREATE INDEX `notice_case_waiting` ON `notice_case` (`opened_at`,`id`) WHERE state in ('OPEN', 'COUNTERED');--> statement-breakpoint
CREATE INDEX `notice_case_owner` ON `notice_case` (`owner_account_id`,`decided_at`);--> statement-breakpoint
CREATE INDEX `notice_case_hidden` ON `notice_case` (`subject_id`) WHERE is_hidden = 1;--> statement-breakpoint
CREATE TABLE `notice_email` (
	`id` text PRIMARY KEY NOT NULL,
	`case_id` text NOT NULL,
	`notice_id` text,
	`kind` text NOT NULL,
	`due_at` integer NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`done_at` integer,
	FOREIGN KEY (`case_id`) REFERENCES `notice_case`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`notice_id`) REFERENCES `notice`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `notice_email_due` ON `notice_email` (`due_at`) WHERE done_at is null;--> statement-breakpoint
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
CREATE TABLE `problem_appeal` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`side` text NOT NULL,
	`account_id` text NOT NULL,
	`words` text NOT NULL,
	`sent_at` integer NOT NULL,
	`state` text NOT NULL,
	`reason` text,
	`decided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `problem_appeal_once` ON `problem_appeal` (`order_id`,`side`);--> statement-breakpoint
CREATE INDEX `problem_appeal_account` ON `problem_appeal` (`account_id`);--> statement-breakpoint
CREATE INDEX `problem_appeal_waiting` ON `problem_appeal` (`sent_at`,`id`) WHERE state = 'WAITING';--> statement-breakpoint
CREATE TABLE `problem_question` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`side` text NOT NULL,
	`account_id` text NOT NULL,
	`admin_account_id` text NOT NULL,
	`question` text NOT NULL,
	`asked_at` integer NOT NULL,
	`due_at` integer NOT NULL,
	`answer` text,
	`answered_at` integer,
	`tells_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`admin_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `problem_question_order` ON `problem_question` (`order_id`,`asked_at`);--> statement-breakpoint
CREATE INDEX `problem_question_account` ON `problem_question` (`account_id`);--> statement-breakpoint
CREATE INDEX `problem_question_tells` ON `problem_question` (`tells_at`) WHERE tells_at is not null;--> statement-breakpoint
CREATE TABLE `announcement` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`texts` text NOT NULL,
	`at` integer NOT NULL,
	`withdrawn_at` integer
);
--> statement-breakpoint
CREATE INDEX `announcement_shown` ON `announcement` (`kind`,`at`,`id`) WHERE withdrawn_at is null;--> statement-breakpoint
CREATE TABLE `site_pause` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`begun_at` integer NOT NULL,
	`ended_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `site_pause_lasting` ON `site_pause` (`kind`) WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX `site_pause_latest` ON `site_pause` (`kind`,`begun_at`);--> statement-breakpoint
CREATE TABLE `commission_form` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`titles` text NOT NULL,
	`category_code` text NOT NULL,
	`price_amount` integer,
	`from_price_amount` integer,
	`choices_least_amount` integer DEFAULT 0 NOT NULL,
	`choices_least_beside_licence` integer,
	`price_currency_code` text NOT NULL,
	`is_open` integer NOT NULL,
	`archived_at` integer,
	`visibility_status` text NOT NULL,
	`visibility_grants` text NOT NULL,
	`user_index` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_form_code_unique` ON `commission_form` (`code`);--> statement-breakpoint
CREATE INDEX `commission_form_account` ON `commission_form` (`account_id`);--> statement-breakpoint
CREATE TABLE `commission_form_question` (
	`id` text PRIMARY KEY NOT NULL,
	`form_id` text NOT NULL,
	`question_type` text NOT NULL,
	`question_status` text NOT NULL,
	`titles` text NOT NULL,
	`descriptions` text NOT NULL,
	`medias` text NOT NULL,
	`is_required` integer NOT NULL,
	`sets_price` integer DEFAULT false NOT NULL,
	`asked_if` text,
	`purpose` text,
	`user_index` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `commission_form`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `commission_form_question_form` ON `commission_form_question` (`form_id`);--> statement-breakpoint
CREATE TABLE `commission_form_question_choice` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`titles` text NOT NULL,
	`media` text,
	`price_amount` integer,
	`is_active` integer NOT NULL,
	`user_index` integer NOT NULL,
	FOREIGN KEY (`question_id`) REFERENCES `commission_form_question`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `commission_form_question_choice_question` ON `commission_form_question_choice` (`question_id`);--> statement-breakpoint
CREATE TABLE `commission_policy` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`texts` text NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_policy_account_id_unique` ON `commission_policy` (`account_id`);--> statement-breakpoint
CREATE TABLE `commission_service` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`form_id` text NOT NULL,
	`policy_id` text,
	`titles` text NOT NULL,
	`descriptions` text NOT NULL,
	`medias` text NOT NULL,
	`facts` text,
	`price_amount` integer NOT NULL,
	`from_price_amount` integer,
	`price_currency_code` text NOT NULL,
	`category_codes` text NOT NULL,
	`visibility_status` text NOT NULL,
	`visibility_grants` text NOT NULL,
	`is_active` integer NOT NULL,
	`archived_at` integer,
	`user_index` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `commission_form`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`policy_id`) REFERENCES `commission_policy`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `commission_service_account` ON `commission_service` (`account_id`);--> statement-breakpoint
CREATE INDEX `commission_service_form` ON `commission_service` (`form_id`);--> statement-breakpoint
CREATE TABLE `content_version` (
	`content` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL,
	`purged_version` text
);
--> statement-breakpoint
CREATE TABLE `creator_faq` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`questions` text NOT NULL,
	`answers` text NOT NULL,
	`user_index` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `creator_faq_account` ON `creator_faq` (`account_id`,`user_index`,`id`);--> statement-breakpoint
CREATE TABLE `creator_intake` (
	`commission_account_id` text PRIMARY KEY NOT NULL,
	`slot_limit` integer,
	`slots_count` text DEFAULT 'REQUESTS' NOT NULL,
	`opens_at` integer,
	`closes_at` integer,
	`time_zone` text,
	`claimed_slot` integer DEFAULT 0 NOT NULL,
	`is_letting_in` integer DEFAULT true NOT NULL,
	`shown` text,
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
CREATE TABLE `portfolio_work` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`titles` text NOT NULL,
	`descriptions` text NOT NULL,
	`medias` text NOT NULL,
	`og_images` text NOT NULL,
	`work_status` text NOT NULL,
	`content_rating_ids` text NOT NULL,
	`category_codes` text NOT NULL,
	`user_categories` text NOT NULL,
	`tags` text NOT NULL,
	`visibility_status` text NOT NULL,
	`visibility_grants` text NOT NULL,
	`is_original_downloadable` integer DEFAULT false NOT NULL,
	`commission_order_id` text,
	`is_proof_public` integer DEFAULT false NOT NULL,
	`made_on` text,
	`user_index` integer NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `portfolio_work_shown` ON `portfolio_work` (`account_id`,`kind`,"is_pinned" desc,`user_index`,`id`);--> statement-breakpoint
CREATE INDEX `portfolio_work_account_newest` ON `portfolio_work` (`account_id`,`kind`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `portfolio_work_newest` ON `portfolio_work` (`visibility_status`,`work_status`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `portfolio_work_order` ON `portfolio_work` (`commission_order_id`);--> statement-breakpoint
CREATE TABLE `listing_pass` (
	`listing` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `search_update` (
	`account_id` text PRIMARY KEY NOT NULL,
	`mark` integer NOT NULL,
	`indexed` integer DEFAULT 0 NOT NULL,
	`changed_at` integer
);
--> statement-breakpoint
CREATE INDEX `search_update_mark` ON `search_update` (`mark`);--> statement-breakpoint
CREATE INDEX `search_update_pending` ON `search_update` (`mark`) WHERE mark > indexed;--> statement-breakpoint
CREATE TABLE `charge` (
	`intent_id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`is_wanted` integer NOT NULL,
	`charged_at` integer NOT NULL,
	`amount` integer NOT NULL,
	`held` integer NOT NULL,
	`released` integer NOT NULL,
	`recovered` integer NOT NULL,
	`returned` integer NOT NULL,
	`covered` integer NOT NULL,
	`refund_status` text NOT NULL,
	`refund_attempt` integer NOT NULL,
	`refund_amount` integer NOT NULL,
	`refunded_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `payment_transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "charge_adds_up" CHECK("charge"."amount" + "charge"."covered" = "charge"."held" + "charge"."released" + "charge"."recovered" + "charge"."returned" + (case when refund_status in ('REQUESTED', 'FAILED') then "charge"."refund_amount" else 0 end)),
	CONSTRAINT "charge_has_no_less_than_nothing" CHECK(min("charge"."held", "charge"."released", "charge"."recovered", "charge"."returned", "charge"."covered", "charge"."refund_amount") >= 0)
);
--> statement-breakpoint
CREATE INDEX `charge_order` ON `charge` (`order_id`,`charged_at`);--> statement-breakpoint
CREATE INDEX `charge_open_refund` ON `charge` (`order_id`) WHERE refund_status in ('REQUESTED', 'FAILED');--> statement-breakpoint
CREATE TABLE `earning_month` (
	`seller_id` text NOT NULL,
	`month` text NOT NULL,
	`currency_code` text NOT NULL,
	`income` integer NOT NULL,
	`fee` integer NOT NULL,
	PRIMARY KEY(`seller_id`, `month`, `currency_code`)
);
--> statement-breakpoint
CREATE TABLE `connect_account` (
	`stripe_account_id` text PRIMARY KEY NOT NULL,
	`commission_account_id` text NOT NULL,
	`state` text NOT NULL,
	`is_payable` integer NOT NULL,
	`requirements` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connect_account_current` ON `connect_account` (`commission_account_id`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `connect_account_seller` ON `connect_account` (`commission_account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `exchange_rate` (
	`from_currency_code` text NOT NULL,
	`to_currency_code` text NOT NULL,
	`date` text NOT NULL,
	`rate` text NOT NULL,
	PRIMARY KEY(`from_currency_code`, `to_currency_code`, `date`)
);
--> statement-breakpoint
CREATE TABLE `ledger_entry` (
	`movement_key` text NOT NULL,
	`account` text NOT NULL,
	`currency_code` text NOT NULL,
	`amount` integer NOT NULL,
	`movement_kind` text NOT NULL,
	`order_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`movement_key`, `account`, `currency_code`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `payment_transaction`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entry_amount_moves" CHECK("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `ledger_entry_order` ON `ledger_entry` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entry_seller` ON `ledger_entry` (`seller_id`,`account`,`currency_code`);--> statement-breakpoint
CREATE INDEX `ledger_entry_seller_time` ON `ledger_entry` (`seller_id`,`account`,`movement_kind`,`created_at`,`movement_key`);--> statement-breakpoint
CREATE INDEX `ledger_entry_seller_account` ON `ledger_entry` (`seller_id`,`account`,`created_at`);--> statement-breakpoint
CREATE INDEX `ledger_entry_time` ON `ledger_entry` (`account`,`movement_kind`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_account_method` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`stripe_method_id` text NOT NULL,
	`brand` text NOT NULL,
	`last4` text NOT NULL,
	`exp_month` integer NOT NULL,
	`exp_year` integer NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `payment_account_method_stripe_method_id_unique` ON `payment_account_method` (`stripe_method_id`);--> statement-breakpoint
CREATE INDEX `payment_account_method_account` ON `payment_account_method` (`account_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `payment_transaction` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`transaction_type` text NOT NULL,
	`stage` integer,
	`transaction_status` text NOT NULL,
	`attempt` integer NOT NULL,
	`attempt_status` text NOT NULL,
	`attempt_begun_at` integer,
	`intent_attempt` integer NOT NULL,
	`account_method_id` text,
	`agreement_hash` text,
	`is_authenticated` integer DEFAULT false NOT NULL,
	`stripe_payment_intent_id` text,
	`stripe_charge_id` text,
	`stripe_refund_id` text,
	`charged_amount` integer,
	`settled_amount` integer,
	`settled_currency_code` text,
	`succeeded_at` integer,
	`released_at` integer,
	`transfer_status` text DEFAULT 'NONE' NOT NULL,
	`transfer_attempt` integer DEFAULT 0 NOT NULL,
	`transfer_amount` integer DEFAULT 0 NOT NULL,
	`transfer_refusal` text,
	`income_released` integer DEFAULT 0 NOT NULL,
	`income_sent` integer DEFAULT 0 NOT NULL,
	`debt_set_off` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`fee_mode` text NOT NULL,
	`tax_numerator` integer NOT NULL,
	`processing_numerator` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_method_id`) REFERENCES `payment_account_method`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_transaction_order` ON `payment_transaction` (`order_id`,`transaction_type`);--> statement-breakpoint
CREATE UNIQUE INDEX `payment_transaction_intent` ON `payment_transaction` (`stripe_payment_intent_id`,`transaction_type`);--> statement-breakpoint
CREATE INDEX `payment_transaction_charge` ON `payment_transaction` (`stripe_charge_id`);--> statement-breakpoint
CREATE INDEX `payment_transaction_refund` ON `payment_transaction` (`stripe_refund_id`);--> statement-breakpoint
CREATE INDEX `payment_transaction_method` ON `payment_transaction` (`account_method_id`,`attempt_status`);--> statement-breakpoint
CREATE INDEX `payment_transaction_open` ON `payment_transaction` (`order_id`) WHERE transaction_type = 'COMMISSION_STANDARD' and (attempt_status in ('BEGUN', 'REQUIRES_ACTION', 'PROCESSING') or (attempt_status = 'SUCCEEDED' and settled_amount is null));--> statement-breakpoint
CREATE TABLE `payment_transaction_fee` (
	`transaction_id` text NOT NULL,
	`user_index` integer NOT NULL,
	`numerator_value` integer NOT NULL,
	PRIMARY KEY(`transaction_id`, `user_index`),
	FOREIGN KEY (`transaction_id`) REFERENCES `payment_transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `payment_transaction_product` (
	`id` text PRIMARY KEY NOT NULL,
	`transaction_id` text NOT NULL,
	`price_amount` integer,
	`price_currency_code` text NOT NULL,
	FOREIGN KEY (`transaction_id`) REFERENCES `payment_transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `payment_transaction_product_transaction` ON `payment_transaction_product` (`transaction_id`);--> statement-breakpoint
CREATE TABLE `reconciliation_difference` (
	`kind` text NOT NULL,
	`object_id` text NOT NULL,
	`order_id` text,
	`currency_code` text NOT NULL,
	`amount_here` integer NOT NULL,
	`amount_at_stripe` integer NOT NULL,
	`object_at` integer,
	`found_at` integer NOT NULL,
	`closed_at` integer,
	`settled_by_account_id` text,
	`compared_kind` text,
	`seen_in_run` text,
	PRIMARY KEY(`kind`, `object_id`),
	FOREIGN KEY (`settled_by_account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `reconciliation_difference_open` ON `reconciliation_difference` (`closed_at`,`kind`,`object_id`);--> statement-breakpoint
CREATE TABLE `stripe_event` (
	`id` text PRIMARY KEY NOT NULL,
	`event_type` text NOT NULL,
	`object_id` text NOT NULL,
	`received_at` integer NOT NULL,
	`tries` integer NOT NULL,
	`handled_at` integer
);
--> statement-breakpoint
CREATE INDEX `stripe_event_open` ON `stripe_event` (`handled_at`,`received_at`);--> statement-breakpoint
CREATE TABLE `receipt` (
	`number` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`intent_id` text NOT NULL,
	`source_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`currency_code` text NOT NULL,
	`amount` integer NOT NULL,
	`tax_amount` integer,
	`buyer_names` text NOT NULL,
	`buyer_handle` text NOT NULL,
	`seller_names` text NOT NULL,
	`seller_handle` text NOT NULL,
	`titles` text NOT NULL,
	`card_brand` text,
	`card_last4` text,
	`issued_at` integer NOT NULL,
	`voided_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`transaction_id`) REFERENCES `payment_transaction`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `receipt_order` ON `receipt` (`order_id`,`issued_at`);--> statement-breakpoint
CREATE TABLE `balance_snapshot` (
	`taken_at` integer NOT NULL,
	`currency_code` text NOT NULL,
	`available` integer NOT NULL,
	`pending` integer NOT NULL,
	`held_for_buyers` integer NOT NULL,
	`payable_to_sellers` integer NOT NULL,
	`refunds_under_way` integer NOT NULL,
	`owed` integer NOT NULL,
	`ledger_clearing` integer NOT NULL,
	`ledger_fees` integer NOT NULL,
	`stripe_fees` integer NOT NULL,
	`other_movements` integer NOT NULL,
	`unexplained` integer NOT NULL,
	`payout_schedule` text NOT NULL,
	`version_id` text NOT NULL,
	PRIMARY KEY(`taken_at`, `currency_code`)
);
--> statement-breakpoint
CREATE TABLE `platform_alarm` (
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`since` integer NOT NULL,
	`amount` integer,
	`ended_at` integer,
	PRIMARY KEY(`kind`, `subject`)
);
--> statement-breakpoint
CREATE TABLE `reconciliation_run` (
	`id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`compared_from` integer NOT NULL,
	`movements_from` integer NOT NULL,
	`step` text NOT NULL,
	`cursor` text,
	`tries` integer NOT NULL,
	`lease_until` integer NOT NULL,
	`progress_at` integer NOT NULL,
	`object_count` integer NOT NULL,
	`told_count` integer NOT NULL,
	`difference_count` integer NOT NULL,
	`error` text,
	`finished_at` integer
);
--> statement-breakpoint
CREATE INDEX `reconciliation_run_finished` ON `reconciliation_run` (`finished_at`,`started_at`);--> statement-breakpoint
CREATE TABLE `reconciliation_seen` (
	`kind` text NOT NULL,
	`object_id` text NOT NULL,
	PRIMARY KEY(`kind`, `object_id`)
);
--> statement-breakpoint
CREATE TABLE `stripe_fee_record` (
	`balance_transaction_id` text PRIMARY KEY NOT NULL,
	`transaction_type` text NOT NULL,
	`source_id` text,
	`currency_code` text NOT NULL,
	`fee_amount` integer NOT NULL,
	`other_amount` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stripe_fee_record_currency` ON `stripe_fee_record` (`currency_code`,`created_at`);--> statement-breakpoint
CREATE TABLE `accepted_terms` (
	`order_id` text PRIMARY KEY NOT NULL,
	`policy_id` text,
	`number` integer,
	`texts` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_agreement` (
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`document` text NOT NULL,
	`text_hashes` text DEFAULT '[]' NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `number`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_agreement_hash` ON `order_agreement` (`hash`);--> statement-breakpoint
CREATE TABLE `policy_version` (
	`policy_id` text NOT NULL,
	`number` integer NOT NULL,
	`texts` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`policy_id`, `number`),
	FOREIGN KEY (`policy_id`) REFERENCES `commission_policy`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deleted_record` (
	`order_id` text PRIMARY KEY NOT NULL,
	`deleted_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `deliverable` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `deliverable_order_id_unique` ON `deliverable` (`order_id`);--> statement-breakpoint
CREATE TABLE `deliverable_media` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`media` text NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`removed_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliverable_media_order` ON `deliverable_media` (`order_id`,`position`);--> statement-breakpoint
CREATE TABLE `board_label` (
	`account_id` text NOT NULL,
	`board_column` text NOT NULL,
	`label` text NOT NULL,
	PRIMARY KEY(`account_id`, `board_column`),
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_search` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`order_id` text NOT NULL,
	`seller_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`title` text NOT NULL,
	`request` text NOT NULL,
	`seller` text NOT NULL,
	`buyer` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_search_order_id_unique` ON `order_search` (`order_id`);--> statement-breakpoint
CREATE INDEX `order_search_seller` ON `order_search` (`seller_id`);--> statement-breakpoint
CREATE INDEX `order_search_buyer` ON `order_search` (`buyer_id`);--> statement-breakpoint
CREATE TABLE `order_tally` (
	`commission_account_id` text NOT NULL,
	`side` text NOT NULL,
	`state` text NOT NULL,
	`orders` integer NOT NULL,
	PRIMARY KEY(`commission_account_id`, `side`, `state`)
);
--> statement-breakpoint
CREATE TABLE `order_outbox` (
	`idempotency_key` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`kind` text NOT NULL,
	`effect` text NOT NULL,
	`state` text NOT NULL,
	`attempts` integer NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`created_at` integer NOT NULL,
	`finished_at` integer,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_outbox_due` ON `order_outbox` (`state`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `order_outbox_order` ON `order_outbox` (`order_id`,`state`);--> statement-breakpoint
CREATE INDEX `order_outbox_finished` ON `order_outbox` (`kind`,`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE TABLE `glossary` (
	`account_id` text PRIMARY KEY NOT NULL,
	`version` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_translation` (
	`order_id` text NOT NULL,
	`account_id` text NOT NULL,
	`pass` text NOT NULL,
	`titles` text NOT NULL,
	`texts` text NOT NULL,
	PRIMARY KEY(`order_id`, `account_id`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `commission_order` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`version` integer NOT NULL,
	`subject_versions` text NOT NULL,
	`seller_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`chat_room_id` text NOT NULL,
	`service_id` text,
	`form_id` text,
	`order_submit_status` text NOT NULL,
	`order_progress_status` text NOT NULL,
	`order_payment_status` text NOT NULL,
	`order_chat_status` text NOT NULL,
	`transaction_id` text NOT NULL,
	`price_amount` integer,
	`price_currency_code` text NOT NULL,
	`estimated_start` text,
	`estimated_delivery` text,
	`turnaround_days` integer,
	`is_delivery_by_turnaround` integer DEFAULT false NOT NULL,
	`submitted_at` integer NOT NULL,
	`approved_at` integer,
	`paid_at` integer,
	`delivered_at` integer,
	`completed_at` integer,
	`completed_by` text,
	`canceled_at` integer,
	`canceled_by` text,
	`approval_deadline` integer,
	`payment_deadline` integer,
	`delivery_deadline` integer,
	`completion_deadline` integer,
	`changes_deadline` integer,
	`hold_deadline` integer,
	`clock_handled_through` integer NOT NULL,
	`hold_handled_through` integer DEFAULT 0 NOT NULL,
	`next_instant` integer,
	`seller_rank` integer DEFAULT 0 NOT NULL,
	`buyer_rank` integer DEFAULT 0 NOT NULL,
	`plan` text,
	`paying` text DEFAULT 'WHOLE' NOT NULL,
	`stage_number` integer DEFAULT 1 NOT NULL,
	`stage_begun_at` integer,
	`ladder` text,
	`ending_by` text,
	`ending_deadline` integer,
	`deliverable_count` integer NOT NULL,
	`changes_allowed` integer NOT NULL,
	`is_surprise` integer DEFAULT false NOT NULL,
	`changes_requested` integer NOT NULL,
	`changes_requested_at` integer,
	`extension_requested_at` integer,
	`extension_estimated_start` text,
	`extension_estimated_delivery` text,
	`offer_number` integer DEFAULT 0 NOT NULL,
	`offer_made_at` integer,
	`offer_price_amount` integer,
	`offer_estimated_delivery` text,
	`question_asked_at` integer,
	`client_wait_begun_at` integer,
	`client_wait_deadline` integer,
	`client_waited` integer DEFAULT 0 NOT NULL,
	`client_waited_earlier` integer DEFAULT 0 NOT NULL,
	`pin_count` integer DEFAULT 0 NOT NULL,
	`pin_words_count` integer DEFAULT 0 NOT NULL,
	`problem_reported_at` integer,
	`problem_message` text,
	`problem_resolution` text,
	`release_status` text NOT NULL,
	`transfer_status` text NOT NULL,
	`made_refunds` text DEFAULT '[]' NOT NULL,
	`disputes` text NOT NULL,
	`external_refunds` text DEFAULT '[]' NOT NULL,
	`external_transfers` text DEFAULT '[]' NOT NULL,
	`fraud_warnings` text DEFAULT '[]' NOT NULL,
	`submission_key` text,
	`is_instant` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`seller_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_code_unique` ON `commission_order` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_one_draft` ON `commission_order` (`buyer_id`,`service_id`) WHERE order_submit_status = 'SERVICE_SUBMITTED' and order_progress_status = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_one_instant` ON `commission_order` (`buyer_id`,`service_id`) WHERE is_instant and order_progress_status = 'APPROVED' and order_payment_status = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_submission` ON `commission_order` (`buyer_id`,`submission_key`);--> statement-breakpoint
CREATE INDEX `commission_order_due` ON `commission_order` (`next_instant`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller` ON `commission_order` (`seller_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer` ON `commission_order` (`buyer_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller_rank` ON `commission_order` (`seller_id`,`seller_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_rank` ON `commission_order` (`buyer_id`,`buyer_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller_state` ON `commission_order` (`seller_id`,`order_progress_status`,`seller_rank`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_state` ON `commission_order` (`buyer_id`,`order_progress_status`,`buyer_rank`,`id`);--> statement-breakpoint
CREATE INDEX `order_seller_state_date` ON `commission_order` (`seller_id`,`order_progress_status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `order_buyer_state_date` ON `commission_order` (`buyer_id`,`order_progress_status`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller_paid` ON `commission_order` (`seller_id`,`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_paid` ON `commission_order` (`buyer_id`,`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_transfer` ON `commission_order` (`transfer_status`,`seller_id`);--> statement-breakpoint
CREATE INDEX `commission_order_hold` ON `commission_order` (`hold_deadline`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_open_money` ON `commission_order` (`id`) WHERE (transfer_status = 'REQUESTED' or instr(disputes, '"OPENED"') > 0 or instr(disputes, '"INQUIRY"') > 0);--> statement-breakpoint
CREATE INDEX `commission_order_problem` ON `commission_order` (`problem_reported_at`,`id`) WHERE problem_reported_at is not null and problem_resolution is null;--> statement-breakpoint
CREATE INDEX `commission_order_ended` ON `commission_order` (case when completed_at is null then canceled_at else completed_at end,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_disputed` ON `commission_order` (`id`) WHERE disputes <> '[]';--> statement-breakpoint
CREATE TABLE `commission_order_form` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`form_id` text NOT NULL,
	`form_version` integer,
	`titles` text NOT NULL,
	`questions` text NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_form_order_id_unique` ON `commission_order_form` (`order_id`);--> statement-breakpoint
CREATE TABLE `commission_order_service` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`titles` text NOT NULL,
	`descriptions` text NOT NULL,
	`category_codes` text NOT NULL,
	`medias` text NOT NULL,
	`facts` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_service_order_id_unique` ON `commission_order_service` (`order_id`);--> statement-breakpoint
CREATE TABLE `order_answer_file` (
	`url` text NOT NULL,
	`order_id` text NOT NULL,
	PRIMARY KEY(`url`, `order_id`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_event` (
	`order_id` text NOT NULL,
	`version` integer NOT NULL,
	`event` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `version`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_event_by_admin` ON `order_event` (`at`) WHERE json_extract(event, '$.actor.kind') = 'ADMIN';--> statement-breakpoint
CREATE TABLE `answer_time` (
	`account_id` text NOT NULL,
	`within_hours` integer NOT NULL,
	`requests` integer NOT NULL,
	PRIMARY KEY(`account_id`, `within_hours`)
);
--> statement-breakpoint
CREATE TABLE `completed_pair` (
	`seller_account_id` text NOT NULL,
	`buyer_account_id` text NOT NULL,
	`orders` integer NOT NULL,
	PRIMARY KEY(`seller_account_id`, `buyer_account_id`)
);
--> statement-breakpoint
CREATE TABLE `credit_wish` (
	`order_id` text NOT NULL,
	`side` text NOT NULL,
	`is_wanted` integer NOT NULL,
	PRIMARY KEY(`order_id`, `side`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_review` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`author_side` text NOT NULL,
	`author_id` text NOT NULL,
	`subject_id` text NOT NULL,
	`stars` integer NOT NULL,
	`words` text NOT NULL,
	`written_at` integer NOT NULL,
	`closes_at` integer NOT NULL,
	`shown_at` integer,
	`reply` text,
	`replied_at` integer,
	`hidden_at` integer,
	`is_author_banned` integer DEFAULT false NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`author_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`subject_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "order_review_stars" CHECK(stars between 1 and 5)
);
--> statement-breakpoint
CREATE UNIQUE INDEX `order_review_one_each` ON `order_review` (`order_id`,`author_side`);--> statement-breakpoint
CREATE INDEX `order_review_public` ON `order_review` (`subject_id`,`shown_at`,`id`) WHERE shown_at is not null and hidden_at is null and is_author_banned = 0;--> statement-breakpoint
CREATE INDEX `order_review_author` ON `order_review` (`author_id`);--> statement-breakpoint
CREATE INDEX `order_review_due` ON `order_review` (`closes_at`,`id`) WHERE shown_at is null;--> statement-breakpoint
CREATE TABLE `standing` (
	`account_id` text NOT NULL,
	`side` text NOT NULL,
	`completed_orders` integer DEFAULT 0 NOT NULL,
	`promised_orders` integer DEFAULT 0 NOT NULL,
	`on_time_orders` integer DEFAULT 0 NOT NULL,
	`people` integer DEFAULT 0 NOT NULL,
	`returning_people` integer DEFAULT 0 NOT NULL,
	`answered_requests` integer DEFAULT 0 NOT NULL,
	`answer_within_hours` integer,
	`reviews` integer DEFAULT 0 NOT NULL,
	`stars` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`account_id`, `side`)
);
--> statement-breakpoint
CREATE TABLE `thank_you_note` (
	`order_id` text NOT NULL,
	`author_side` text NOT NULL,
	`words` text NOT NULL,
	`at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `author_side`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_shown` (
	`order_id` text NOT NULL,
	`commission_account_id` text NOT NULL,
	`version` integer NOT NULL,
	PRIMARY KEY(`order_id`, `commission_account_id`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
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
CREATE TABLE `glossary_term` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`words` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `glossary_term_key` ON `glossary_term` (`account_id`,`key`);--> statement-breakpoint
CREATE TABLE `translation` (
	`original_hash` text NOT NULL,
	`language_code` text NOT NULL,
	`glossary` text NOT NULL,
	`text` text,
	`translator` text NOT NULL,
	`created_at` integer NOT NULL,
	`account_id` text NOT NULL,
	`is_own_text` integer NOT NULL,
	PRIMARY KEY(`original_hash`, `language_code`, `glossary`)
);
--> statement-breakpoint
CREATE INDEX `translation_account` ON `translation` (`account_id`);--> statement-breakpoint
CREATE INDEX `translation_made` ON `translation` (`created_at`);--> statement-breakpoint
CREATE TABLE `translation_pass` (
	`account_id` text PRIMARY KEY NOT NULL,
	`glossary` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `written_text_pass` (
	`table_name` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`seen_count` integer NOT NULL,
	`mended_count` integer NOT NULL,
	`account_ids` text NOT NULL,
	`finished_at` integer
);
