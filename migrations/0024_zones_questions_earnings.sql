CREATE TABLE `earning_month` (
	`seller_id` text NOT NULL,
	`month` text NOT NULL,
	`currency_code` text NOT NULL,
	`income` integer NOT NULL,
	`fee` integer NOT NULL,
	PRIMARY KEY(`seller_id`, `month`, `currency_code`)
);
--> statement-breakpoint
ALTER TABLE `user_profile` ADD `time_zone` text;--> statement-breakpoint
ALTER TABLE `user_profile` ADD `is_time_zone_chosen` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order` ADD `question_asked_at` integer;--> statement-breakpoint
CREATE INDEX `ledger_entry_seller_time` ON `ledger_entry` (`seller_id`,`account`,`movement_kind`,`created_at`,`movement_key`);--> statement-breakpoint
INSERT INTO `earning_month` (`seller_id`, `month`, `currency_code`, `income`, `fee`)
  SELECT `seller_id`, strftime('%Y-%m', (`created_at` + 32400000) / 1000, 'unixepoch') AS `month`, `currency_code`,
    -sum(iif(`account` = 'seller_payable', `amount`, 0)), -sum(iif(`account` = 'platform_fee', `amount`, 0))
  FROM `ledger_entry` WHERE `movement_kind` = 'RELEASE' AND `account` IN ('seller_payable', 'platform_fee')
  GROUP BY `seller_id`, `month`, `currency_code`;
--> statement-breakpoint
-- Rule M40: months of Japan, whose zone has no summer time. A credit is negative in the ledger.
CREATE TRIGGER `earning_month_added` AFTER INSERT ON `ledger_entry`
WHEN NEW.`movement_kind` = 'RELEASE' AND NEW.`account` IN ('seller_payable', 'platform_fee') BEGIN
  INSERT INTO `earning_month` (`seller_id`, `month`, `currency_code`, `income`, `fee`)
  VALUES (NEW.`seller_id`, strftime('%Y-%m', (NEW.`created_at` + 32400000) / 1000, 'unixepoch'), NEW.`currency_code`,
    iif(NEW.`account` = 'seller_payable', -NEW.`amount`, 0), iif(NEW.`account` = 'platform_fee', -NEW.`amount`, 0))
  ON CONFLICT DO UPDATE SET `income` = `income` + excluded.`income`, `fee` = `fee` + excluded.`fee`;
END;
