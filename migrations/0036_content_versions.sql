-- What is kept of the lists that everybody sees, and of each profile, is forgotten when its version changes: in the statement that changes a row.
CREATE TABLE `content_version` (
	`content` text PRIMARY KEY NOT NULL,
	`version` text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER `creator_listing_version_inserted` AFTER INSERT ON `creator_listing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_listing_version_updated` AFTER UPDATE ON `creator_listing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_listing_version_deleted` AFTER DELETE ON `creator_listing` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_shelf_version_inserted` AFTER INSERT ON `creator_shelf` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_shelf_version_updated` AFTER UPDATE ON `creator_shelf` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `creator_shelf_version_deleted` AFTER DELETE ON `creator_shelf` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES ('creators', lower(hex(randomblob(8))))
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
CREATE TRIGGER `stored_file_version_updated` AFTER UPDATE OF `blur_url` ON `stored_file` BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (NEW.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
--> statement-breakpoint
CREATE TRIGGER `stored_file_version_deleted` AFTER DELETE ON `stored_file` WHEN OLD.`blur_url` IS NOT NULL BEGIN
	INSERT INTO `content_version` (`content`, `version`) VALUES (OLD.`account_id`, lower(hex(randomblob(8))))
		ON CONFLICT (`content`) DO UPDATE SET `version` = excluded.`version`;
END;
