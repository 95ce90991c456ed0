CREATE TABLE `commission_account` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`is_open` integer NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_account_account_id_unique` ON `commission_account` (`account_id`);--> statement-breakpoint
CREATE TABLE `failed_code_count` (
	`email` text NOT NULL,
	`day` text NOT NULL,
	`count` integer NOT NULL,
	PRIMARY KEY(`email`, `day`)
);
--> statement-breakpoint
CREATE TABLE `former_handle` (
	`handle_key` text PRIMARY KEY NOT NULL,
	`profile_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`profile_id`) REFERENCES `user_profile`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `one_time_code` (
	`email` text PRIMARY KEY NOT NULL,
	`code_hash` text NOT NULL,
	`binding_hash` text NOT NULL,
	`handle` text,
	`inviter_handle` text,
	`language_code` text NOT NULL,
	`tries_left` integer NOT NULL,
	`expires_at` integer NOT NULL,
	`letter_count` integer NOT NULL,
	`window_started_at` integer NOT NULL
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
	`invited_by_account_id` text,
	`stripe_customer_id` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_account_email_unique` ON `user_account` (`email`);--> statement-breakpoint
CREATE TABLE `user_profile` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`handle` text NOT NULL,
	`handle_key` text NOT NULL,
	`names` text NOT NULL,
	`bio` text NOT NULL,
	`avatar_url` text,
	`cover_url` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `user_profile_account_id_unique` ON `user_profile` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `user_profile_handle_key_unique` ON `user_profile` (`handle_key`);--> statement-breakpoint
CREATE TABLE `chat_reading` (
	`room_id` text NOT NULL,
	`account_id` text NOT NULL,
	`read_sequence` integer NOT NULL,
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
	`last_message_at` integer,
	`last_message_text` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `chat_room_order_id_unique` ON `chat_room` (`order_id`);--> statement-breakpoint
CREATE TABLE `commission_form` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`account_id` text NOT NULL,
	`titles` text NOT NULL,
	`category_code` text NOT NULL,
	`price_amount` integer,
	`price_currency_code` text NOT NULL,
	`is_open` integer NOT NULL,
	`visibility_status` text NOT NULL,
	`visibility_grants` text NOT NULL,
	`user_index` integer NOT NULL,
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
	`user_index` integer NOT NULL,
	FOREIGN KEY (`form_id`) REFERENCES `commission_form`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `commission_form_question_form` ON `commission_form_question` (`form_id`);--> statement-breakpoint
CREATE TABLE `commission_form_question_choice` (
	`id` text PRIMARY KEY NOT NULL,
	`question_id` text NOT NULL,
	`titles` text NOT NULL,
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
	`price_amount` integer NOT NULL,
	`price_currency_code` text NOT NULL,
	`category_codes` text NOT NULL,
	`visibility_status` text NOT NULL,
	`visibility_grants` text NOT NULL,
	`is_active` integer NOT NULL,
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
CREATE TABLE `creator_listing` (
	`account_id` text PRIMARY KEY NOT NULL,
	`card` text NOT NULL,
	`search_text` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creator_shelf` (
	`shelf` text NOT NULL,
	`account_id` text NOT NULL,
	`name_key` text NOT NULL,
	`form_count` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`shelf`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `creator_shelf_name` ON `creator_shelf` (`shelf`,`name_key`,`account_id`);--> statement-breakpoint
CREATE INDEX `creator_shelf_forms` ON `creator_shelf` (`shelf`,`form_count`,`account_id`);--> statement-breakpoint
CREATE INDEX `creator_shelf_created` ON `creator_shelf` (`shelf`,`created_at`,`account_id`);--> statement-breakpoint
CREATE INDEX `creator_shelf_updated` ON `creator_shelf` (`shelf`,`updated_at`,`account_id`);--> statement-breakpoint
CREATE INDEX `creator_shelf_account` ON `creator_shelf` (`account_id`);--> statement-breakpoint
CREATE TABLE `creator_term` (
	`term` text NOT NULL,
	`account_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	PRIMARY KEY(`term`, `account_id`)
);
--> statement-breakpoint
CREATE INDEX `creator_term_updated` ON `creator_term` (`term`,`updated_at`);--> statement-breakpoint
CREATE INDEX `creator_term_account` ON `creator_term` (`account_id`);--> statement-breakpoint
CREATE TABLE `bookmark` (
	`account_id` text NOT NULL,
	`form_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`account_id`, `form_id`),
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`form_id`) REFERENCES `commission_form`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
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
CREATE TABLE `page_visit` (
	`model_name` text NOT NULL,
	`model_id` text NOT NULL,
	`visitor_key` text NOT NULL,
	`visit_count` integer NOT NULL,
	`last_counted_at` integer NOT NULL,
	PRIMARY KEY(`model_name`, `model_id`, `visitor_key`)
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
CREATE TABLE `commission_order` (
	`id` text PRIMARY KEY NOT NULL,
	`code` text NOT NULL,
	`version` integer NOT NULL,
	`seller_id` text NOT NULL,
	`buyer_id` text NOT NULL,
	`chat_room_id` text NOT NULL,
	`service_id` text,
	`form_id` text,
	`order_submit_status` text NOT NULL,
	`order_progress_status` text NOT NULL,
	`order_payment_status` text NOT NULL,
	`order_chat_status` text NOT NULL,
	`price_amount` integer,
	`price_currency_code` text NOT NULL,
	`estimated_start` text,
	`estimated_delivery` text,
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
	`clock_handled_through` integer NOT NULL,
	`next_instant` integer,
	`deliverable_count` integer NOT NULL,
	`changes_allowed` integer NOT NULL,
	`changes_requested` integer NOT NULL,
	`changes_requested_at` integer,
	`extension_requested_at` integer,
	`extension_estimated_start` text,
	`extension_estimated_delivery` text,
	`problem_reported_at` integer,
	`problem_message` text,
	`problem_resolution` text,
	`release_status` text NOT NULL,
	`released_at` integer,
	`transfer_status` text NOT NULL,
	`transfer_attempt` integer NOT NULL,
	`income_released` integer NOT NULL,
	`debt_set_off` integer NOT NULL,
	`refund_status` text NOT NULL,
	`refund_attempt` integer NOT NULL,
	`refund_amount` integer NOT NULL,
	`refunded_at` integer,
	`disputes` text NOT NULL,
	`stray_payments` text NOT NULL,
	`submission_key` text,
	FOREIGN KEY (`seller_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action,
	FOREIGN KEY (`buyer_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_code_unique` ON `commission_order` (`code`);--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_one_draft` ON `commission_order` (`buyer_id`,`service_id`) WHERE order_submit_status = 'SERVICE_SUBMITTED' and order_progress_status = 'DRAFT';--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_submission` ON `commission_order` (`buyer_id`,`submission_key`);--> statement-breakpoint
CREATE INDEX `commission_order_due` ON `commission_order` (`next_instant`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller` ON `commission_order` (`seller_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer` ON `commission_order` (`buyer_id`,`submitted_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_seller_paid` ON `commission_order` (`seller_id`,`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_buyer_paid` ON `commission_order` (`buyer_id`,`paid_at`,`id`);--> statement-breakpoint
CREATE INDEX `commission_order_transfer` ON `commission_order` (`transfer_status`,`seller_id`);--> statement-breakpoint
CREATE INDEX `commission_order_problem` ON `commission_order` (`problem_reported_at`,`id`) WHERE problem_reported_at is not null and problem_resolution is null;--> statement-breakpoint
CREATE TABLE `commission_order_form` (
	`id` text PRIMARY KEY NOT NULL,
	`order_id` text NOT NULL,
	`form_id` text NOT NULL,
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
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `commission_order_service_order_id_unique` ON `commission_order_service` (`order_id`);--> statement-breakpoint
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
	`created_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `deliverable_media_order` ON `deliverable_media` (`order_id`,`created_at`);--> statement-breakpoint
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
CREATE TABLE `connect_account` (
	`commission_account_id` text PRIMARY KEY NOT NULL,
	`stripe_account_id` text NOT NULL,
	`is_payable` integer NOT NULL,
	`requirements` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`commission_account_id`) REFERENCES `commission_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `connect_account_stripe_account_id_unique` ON `connect_account` (`stripe_account_id`);--> statement-breakpoint
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
	`seller_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`movement_key`, `account`, `currency_code`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action,
	CONSTRAINT "ledger_entry_amount_moves" CHECK("ledger_entry"."amount" <> 0)
);
--> statement-breakpoint
CREATE INDEX `ledger_entry_order` ON `ledger_entry` (`order_id`);--> statement-breakpoint
CREATE INDEX `ledger_entry_seller` ON `ledger_entry` (`seller_id`,`account`,`currency_code`);--> statement-breakpoint
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
	`transaction_status` text NOT NULL,
	`attempt` integer NOT NULL,
	`attempt_status` text NOT NULL,
	`intent_attempt` integer NOT NULL,
	`account_method_id` text,
	`stripe_payment_intent_id` text,
	`stripe_charge_id` text,
	`stripe_refund_id` text,
	`charged_amount` integer,
	`settled_amount` integer,
	`settled_currency_code` text,
	`succeeded_at` integer,
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
CREATE INDEX `payment_transaction_method` ON `payment_transaction` (`account_method_id`,`attempt_status`);--> statement-breakpoint
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
	`commission_order_id` text,
	`user_index` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `user_account`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `portfolio_work_account` ON `portfolio_work` (`account_id`,`kind`,`user_index`);--> statement-breakpoint
CREATE INDEX `portfolio_work_newest` ON `portfolio_work` (`visibility_status`,`work_status`,`kind`,`created_at`);--> statement-breakpoint
CREATE INDEX `portfolio_work_order` ON `portfolio_work` (`commission_order_id`);--> statement-breakpoint
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
	`is_verified` integer NOT NULL,
	`attached_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `stored_file_account` ON `stored_file` (`account_id`,`created_at`);