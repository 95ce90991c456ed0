-- Rule M7: a ledger entry is written once. A correction is another movement.
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
-- Orders of one seller are decided at the same time; a debt is set off against one income only.
CREATE TRIGGER `ledger_entry_debt_paid_once` BEFORE INSERT ON `ledger_entry` WHEN NEW.`account` = 'seller_debt' AND NEW.`amount` < 0 BEGIN
  SELECT RAISE(ABORT, 'seller_debt is paid already') WHERE NEW.`amount` + (
    SELECT coalesce(sum(`amount`), 0) FROM `ledger_entry`
    WHERE `seller_id` = NEW.`seller_id` AND `account` = 'seller_debt' AND `currency_code` = NEW.`currency_code`
  ) < 0;
END;
