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
ALTER TABLE `reconciliation_difference` ADD `compared_kind` text;--> statement-breakpoint
ALTER TABLE `reconciliation_difference` ADD `seen_in_run` text;--> statement-breakpoint
CREATE INDEX `order_outbox_finished` ON `order_outbox` (`kind`,`finished_at`) WHERE finished_at is not null;--> statement-breakpoint
CREATE INDEX `commission_order_open_money` ON `commission_order` (`id`) WHERE (refund_status = 'REQUESTED' or transfer_status = 'REQUESTED' or instr(stray_payments, '"REQUESTED"') > 0 or instr(disputes, '"OPENED"') > 0 or instr(disputes, '"INQUIRY"') > 0);--> statement-breakpoint
CREATE INDEX `payment_transaction_open` ON `payment_transaction` (`order_id`) WHERE transaction_type = 'COMMISSION_STANDARD' and (attempt_status in ('BEGUN', 'REQUIRES_ACTION', 'PROCESSING') or (attempt_status = 'SUCCEEDED' and settled_amount is null));