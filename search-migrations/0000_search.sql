-- What the searches read (docs/decisions/two-databases.md). Everything in it is made of the other database, so nothing of it is backed up.
-- Without rowids a row is its key and nothing else; lists have small numbers, and what is listed has one by which the newest is the largest.

-- How often each account was listed. Of two writers at once the second must begin again.
CREATE TABLE `indexed_account` (`account_id` text PRIMARY KEY, `writes` integer NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `indexed_account_in_order` BEFORE UPDATE ON `indexed_account` WHEN NEW.`writes` <> OLD.`writes` + 1 BEGIN
  SELECT RAISE(ABORT, 'indexed meanwhile');
END;
--> statement-breakpoint
CREATE TABLE `list_version` (`list` text PRIMARY KEY, `version` text NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `facet` (`id` integer PRIMARY KEY, `name` text NOT NULL UNIQUE);
--> statement-breakpoint
CREATE TABLE `popularity` (`item_id` text PRIMARY KEY, `score` integer NOT NULL) WITHOUT ROWID;
--> statement-breakpoint

-- Creators. `id`: milliseconds of their last change, or the next free number.
CREATE TABLE `creator_listing` (
  `id` integer PRIMARY KEY,
  `account_id` text NOT NULL UNIQUE,
  `card` text NOT NULL,
  `counts` text,
  `name_key` text NOT NULL,
  `form_count` integer NOT NULL,
  `created_at` integer NOT NULL,
  `search_text` text NOT NULL,
  `facets` text NOT NULL,
  `terms` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `creator_facet` (
  `facet` integer NOT NULL,
  `id` integer NOT NULL,
  `popularity` integer NOT NULL,
  `form_count` integer NOT NULL,
  `created_at` integer NOT NULL,
  `name_key` text NOT NULL,
  PRIMARY KEY (`facet`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `creator_facet_popular` ON `creator_facet` (`facet`, `popularity`, `id`);
--> statement-breakpoint
CREATE INDEX `creator_facet_forms` ON `creator_facet` (`facet`, `form_count`, `id`);
--> statement-breakpoint
CREATE INDEX `creator_facet_created` ON `creator_facet` (`facet`, `created_at`, `id`);
--> statement-breakpoint
CREATE INDEX `creator_facet_name` ON `creator_facet` (`facet`, `name_key`, `id`);
--> statement-breakpoint
CREATE TABLE `creator_term` (`term` text NOT NULL, `id` integer NOT NULL, PRIMARY KEY (`term`, `id`)) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `creator_listing_listed` AFTER INSERT ON `creator_listing` BEGIN
  INSERT INTO `creator_facet` (`facet`, `id`, `popularity`, `form_count`, `created_at`, `name_key`)
    SELECT `value`, NEW.`id`, coalesce((SELECT `score` FROM `popularity` WHERE `item_id` = NEW.`account_id`), 0), NEW.`form_count`, NEW.`created_at`, NEW.`name_key` FROM json_each(NEW.`facets`);
  INSERT INTO `creator_term` (`term`, `id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`terms`);
END;
--> statement-breakpoint
CREATE TRIGGER `creator_listing_ended` AFTER DELETE ON `creator_listing` BEGIN
  DELETE FROM `creator_facet` WHERE `id` = OLD.`id` AND `facet` IN (SELECT `value` FROM json_each(OLD.`facets`));
  DELETE FROM `creator_term` WHERE `id` = OLD.`id` AND `term` IN (SELECT `value` FROM json_each(OLD.`terms`));
END;
--> statement-breakpoint

-- Services. `id`: milliseconds of when one was made, or the next free number. `written`: a sum of everything that its rows say.
CREATE TABLE `service_listing` (
  `id` integer PRIMARY KEY,
  `service_id` text NOT NULL UNIQUE,
  `account_id` text NOT NULL,
  `price_amount` integer,
  `currency_code` text NOT NULL,
  `price_key` integer NOT NULL,
  `search_text` text NOT NULL,
  `written` text NOT NULL,
  `facets` text NOT NULL,
  `terms` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `service_listing_account` ON `service_listing` (`account_id`);
--> statement-breakpoint
CREATE INDEX `service_listing_currency` ON `service_listing` (`currency_code`);
--> statement-breakpoint
CREATE TABLE `service_facet` (
  `facet` integer NOT NULL,
  `id` integer NOT NULL,
  `popularity` integer NOT NULL,
  `price_key` integer NOT NULL,
  PRIMARY KEY (`facet`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `service_facet_popular` ON `service_facet` (`facet`, `popularity`, `id`);
--> statement-breakpoint
CREATE INDEX `service_facet_price` ON `service_facet` (`facet`, `price_key`, `id`);
--> statement-breakpoint
CREATE TABLE `service_term` (`term` text NOT NULL, `id` integer NOT NULL, PRIMARY KEY (`term`, `id`)) WITHOUT ROWID;
--> statement-breakpoint
CREATE TRIGGER `service_listing_listed` AFTER INSERT ON `service_listing` BEGIN
  INSERT INTO `service_facet` (`facet`, `id`, `popularity`, `price_key`)
    SELECT `value`, NEW.`id`, coalesce((SELECT `score` FROM `popularity` WHERE `item_id` = NEW.`service_id`), 0), NEW.`price_key` FROM json_each(NEW.`facets`);
  INSERT INTO `service_term` (`term`, `id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`terms`);
END;
--> statement-breakpoint
CREATE TRIGGER `service_listing_ended` AFTER DELETE ON `service_listing` BEGIN
  DELETE FROM `service_facet` WHERE `id` = OLD.`id` AND `facet` IN (SELECT `value` FROM json_each(OLD.`facets`));
  DELETE FROM `service_term` WHERE `id` = OLD.`id` AND `term` IN (SELECT `value` FROM json_each(OLD.`terms`));
END;
--> statement-breakpoint
CREATE TRIGGER `service_listing_repriced` AFTER UPDATE OF `price_key` ON `service_listing` BEGIN
  UPDATE `service_facet` SET `price_key` = NEW.`price_key` WHERE `id` = NEW.`id` AND `facet` IN (SELECT `value` FROM json_each(NEW.`facets`));
END;
--> statement-breakpoint

-- Works, likewise.
CREATE TABLE `work_listing` (
  `id` integer PRIMARY KEY,
  `work_id` text NOT NULL UNIQUE,
  `account_id` text NOT NULL,
  `search_text` text NOT NULL,
  `written` text NOT NULL,
  `facets` text NOT NULL,
  `terms` text NOT NULL,
  `tags` text NOT NULL
);
--> statement-breakpoint
CREATE INDEX `work_listing_account` ON `work_listing` (`account_id`);
--> statement-breakpoint
CREATE TABLE `work_facet` (
  `facet` integer NOT NULL,
  `id` integer NOT NULL,
  `popularity` integer NOT NULL,
  PRIMARY KEY (`facet`, `id`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `work_facet_popular` ON `work_facet` (`facet`, `popularity`, `id`);
--> statement-breakpoint
CREATE TABLE `work_term` (`term` text NOT NULL, `id` integer NOT NULL, PRIMARY KEY (`term`, `id`)) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `tag_count` (`tag_key` text PRIMARY KEY, `tag` text NOT NULL, `works` integer NOT NULL) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `tag_count_works` ON `tag_count` (`works`, `tag_key`);
--> statement-breakpoint
CREATE TRIGGER `work_listing_listed` AFTER INSERT ON `work_listing` BEGIN
  INSERT INTO `work_facet` (`facet`, `id`, `popularity`)
    SELECT `value`, NEW.`id`, coalesce((SELECT `score` FROM `popularity` WHERE `item_id` = NEW.`work_id`), 0) FROM json_each(NEW.`facets`);
  INSERT INTO `work_term` (`term`, `id`) SELECT `value`, NEW.`id` FROM json_each(NEW.`terms`);
  INSERT INTO `tag_count` (`tag_key`, `tag`, `works`) SELECT `value` ->> 0, `value` ->> 1, 1 FROM json_each(NEW.`tags`) WHERE true
    ON CONFLICT (`tag_key`) DO UPDATE SET `works` = `works` + 1, `tag` = excluded.`tag`;
END;
--> statement-breakpoint
CREATE TRIGGER `work_listing_ended` AFTER DELETE ON `work_listing` BEGIN
  DELETE FROM `work_facet` WHERE `id` = OLD.`id` AND `facet` IN (SELECT `value` FROM json_each(OLD.`facets`));
  DELETE FROM `work_term` WHERE `id` = OLD.`id` AND `term` IN (SELECT `value` FROM json_each(OLD.`terms`));
  UPDATE `tag_count` SET `works` = `works` - 1 WHERE `tag_key` IN (SELECT `value` ->> 0 FROM json_each(OLD.`tags`));
  DELETE FROM `tag_count` WHERE `works` < 1 AND `tag_key` IN (SELECT `value` ->> 0 FROM json_each(OLD.`tags`));
END;
--> statement-breakpoint

-- A score is repeated where lists are sorted by it.
CREATE TRIGGER `popularity_begins` AFTER INSERT ON `popularity` BEGIN
  UPDATE `service_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `service_listing` l, json_each(l.`facets`) f WHERE l.`service_id` = NEW.`item_id`);
  UPDATE `work_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `work_listing` l, json_each(l.`facets`) f WHERE l.`work_id` = NEW.`item_id`);
  UPDATE `creator_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `creator_listing` l, json_each(l.`facets`) f WHERE l.`account_id` = NEW.`item_id`);
END;
--> statement-breakpoint
CREATE TRIGGER `popularity_changes` AFTER UPDATE OF `score` ON `popularity` BEGIN
  UPDATE `service_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `service_listing` l, json_each(l.`facets`) f WHERE l.`service_id` = NEW.`item_id`);
  UPDATE `work_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `work_listing` l, json_each(l.`facets`) f WHERE l.`work_id` = NEW.`item_id`);
  UPDATE `creator_facet` SET `popularity` = NEW.`score` WHERE (`facet`, `id`) IN (SELECT f.`value`, l.`id` FROM `creator_listing` l, json_each(l.`facets`) f WHERE l.`account_id` = NEW.`item_id`);
END;
