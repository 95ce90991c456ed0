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
CREATE INDEX `commission_order_refund` ON `commission_order` (`refund_status`) WHERE refund_status in ('REQUESTED', 'FAILED');--> statement-breakpoint
CREATE INDEX `commission_order_disputed` ON `commission_order` (`id`) WHERE disputes <> '[]';--> statement-breakpoint
CREATE INDEX `commission_order_unmatched` ON `commission_order` (`id`) WHERE stray_payments <> '[]';--> statement-breakpoint
CREATE INDEX `order_event_by_admin` ON `order_event` (`at`) WHERE json_extract(event, '$.actor.kind') = 'ADMIN';--> statement-breakpoint
CREATE INDEX `payment_transaction_charge` ON `payment_transaction` (`stripe_charge_id`);--> statement-breakpoint
CREATE INDEX `payment_transaction_refund` ON `payment_transaction` (`stripe_refund_id`);
--> statement-breakpoint
-- Rules A25, F3: what an admin did, and who read what, is written once and kept.
CREATE TRIGGER `admin_act_no_update` BEFORE UPDATE ON `admin_act` BEGIN
  SELECT RAISE(ABORT, 'admin_act is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `admin_act_no_delete` BEFORE DELETE ON `admin_act` BEGIN
  SELECT RAISE(ABORT, 'admin_act is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_download_no_update` BEFORE UPDATE ON `deliverable_download` BEGIN
  SELECT RAISE(ABORT, 'deliverable_download is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_download_no_delete` BEFORE DELETE ON `deliverable_download` BEGIN
  SELECT RAISE(ABORT, 'deliverable_download is immutable');
END;
