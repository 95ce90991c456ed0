CREATE TABLE `accepted_terms` (
	`order_id` text PRIMARY KEY NOT NULL,
	`policy_id` text,
	`number` integer,
	`texts` text NOT NULL,
	`accepted_at` integer NOT NULL,
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE TABLE `order_agreement` (
	`order_id` text NOT NULL,
	`number` integer NOT NULL,
	`hash` text NOT NULL,
	`document` text NOT NULL,
	`made_at` integer NOT NULL,
	PRIMARY KEY(`order_id`, `number`),
	FOREIGN KEY (`order_id`) REFERENCES `commission_order`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE INDEX `order_agreement_hash` ON `order_agreement` (`hash`);--> statement-breakpoint
CREATE TABLE `policy_version` (
	`policy_id` text NOT NULL,
	`number` integer NOT NULL,
	`texts` text NOT NULL,
	`created_at` integer NOT NULL,
	PRIMARY KEY(`policy_id`, `number`),
	FOREIGN KEY (`policy_id`) REFERENCES `commission_policy`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
ALTER TABLE `commission_form` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_policy` ADD `version` integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE `commission_order_form` ADD `form_version` integer;--> statement-breakpoint
-- Rule L80: the terms there are become their first version.
INSERT INTO `policy_version` SELECT `id`, 1, `texts`, `updated_at` FROM `commission_policy`;--> statement-breakpoint
-- Rules L80, L81 and G1: written once.
CREATE TRIGGER `policy_version_no_update` BEFORE UPDATE ON `policy_version` BEGIN
  SELECT RAISE(ABORT, 'policy_version is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `accepted_terms_no_update` BEFORE UPDATE ON `accepted_terms` BEGIN
  SELECT RAISE(ABORT, 'accepted_terms is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `accepted_terms_no_delete` BEFORE DELETE ON `accepted_terms` BEGIN
  SELECT RAISE(ABORT, 'accepted_terms is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `order_agreement_no_update` BEFORE UPDATE ON `order_agreement` BEGIN
  SELECT RAISE(ABORT, 'order_agreement is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `order_agreement_no_delete` BEFORE DELETE ON `order_agreement` BEGIN
  SELECT RAISE(ABORT, 'order_agreement is immutable');
END;
