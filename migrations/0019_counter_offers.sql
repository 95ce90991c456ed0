ALTER TABLE `commission_order` ADD `offer_number` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `offer_made_at` integer;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `offer_price_amount` integer;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `offer_estimated_delivery` text;