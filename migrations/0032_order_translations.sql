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
