CREATE TABLE `listing_pass` (
	`listing` text PRIMARY KEY NOT NULL,
	`cursor` text NOT NULL,
	`finished_at` integer
);
--> statement-breakpoint
CREATE TABLE `service_facet` (
	`facet` text NOT NULL,
	`service_id` text NOT NULL,
	`price_amount` integer,
	`currency_code` text NOT NULL,
	`price_key` integer NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`facet`, `service_id`)
);
--> statement-breakpoint
CREATE INDEX `service_facet_newest` ON `service_facet` (`facet`,`created_at`,`service_id`);--> statement-breakpoint
CREATE INDEX `service_facet_price` ON `service_facet` (`facet`,`price_key`,`service_id`);--> statement-breakpoint
CREATE INDEX `service_facet_service` ON `service_facet` (`service_id`);--> statement-breakpoint
CREATE INDEX `service_facet_currency` ON `service_facet` (`currency_code`);--> statement-breakpoint
CREATE TABLE `service_listing` (
	`service_id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`search_text` text NOT NULL,
	`written` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `service_listing_account` ON `service_listing` (`account_id`);--> statement-breakpoint
CREATE TABLE `service_term` (
	`term` text NOT NULL,
	`service_id` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`term`, `service_id`)
);
--> statement-breakpoint
CREATE INDEX `service_term_newest` ON `service_term` (`term`,`created_at`);--> statement-breakpoint
CREATE INDEX `service_term_service` ON `service_term` (`service_id`);