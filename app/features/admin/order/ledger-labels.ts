import type { LedgerAccount } from "#domain/payment/ledger.ts";
import { m } from "#messages";

const ACCOUNTS: Readonly<Record<LedgerAccount, () => string>> = {
  stripe_clearing: m.admin_account_stripe_clearing,
  buyer_funds_held: m.admin_account_buyer_funds_held,
  seller_payable: m.admin_account_seller_payable,
  platform_fee: m.admin_account_platform_fee,
  refunds: m.admin_account_refunds,
  disputes: m.admin_account_disputes,
  seller_debt: m.admin_account_seller_debt,
  recovered: m.admin_account_recovered,
  stripe_fees: m.admin_account_stripe_fees,
  paid_elsewhere: m.admin_account_paid_elsewhere,
  platform_loss: m.admin_account_platform_loss,
};

/** The name of an account of the ledger (rule M7). */
export const accountLabel = (account: LedgerAccount): string => ACCOUNTS[account]();
