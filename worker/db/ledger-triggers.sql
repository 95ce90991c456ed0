-- Decision M7: a ledger entry is written once. A correction is another movement.
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
