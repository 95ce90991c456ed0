-- Rules that hold for every writer, by family. docs/triggers.md lists them.

-- A ledger entry is written once (rule M7): a correction is another movement.
-- Orders of one seller are decided at the same time; a debt is set off against one income only.
CREATE TRIGGER `ledger_entry_debt_paid_once` BEFORE INSERT ON `ledger_entry` WHEN NEW.`account` = 'seller_debt' AND NEW.`amount` < 0 BEGIN
  SELECT RAISE(ABORT, 'seller_debt is paid already') WHERE NEW.`amount` + (
    SELECT coalesce(sum(`amount`), 0) FROM `ledger_entry`
    WHERE `seller_id` = NEW.`seller_id` AND `account` = 'seller_debt' AND `currency_code` = NEW.`currency_code`
  ) < 0;
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint

-- Written once as well: receipts but for the mark that a bank sent a refund back (rule M50), agreements and the terms they name (rules L80, L81, G1),
-- and what an admin did and read (rules A25, F3). What is of an order goes with its record (rule M53).
CREATE TRIGGER `accepted_terms_no_update` BEFORE UPDATE ON `accepted_terms` BEGIN
  SELECT RAISE(ABORT, 'accepted_terms is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `accepted_terms_no_delete` BEFORE DELETE ON `accepted_terms` WHEN NOT EXISTS (SELECT 1 FROM `deleted_record` WHERE `order_id` = OLD.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'accepted_terms is immutable');
END;
--> statement-breakpoint
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
CREATE TRIGGER `deliverable_download_no_delete` BEFORE DELETE ON `deliverable_download` WHEN NOT EXISTS (SELECT 1 FROM `deleted_record` WHERE `order_id` = OLD.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'deliverable_download is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `order_agreement_no_update` BEFORE UPDATE ON `order_agreement` BEGIN
  SELECT RAISE(ABORT, 'order_agreement is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `order_agreement_no_delete` BEFORE DELETE ON `order_agreement` WHEN NOT EXISTS (SELECT 1 FROM `deleted_record` WHERE `order_id` = OLD.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'order_agreement is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `policy_version_no_update` BEFORE UPDATE ON `policy_version` BEGIN
  SELECT RAISE(ABORT, 'policy_version is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_no_update` BEFORE UPDATE OF `number`, `order_id`, `transaction_id`, `kind`, `intent_id`, `source_id`, `buyer_id`, `seller_id`, `currency_code`, `amount`, `tax_amount`, `buyer_names`, `buyer_handle`, `seller_names`, `seller_handle`, `titles`, `card_brand`, `card_last4`, `issued_at` ON `receipt` BEGIN
  SELECT RAISE(ABORT, 'receipt is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `receipt_no_delete` BEFORE DELETE ON `receipt` WHEN NOT EXISTS (SELECT 1 FROM `deleted_record` WHERE `order_id` = OLD.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'receipt is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `thank_you_note_no_update` BEFORE UPDATE ON `thank_you_note` BEGIN
  SELECT RAISE(ABORT, 'thank_you_note is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `thank_you_note_no_delete` BEFORE DELETE ON `thank_you_note` WHEN NOT EXISTS (SELECT 1 FROM `deleted_record` WHERE `order_id` = OLD.`order_id`) BEGIN
  SELECT RAISE(ABORT, 'thank_you_note is immutable');
END;
--> statement-breakpoint

-- `earning_month`: income a month of Japan, whose zone has no summer time (rule M40). A credit is negative in the ledger.
CREATE TRIGGER `earning_month_added` AFTER INSERT ON `ledger_entry`
WHEN NEW.`movement_kind` IN ('RELEASE', 'RECOVERY_SETTLED') AND NEW.`account` IN ('seller_payable', 'platform_fee') BEGIN
  INSERT INTO `earning_month` (`seller_id`, `month`, `currency_code`, `income`, `fee`)
  VALUES (NEW.`seller_id`, strftime('%Y-%m', (NEW.`created_at` + 32400000) / 1000, 'unixepoch'), NEW.`currency_code`,
    iif(NEW.`account` = 'seller_payable', -NEW.`amount`, 0), iif(NEW.`account` = 'platform_fee', -NEW.`amount`, 0))
  ON CONFLICT DO UPDATE SET `income` = `income` + excluded.`income`, `fee` = `fee` + excluded.`fee`;
END;
--> statement-breakpoint

-- `file_use`: which rows show which file, so that a file that is still shown is never deleted. Files are named by addresses of ours: `url` and
-- `thumbnailUrl` of a media entry wherever it stands in a column, or the column itself.
CREATE TRIGGER `commission_form_question_files_inserted` AFTER INSERT ON `commission_form_question` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_updated` AFTER UPDATE OF `medias` ON `commission_form_question` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_deleted` AFTER DELETE ON `commission_form_question` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_inserted` AFTER INSERT ON `commission_form_question_choice` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_updated` AFTER UPDATE OF `media` ON `commission_form_question_choice` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question_choice:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_deleted` AFTER DELETE ON `commission_form_question_choice` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question_choice:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_inserted` AFTER INSERT ON `commission_order_form` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_updated` AFTER UPDATE OF `questions` ON `commission_order_form` WHEN OLD.`questions` IS NOT NEW.`questions` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_form:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_deleted` AFTER DELETE ON `commission_order_form` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_form:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_inserted` AFTER INSERT ON `commission_order_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_updated` AFTER UPDATE OF `medias` ON `commission_order_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_deleted` AFTER DELETE ON `commission_order_service` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_service:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_inserted` AFTER INSERT ON `commission_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_updated` AFTER UPDATE OF `medias` ON `commission_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_deleted` AFTER DELETE ON `commission_service` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_service:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_inserted` AFTER INSERT ON `deliverable_media` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_updated` AFTER UPDATE OF `media` ON `deliverable_media` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'deliverable_media:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_deleted` AFTER DELETE ON `deliverable_media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'deliverable_media:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_inserted` AFTER INSERT ON `portfolio_work` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_updated` AFTER UPDATE OF `medias`, `og_images` ON `portfolio_work` WHEN OLD.`medias` IS NOT NEW.`medias` OR OLD.`og_images` IS NOT NEW.`og_images` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'portfolio_work:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_deleted` AFTER DELETE ON `portfolio_work` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'portfolio_work:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_files_inserted` AFTER INSERT ON `user_profile` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'user_profile:' || NEW.`id` FROM json_each(json_array(NEW.`avatar_url`, NEW.`cover_url`)) WHERE `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_files_updated` AFTER UPDATE OF `avatar_url`, `cover_url` ON `user_profile` WHEN OLD.`avatar_url` IS NOT NEW.`avatar_url` OR OLD.`cover_url` IS NOT NEW.`cover_url` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'user_profile:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'user_profile:' || NEW.`id` FROM json_each(json_array(NEW.`avatar_url`, NEW.`cover_url`)) WHERE `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_files_deleted` AFTER DELETE ON `user_profile` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'user_profile:' || OLD.`id`;
END;
--> statement-breakpoint

-- `content_version`: the version of the lists that everybody sees and of each profile changes in the statement that changes a row, so that no
-- writer can forget to invalidate a cached copy.
CREATE TRIGGER `commission_account_version_updated` AFTER UPDATE ON `commission_account` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_account_version_deleted` AFTER DELETE ON `commission_account` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_version_inserted` AFTER INSERT ON `commission_form` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = NEW.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_version_updated` AFTER UPDATE ON `commission_form` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = NEW.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_version_deleted` AFTER DELETE ON `commission_form` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = OLD.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_version_inserted` AFTER INSERT ON `commission_service` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = NEW.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_version_updated` AFTER UPDATE ON `commission_service` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = NEW.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_version_deleted` AFTER DELETE ON `commission_service` BEGIN
	INSERT INTO `content_version` (`content`, `version`) SELECT `account_id`, lower(hex(randomblob(8))) FROM `commission_account` WHERE `id` = OLD.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_faq_version_inserted` AFTER INSERT ON `creator_faq` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_faq_version_updated` AFTER UPDATE ON `creator_faq` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_faq_version_deleted` AFTER DELETE ON `creator_faq` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_review_version_inserted` AFTER INSERT ON `order_review` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`subject_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_review_version_updated` AFTER UPDATE ON `order_review` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`subject_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `order_review_version_deleted` AFTER DELETE ON `order_review` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`subject_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_version_inserted` AFTER INSERT ON `portfolio_work` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_version_updated` AFTER UPDATE ON `portfolio_work` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_version_deleted` AFTER DELETE ON `portfolio_work` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_version_inserted` AFTER INSERT ON `standing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_version_updated` AFTER UPDATE ON `standing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_version_deleted` AFTER DELETE ON `standing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `stored_file_version_updated` AFTER UPDATE OF `blur_url` ON `stored_file` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `stored_file_version_deleted` AFTER DELETE ON `stored_file` WHEN OLD.`blur_url` IS NOT NULL BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_account_version_updated` AFTER UPDATE OF `roles`, `deletion_due_at` ON `user_account` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_version_inserted` AFTER INSERT ON `user_profile` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_version_updated` AFTER UPDATE OF `handle`, `handle_key`, `names`, `bio`, `links`, `avatar_url`, `cover_url` ON `user_profile` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) SELECT DISTINCT `subject_id`, lower(hex(randomblob(8))) FROM `order_review` WHERE `author_id` = NEW.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `user_profile_version_deleted` AFTER DELETE ON `user_profile` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('works', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
	INSERT INTO `content_version` (`content`, `version`) SELECT DISTINCT `subject_id`, lower(hex(randomblob(8))) FROM `order_review` WHERE `author_id` = OLD.`account_id`
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint

-- `order_tally`: how many orders each account has in each state, and how many need it.
CREATE TRIGGER `commission_order_tally_inserted` AFTER INSERT ON `commission_order` BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (NEW.`seller_id`, 'SELLER', NEW.`order_progress_status`, 1),
    (NEW.`seller_id`, 'SELLER', 'NEEDS_VIEWER', (NEW.`seller_rank` < 100000000000000)),
    (NEW.`buyer_id`, 'BUYER', NEW.`order_progress_status`, 1),
    (NEW.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', (NEW.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_tally_updated` AFTER UPDATE OF `order_progress_status`, `seller_rank`, `buyer_rank` ON `commission_order`
WHEN OLD.`order_progress_status` <> NEW.`order_progress_status`
  OR (OLD.`seller_rank` < 100000000000000) <> (NEW.`seller_rank` < 100000000000000)
  OR (OLD.`buyer_rank` < 100000000000000) <> (NEW.`buyer_rank` < 100000000000000)
BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (OLD.`seller_id`, 'SELLER', OLD.`order_progress_status`, -1),
    (OLD.`seller_id`, 'SELLER', 'NEEDS_VIEWER', -(OLD.`seller_rank` < 100000000000000)),
    (OLD.`buyer_id`, 'BUYER', OLD.`order_progress_status`, -1),
    (OLD.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', -(OLD.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (NEW.`seller_id`, 'SELLER', NEW.`order_progress_status`, 1),
    (NEW.`seller_id`, 'SELLER', 'NEEDS_VIEWER', (NEW.`seller_rank` < 100000000000000)),
    (NEW.`buyer_id`, 'BUYER', NEW.`order_progress_status`, 1),
    (NEW.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', (NEW.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_tally_deleted` AFTER DELETE ON `commission_order` BEGIN
  INSERT INTO `order_tally` (`commission_account_id`, `side`, `state`, `orders`) VALUES
    (OLD.`seller_id`, 'SELLER', OLD.`order_progress_status`, -1),
    (OLD.`seller_id`, 'SELLER', 'NEEDS_VIEWER', -(OLD.`seller_rank` < 100000000000000)),
    (OLD.`buyer_id`, 'BUYER', OLD.`order_progress_status`, -1),
    (OLD.`buyer_id`, 'BUYER', 'NEEDS_VIEWER', -(OLD.`buyer_rank` < 100000000000000))
  ON CONFLICT (`commission_account_id`, `side`, `state`) DO UPDATE SET `orders` = `orders` + excluded.`orders`;
END;
--> statement-breakpoint

-- What is counted of people's orders (rule O65) and of visible reviews (rules O61, O63, O64).
CREATE TRIGGER `standing_request_answered` AFTER UPDATE OF `room_status` ON `chat_room`
WHEN OLD.`room_status` = 'DRAFT' AND NEW.`room_status` <> 'DRAFT'
BEGIN
  INSERT INTO `answer_time` (`account_id`, `within_hours`, `requests`)
  SELECT a.`account_id`, CASE WHEN o.`canceled_by` = 'SYSTEM' THEN 336 ELSE CASE WHEN NEW.`updated_at` - o.`submitted_at` <= 3600000 THEN 1 WHEN NEW.`updated_at` - o.`submitted_at` <= 10800000 THEN 3 WHEN NEW.`updated_at` - o.`submitted_at` <= 21600000 THEN 6 WHEN NEW.`updated_at` - o.`submitted_at` <= 43200000 THEN 12 WHEN NEW.`updated_at` - o.`submitted_at` <= 86400000 THEN 24 WHEN NEW.`updated_at` - o.`submitted_at` <= 172800000 THEN 48 WHEN NEW.`updated_at` - o.`submitted_at` <= 259200000 THEN 72 WHEN NEW.`updated_at` - o.`submitted_at` <= 604800000 THEN 168 ELSE 336 END END, 1
  FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id`
  WHERE o.`id` = NEW.`order_id` AND (o.`canceled_by` IS NULL OR o.`canceled_by` IN ('SELLER', 'SYSTEM'))
  ON CONFLICT (`account_id`, `within_hours`) DO UPDATE SET `requests` = `requests` + 1;
  INSERT INTO `standing` (`account_id`, `side`, `answered_requests`, `answer_within_hours`)
  SELECT a.`account_id`, 'SELLER', (SELECT sum(`requests`) FROM `answer_time` WHERE `account_id` = a.`account_id`),
    (SELECT min(t.`within_hours`) FROM `answer_time` t WHERE t.`account_id` = a.`account_id` AND 2 * (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id` AND u.`within_hours` <= t.`within_hours`)
      >= (SELECT sum(u.`requests`) FROM `answer_time` u WHERE u.`account_id` = t.`account_id`))
  FROM `commission_order` o JOIN `commission_account` a ON a.`id` = o.`seller_id`
  WHERE o.`id` = NEW.`order_id` AND EXISTS (SELECT 1 FROM `answer_time` WHERE `account_id` = a.`account_id`)
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `answered_requests` = excluded.`answered_requests`, `answer_within_hours` = excluded.`answer_within_hours`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_order_canceled` AFTER UPDATE OF `order_progress_status` ON `commission_order`
WHEN NEW.`order_progress_status` = 'CANCELED' AND OLD.`order_progress_status` <> 'CANCELED' AND NEW.`paid_at` IS NOT NULL AND NEW.`canceled_by` <> 'ADMIN'
BEGIN
  INSERT INTO `standing` (`account_id`, `side`, `promised_orders`) SELECT `account_id`, 'SELLER', 1 FROM `commission_account` WHERE `id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `promised_orders` = `promised_orders` + excluded.`promised_orders`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_order_completed` AFTER UPDATE OF `order_progress_status` ON `commission_order`
WHEN NEW.`order_progress_status` = 'COMPLETED' AND OLD.`order_progress_status` <> 'COMPLETED'
BEGIN
  INSERT INTO `completed_pair` (`seller_account_id`, `buyer_account_id`, `orders`)
  SELECT s.`account_id`, b.`account_id`, 1 FROM `commission_account` s, `commission_account` b WHERE s.`id` = NEW.`seller_id` AND b.`id` = NEW.`buyer_id`
  ON CONFLICT (`seller_account_id`, `buyer_account_id`) DO UPDATE SET `orders` = `orders` + 1;
  INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `people`, `returning_people`, `promised_orders`, `on_time_orders`)
  SELECT s.`account_id`, 'SELLER', 1, p.`orders` = 1, p.`orders` = 2, 1, coalesce((SELECT min(e.`at`) FROM `order_event` e WHERE e.`order_id` = NEW.`id` AND json_extract(e.`event`, '$.type') = 'OrderDelivered')
      < coalesce(unixepoch(NEW.`estimated_delivery`, '+1 day') * 1000, NEW.`paid_at` + 5184000000), 0)
  FROM `commission_account` s JOIN `commission_account` b ON b.`id` = NEW.`buyer_id`
  JOIN `completed_pair` p ON p.`seller_account_id` = s.`account_id` AND p.`buyer_account_id` = b.`account_id` WHERE s.`id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `completed_orders` = `completed_orders` + excluded.`completed_orders`, `people` = `people` + excluded.`people`, `returning_people` = `returning_people` + excluded.`returning_people`, `promised_orders` = `promised_orders` + excluded.`promised_orders`, `on_time_orders` = `on_time_orders` + excluded.`on_time_orders`;
  INSERT INTO `standing` (`account_id`, `side`, `completed_orders`, `people`, `returning_people`)
  SELECT b.`account_id`, 'BUYER', 1, p.`orders` = 1, p.`orders` = 2
  FROM `commission_account` s JOIN `commission_account` b ON b.`id` = NEW.`buyer_id`
  JOIN `completed_pair` p ON p.`seller_account_id` = s.`account_id` AND p.`buyer_account_id` = b.`account_id` WHERE s.`id` = NEW.`seller_id`
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `completed_orders` = `completed_orders` + excluded.`completed_orders`, `people` = `people` + excluded.`people`, `returning_people` = `returning_people` + excluded.`returning_people`;
END;
--> statement-breakpoint
CREATE TRIGGER `standing_review` AFTER UPDATE OF `shown_at`, `hidden_at`, `is_author_banned` ON `order_review`
WHEN (OLD.`shown_at` IS NOT NULL AND OLD.`hidden_at` IS NULL AND OLD.`is_author_banned` = 0) <> (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0)
BEGIN
  INSERT INTO `standing` (`account_id`, `side`, `reviews`, `stars`)
  SELECT NEW.`subject_id`, CASE NEW.`author_side` WHEN 'SELLER' THEN 'BUYER' ELSE 'SELLER' END,
    CASE WHEN (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0) THEN 1 ELSE -1 END, CASE WHEN (NEW.`shown_at` IS NOT NULL AND NEW.`hidden_at` IS NULL AND NEW.`is_author_banned` = 0) THEN NEW.`stars` ELSE -NEW.`stars` END
  WHERE true
  ON CONFLICT (`account_id`, `side`) DO UPDATE SET `reviews` = `reviews` + excluded.`reviews`, `stars` = `stars` + excluded.`stars`;
END;
--> statement-breakpoint

-- A browser's pushes end with its session (rule N26), whatever ends that.
CREATE TRIGGER `push_delivery_subscription_ended` AFTER DELETE ON `push_subscription` BEGIN
  DELETE FROM `push_delivery` WHERE `session_id` = OLD.`session_id`;
END;
--> statement-breakpoint
CREATE TRIGGER `push_subscription_session_ended` AFTER DELETE ON `session` BEGIN
  DELETE FROM `push_subscription` WHERE `session_id` = OLD.`id`;
END;
--> statement-breakpoint

-- `search_update`: whose listing is out of date, since when. Of creators, and of those who were one: nobody else is listed.
CREATE TRIGGER `content_version_search_inserted` AFTER INSERT ON `content_version` WHEN NEW.`content` NOT IN ('creators', 'works') BEGIN
	INSERT INTO `search_update` (`account_id`, `mark`, `indexed`) SELECT `id`, cast(unixepoch('subsec') * 1000 AS integer), 0 FROM `user_account` WHERE `id` = NEW.`content`
		AND (instr(`roles`, '"creator"') > 0 OR instr(`roles`, '"admin"') > 0 OR EXISTS (SELECT 1 FROM `search_update` known WHERE known.`account_id` = NEW.`content`))
		ON CONFLICT (`account_id`) DO UPDATE SET `mark` = max(`mark` + 1, excluded.`mark`);
END;
--> statement-breakpoint
CREATE TRIGGER `content_version_search_updated` AFTER UPDATE OF `version` ON `content_version` WHEN NEW.`content` NOT IN ('creators', 'works') BEGIN
	INSERT INTO `search_update` (`account_id`, `mark`, `indexed`) SELECT `id`, cast(unixepoch('subsec') * 1000 AS integer), 0 FROM `user_account` WHERE `id` = NEW.`content`
		AND (instr(`roles`, '"creator"') > 0 OR instr(`roles`, '"admin"') > 0 OR EXISTS (SELECT 1 FROM `search_update` known WHERE known.`account_id` = NEW.`content`))
		ON CONFLICT (`account_id`) DO UPDATE SET `mark` = max(`mark` + 1, excluded.`mark`);
END;
--> statement-breakpoint

-- `picture_to_purge`: which kept pictures something has hidden or deleted (rule F6), in the statement that does it, so that no writer can forget to purge them.
CREATE TRIGGER `file_use_hides_pictures` AFTER DELETE ON `file_use` WHEN OLD.`url` NOT GLOB '/media/private/*' BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) VALUES ('file:' || OLD.`url`, lower(hex(randomblob(8))), unixepoch() * 1000)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_hides_pictures` AFTER UPDATE OF `work_status`, `visibility_status`, `is_original_downloadable`, `commission_order_id` ON `portfolio_work`
WHEN OLD.`work_status` <> NEW.`work_status` OR OLD.`visibility_status` <> NEW.`visibility_status`
	OR OLD.`is_original_downloadable` <> NEW.`is_original_downloadable` OR OLD.`commission_order_id` IS NOT NEW.`commission_order_id` BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) SELECT 'file:' || `url`, lower(hex(randomblob(8))), unixepoch() * 1000 FROM `file_use` WHERE `used_by` = 'portfolio_work:' || NEW.`id`
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_hides_pictures` AFTER UPDATE OF `visibility_status`, `is_active`, `form_id` ON `commission_service`
WHEN OLD.`visibility_status` <> NEW.`visibility_status` OR OLD.`is_active` <> NEW.`is_active` OR OLD.`form_id` IS NOT NEW.`form_id` BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) SELECT 'file:' || `url`, lower(hex(randomblob(8))), unixepoch() * 1000 FROM `file_use` WHERE `used_by` = 'commission_service:' || NEW.`id`
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) SELECT 'file:' || `url`, lower(hex(randomblob(8))), unixepoch() * 1000 FROM `file_use` WHERE `used_by` IN (
		SELECT 'commission_form_question:' || `id` FROM `commission_form_question` WHERE `form_id` = OLD.`form_id`
		UNION ALL SELECT 'commission_form_question_choice:' || choice.`id` FROM `commission_form_question_choice` choice
			JOIN `commission_form_question` question ON question.`id` = choice.`question_id` WHERE question.`form_id` = OLD.`form_id`)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_ends_pictures` AFTER DELETE ON `commission_service` BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) SELECT 'file:' || `url`, lower(hex(randomblob(8))), unixepoch() * 1000 FROM `file_use` WHERE `used_by` IN (
		SELECT 'commission_form_question:' || `id` FROM `commission_form_question` WHERE `form_id` = OLD.`form_id`
		UNION ALL SELECT 'commission_form_question_choice:' || choice.`id` FROM `commission_form_question_choice` choice
			JOIN `commission_form_question` question ON question.`id` = choice.`question_id` WHERE question.`form_id` = OLD.`form_id`)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_hides_pictures` AFTER UPDATE OF `visibility_status` ON `commission_form` WHEN OLD.`visibility_status` <> NEW.`visibility_status` BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) SELECT 'file:' || `url`, lower(hex(randomblob(8))), unixepoch() * 1000 FROM `file_use` WHERE `used_by` IN (
		SELECT 'commission_form_question:' || `id` FROM `commission_form_question` WHERE `form_id` = NEW.`id`
		UNION ALL SELECT 'commission_form_question_choice:' || choice.`id` FROM `commission_form_question_choice` choice
			JOIN `commission_form_question` question ON question.`id` = choice.`question_id` WHERE question.`form_id` = NEW.`id`)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `stored_file_ends_pictures` AFTER UPDATE OF `abandoned_at` ON `stored_file`
WHEN OLD.`abandoned_at` IS NULL AND NEW.`abandoned_at` IS NOT NULL AND OLD.`attached_at` IS NOT NULL BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) VALUES ('file:/media/' || OLD.`path`, lower(hex(randomblob(8))), unixepoch() * 1000)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
--> statement-breakpoint
CREATE TRIGGER `user_account_hides_pictures` AFTER UPDATE OF `roles`, `deletion_due_at` ON `user_account`
WHEN (instr(OLD.`roles`, '"ban"') > 0) <> (instr(NEW.`roles`, '"ban"') > 0) OR (OLD.`deletion_due_at` IS NULL) <> (NEW.`deletion_due_at` IS NULL) BEGIN
	INSERT INTO `picture_to_purge` (`tag`, `mark`, `since`) VALUES ('owner:' || NEW.`id`, lower(hex(randomblob(8))), unixepoch() * 1000)
		ON CONFLICT (`tag`) DO UPDATE SET `mark` = excluded.`mark`, `purged_at` = NULL;
END;
