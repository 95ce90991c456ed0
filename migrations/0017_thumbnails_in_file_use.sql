-- A link's thumbnail is a file of ours, too: `file_use` follows `thumbnailUrl` beside `url`.
DROP TRIGGER `commission_form_question_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_inserted` AFTER INSERT ON `commission_form_question` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_form_question_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_updated` AFTER UPDATE OF `medias` ON `commission_form_question` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_form_question_choice_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_inserted` AFTER INSERT ON `commission_form_question_choice` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_form_question_choice_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_updated` AFTER UPDATE OF `media` ON `commission_form_question_choice` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question_choice:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_service_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_inserted` AFTER INSERT ON `commission_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_service_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_updated` AFTER UPDATE OF `medias` ON `commission_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_order_service_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_inserted` AFTER INSERT ON `commission_order_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_order_service_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_updated` AFTER UPDATE OF `medias` ON `commission_order_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_order_form_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_inserted` AFTER INSERT ON `commission_order_form` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `commission_order_form_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_updated` AFTER UPDATE OF `questions` ON `commission_order_form` WHEN OLD.`questions` IS NOT NEW.`questions` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_form:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `deliverable_media_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_inserted` AFTER INSERT ON `deliverable_media` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `deliverable_media_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_updated` AFTER UPDATE OF `media` ON `deliverable_media` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'deliverable_media:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `portfolio_work_files_inserted`;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_inserted` AFTER INSERT ON `portfolio_work` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
DROP TRIGGER `portfolio_work_files_updated`;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_updated` AFTER UPDATE OF `medias`, `og_images` ON `portfolio_work` WHEN OLD.`medias` IS NOT NEW.`medias` OR OLD.`og_images` IS NOT NEW.`og_images` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'portfolio_work:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` IN ('url', 'thumbnailUrl') AND `value` GLOB '/media/*';
END;
