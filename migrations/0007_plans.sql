ALTER TABLE `commission_form` ADD `from_price_amount` integer;--> statement-breakpoint
ALTER TABLE `commission_form_question` ADD `sets_price` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_service` ADD `from_price_amount` integer;
--> statement-breakpoint
-- The default template's plan sets the price where that changes no first price, or takes away one that was counted twice
-- (docs/decisions/plans-set-the-price.md). Everything else goes on adding.
UPDATE `commission_form_question` SET `sets_price` = 1
WHERE `question_type` = 'SINGLE_CHOICE' AND `question_status` = 'ACTIVE'
  AND EXISTS (SELECT 1 FROM json_each(`commission_form_question`.`titles`) `title` WHERE json_extract(`title`.`value`, '$.text') IN ('Price list', '料金プラン'))
  AND NOT EXISTS (SELECT 1 FROM `commission_form_question` `other`
    WHERE `other`.`form_id` = `commission_form_question`.`form_id` AND `other`.`id` <> `commission_form_question`.`id`
      AND `other`.`question_type` = 'SINGLE_CHOICE' AND `other`.`question_status` = 'ACTIVE'
      AND EXISTS (SELECT 1 FROM json_each(`other`.`titles`) `title` WHERE json_extract(`title`.`value`, '$.text') IN ('Price list', '料金プラン')))
  AND (SELECT min(`choice`.`price_amount`) FROM `commission_form_question_choice` `choice`
    WHERE `choice`.`question_id` = `commission_form_question`.`id` AND `choice`.`is_active` = 1) > 0
  AND NOT EXISTS (SELECT 1 FROM `commission_form_question_choice` `choice`
    WHERE `choice`.`question_id` = `commission_form_question`.`id` AND `choice`.`is_active` = 1
      AND `choice`.`price_amount` IS NULL)
  AND (SELECT coalesce(`form`.`price_amount`, 0) FROM `commission_form` `form`
    WHERE `form`.`id` = `commission_form_question`.`form_id`) IN (0, (SELECT min(`choice`.`price_amount`) FROM `commission_form_question_choice` `choice`
    WHERE `choice`.`question_id` = `commission_form_question`.`id` AND `choice`.`is_active` = 1))
  AND NOT EXISTS (SELECT 1 FROM `commission_service` `service`
    WHERE `service`.`form_id` = `commission_form_question`.`form_id` AND `service`.`price_amount` NOT IN (0, (SELECT min(`choice`.`price_amount`) FROM `commission_form_question_choice` `choice`
    WHERE `choice`.`question_id` = `commission_form_question`.`id` AND `choice`.`is_active` = 1)))
  AND (`is_required` = 1 OR (
    NOT EXISTS (SELECT 1 FROM `commission_form` `form`
      WHERE `form`.`id` = `commission_form_question`.`form_id` AND `form`.`price_amount` > 0)
    AND NOT EXISTS (SELECT 1 FROM `commission_service` `service`
      WHERE `service`.`form_id` = `commission_form_question`.`form_id` AND `service`.`price_amount` > 0)
    AND NOT EXISTS (SELECT 1 FROM `commission_form_question` `other`
      JOIN `commission_form_question_choice` `choice` ON `choice`.`question_id` = `other`.`id`
      WHERE `other`.`form_id` = `commission_form_question`.`form_id` AND `other`.`id` <> `commission_form_question`.`id`
        AND `other`.`question_status` = 'ACTIVE' AND `choice`.`is_active` = 1 AND `choice`.`price_amount` > 0)));
--> statement-breakpoint
UPDATE `commission_form` SET `from_price_amount` = nullif(min(99999999,
  coalesce((SELECT min(coalesce(`choice`.`price_amount`, 0)) FROM `commission_form_question` `question`
    JOIN `commission_form_question_choice` `choice` ON `choice`.`question_id` = `question`.`id`
    WHERE `question`.`form_id` = `commission_form`.`id` AND `question`.`question_status` = 'ACTIVE'
      AND `question`.`sets_price` = 1 AND `choice`.`is_active` = 1), `price_amount`, 0)
  + (SELECT coalesce(sum(`least`), 0) FROM (
    SELECT min(coalesce(`choice`.`price_amount`, 0)) AS `least` FROM `commission_form_question` `question`
    JOIN `commission_form_question_choice` `choice` ON `choice`.`question_id` = `question`.`id`
    WHERE `question`.`form_id` = `commission_form`.`id` AND `question`.`question_status` = 'ACTIVE'
      AND `question`.`sets_price` = 0 AND `question`.`is_required` = 1 AND `choice`.`is_active` = 1
    GROUP BY `question`.`id`))), 0);
--> statement-breakpoint
UPDATE `commission_service` SET `from_price_amount` = nullif(min(99999999,
  coalesce((SELECT min(coalesce(`choice`.`price_amount`, 0)) FROM `commission_form_question` `question`
    JOIN `commission_form_question_choice` `choice` ON `choice`.`question_id` = `question`.`id`
    WHERE `question`.`form_id` = `commission_service`.`form_id` AND `question`.`question_status` = 'ACTIVE'
      AND `question`.`sets_price` = 1 AND `choice`.`is_active` = 1), `price_amount`, 0)
  + (SELECT coalesce(sum(`least`), 0) FROM (
    SELECT min(coalesce(`choice`.`price_amount`, 0)) AS `least` FROM `commission_form_question` `question`
    JOIN `commission_form_question_choice` `choice` ON `choice`.`question_id` = `question`.`id`
    WHERE `question`.`form_id` = `commission_service`.`form_id` AND `question`.`question_status` = 'ACTIVE'
      AND `question`.`sets_price` = 0 AND `question`.`is_required` = 1 AND `choice`.`is_active` = 1
    GROUP BY `question`.`id`))), 0);
--> statement-breakpoint
-- Cards of the creator search show the from-price, lowest first (rule L17).
UPDATE `creator_listing` SET `card` = json_set(`card`, '$.commissionForms', json((
  SELECT json_group_array(json(`entry`)) FROM (
    SELECT json_set(`form`.`value`, '$.priceAmount', `stored`.`from_price_amount`) AS `entry`
    FROM json_each(`creator_listing`.`card`, '$.commissionForms') `form`
    LEFT JOIN `commission_form` `stored` ON `stored`.`id` = json_extract(`form`.`value`, '$.id')
    ORDER BY coalesce(`stored`.`from_price_amount`, 0), `form`.`key`))));
