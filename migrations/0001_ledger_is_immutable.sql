-- Decision M7: a ledger entry is written once. A correction is another movement.
CREATE TRIGGER `ledger_entry_no_update` BEFORE UPDATE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
CREATE TRIGGER `ledger_entry_no_delete` BEFORE DELETE ON `ledger_entry` BEGIN
  SELECT RAISE(ABORT, 'ledger_entry is immutable');
END;
--> statement-breakpoint
-- Decision M4: the first rates.
INSERT OR IGNORE INTO `exchange_rate` (`from_currency_code`, `to_currency_code`, `date`, `rate`) VALUES
  ('USD', 'JPY', '2024-08-02', '144.91'),
  ('JPY', 'USD', '2024-08-02', '0.0069');
