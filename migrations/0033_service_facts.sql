ALTER TABLE `commission_form` ADD `choices_least_amount` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_form_question` ADD `asked_if` text;--> statement-breakpoint
ALTER TABLE `commission_service` ADD `facts` text;--> statement-breakpoint
ALTER TABLE `commission_order_service` ADD `facts` text;--> statement-breakpoint
-- What the choices of the forms there are come to at least: until now no question depended on another.
UPDATE `commission_form` SET `choices_least_amount` = coalesce((
	SELECT min(coalesce(choice.price_amount, 0)) FROM commission_form_question question
	JOIN commission_form_question_choice choice ON choice.question_id = question.id
	WHERE question.form_id = commission_form.id AND question.question_status = 'ACTIVE' AND question.sets_price = 1
		AND choice.is_active = 1), 0) + coalesce((
	SELECT sum(least) FROM (
		SELECT min(coalesce(choice.price_amount, 0)) AS least FROM commission_form_question question
		JOIN commission_form_question_choice choice ON choice.question_id = question.id
		WHERE question.form_id = commission_form.id AND question.question_status = 'ACTIVE' AND question.sets_price = 0
			AND question.is_required = 1 AND choice.is_active = 1
		GROUP BY question.id)), 0);
