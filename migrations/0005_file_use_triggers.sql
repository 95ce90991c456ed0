-- Which rows show which file (`file_use`), kept in the statement that changes a row. Files are named by addresses of ours: the `url` of a
-- media entry wherever it stands in a column, or the column itself. First what is there already, then three triggers a table.
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'user_profile:' || `user_profile`.`id` FROM `user_profile`, json_each(json_array(`user_profile`.`avatar_url`, `user_profile`.`cover_url`)) WHERE `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || `commission_form_question`.`id` FROM `commission_form_question`, json_tree(`commission_form_question`.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || `commission_form_question_choice`.`id` FROM `commission_form_question_choice`, json_tree(`commission_form_question_choice`.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || `commission_service`.`id` FROM `commission_service`, json_tree(`commission_service`.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || `commission_order_service`.`id` FROM `commission_order_service`, json_tree(`commission_order_service`.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || `commission_order_form`.`id` FROM `commission_order_form`, json_tree(`commission_order_form`.`questions`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || `deliverable_media`.`id` FROM `deliverable_media`, json_tree(`deliverable_media`.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
--> statement-breakpoint
INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || `portfolio_work`.`id` FROM `portfolio_work`, json_tree(json_array(json(`portfolio_work`.`medias`), json(`portfolio_work`.`og_images`))) WHERE `key` = 'url' AND `value` GLOB '/media/*';
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
CREATE TRIGGER `commission_form_question_files_inserted` AFTER INSERT ON `commission_form_question` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_updated` AFTER UPDATE OF `medias` ON `commission_form_question` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_files_deleted` AFTER DELETE ON `commission_form_question` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_inserted` AFTER INSERT ON `commission_form_question_choice` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_updated` AFTER UPDATE OF `media` ON `commission_form_question_choice` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question_choice:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_form_question_choice:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_form_question_choice_files_deleted` AFTER DELETE ON `commission_form_question_choice` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_form_question_choice:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_inserted` AFTER INSERT ON `commission_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_updated` AFTER UPDATE OF `medias` ON `commission_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_service_files_deleted` AFTER DELETE ON `commission_service` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_service:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_inserted` AFTER INSERT ON `commission_order_service` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_updated` AFTER UPDATE OF `medias` ON `commission_order_service` WHEN OLD.`medias` IS NOT NEW.`medias` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_service:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_service:' || NEW.`id` FROM json_tree(NEW.`medias`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_service_files_deleted` AFTER DELETE ON `commission_order_service` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_service:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_inserted` AFTER INSERT ON `commission_order_form` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_updated` AFTER UPDATE OF `questions` ON `commission_order_form` WHEN OLD.`questions` IS NOT NEW.`questions` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_form:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'commission_order_form:' || NEW.`id` FROM json_tree(NEW.`questions`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `commission_order_form_files_deleted` AFTER DELETE ON `commission_order_form` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'commission_order_form:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_inserted` AFTER INSERT ON `deliverable_media` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_updated` AFTER UPDATE OF `media` ON `deliverable_media` WHEN OLD.`media` IS NOT NEW.`media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'deliverable_media:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'deliverable_media:' || NEW.`id` FROM json_tree(NEW.`media`) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `deliverable_media_files_deleted` AFTER DELETE ON `deliverable_media` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'deliverable_media:' || OLD.`id`;
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_inserted` AFTER INSERT ON `portfolio_work` BEGIN
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_updated` AFTER UPDATE OF `medias`, `og_images` ON `portfolio_work` WHEN OLD.`medias` IS NOT NEW.`medias` OR OLD.`og_images` IS NOT NEW.`og_images` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'portfolio_work:' || OLD.`id`;
  INSERT OR IGNORE INTO `file_use` (`url`, `used_by`) SELECT `value`, 'portfolio_work:' || NEW.`id` FROM json_tree(json_array(json(NEW.`medias`), json(NEW.`og_images`))) WHERE `key` = 'url' AND `value` GLOB '/media/*';
END;
--> statement-breakpoint
CREATE TRIGGER `portfolio_work_files_deleted` AFTER DELETE ON `portfolio_work` BEGIN
  DELETE FROM `file_use` WHERE `used_by` = 'portfolio_work:' || OLD.`id`;
END;
