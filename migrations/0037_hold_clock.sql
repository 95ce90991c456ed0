ALTER TABLE `commission_order` ADD `hold_handled_through` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Until now both clocks of an order had one instant.
UPDATE `commission_order` SET `hold_handled_through` = `clock_handled_through`;
