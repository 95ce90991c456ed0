import type { PageLabel } from "#domain/account/navigation.ts";
import type { SectionTitle } from "#domain/account/sidebar.ts";
import { m } from "#messages";

/**
 * The labels of the domain's navigation. A literal table, because a page's bundle contains only the messages it
 * references; a lookup by name would include all of them.
 */
export const NAVIGATION_LABELS: Readonly<Record<PageLabel | SectionTitle, () => string>> = {
  account_nav_public_profile: m.account_nav_public_profile,
  account_nav_settings: m.account_nav_settings,
  account_nav_managements: m.account_nav_managements,
  account_nav_form: m.account_nav_form,
  account_nav_forms: m.account_nav_forms,
  account_nav_saved: m.account_nav_saved,
  account_nav_portfolio: m.account_nav_portfolio,
  account_nav_payout: m.account_nav_payout,
  account_nav_sent_requests: m.account_nav_sent_requests,
  account_nav_billing: m.account_nav_billing,
  account_nav_sales: m.account_nav_sales,
  account_nav_join: m.account_nav_join,
  account_nav_creator_home: m.account_nav_creator_home,
  account_nav_following: m.account_nav_following,
  account_nav_setting_account: m.account_nav_setting_account,
  account_nav_setting_notification: m.account_nav_setting_notification,
  account_nav_setting_payment: m.account_nav_setting_payment,
  account_nav_setting_glossary: m.account_nav_setting_glossary,
  account_nav_setting_developer: m.account_nav_setting_developer,
  account_nav_portfolio_new: m.account_nav_portfolio_new,
  account_nav_portfolio_client: m.account_nav_portfolio_client,
  account_nav_portfolio_client_new: m.account_nav_portfolio_client_new,
  account_nav_form_general: m.account_nav_form_general,
  account_nav_form_new: m.account_nav_form_new,
  account_nav_admin: m.account_nav_admin,
  account_nav_admin_problems: m.account_nav_admin_problems,
  account_nav_admin_notices: m.account_nav_admin_notices,
  account_nav_admin_reconciliation: m.account_nav_admin_reconciliation,
  account_nav_admin_site: m.account_nav_admin_site,
  account_nav_admin_rates: m.account_nav_admin_rates,
  account_nav_admin_acts: m.account_nav_admin_acts,
  account_section_administration: m.account_section_administration,
  account_section_general: m.account_section_general,
  account_section_commission_creator: m.account_section_commission_creator,
  account_section_commission_client: m.account_section_commission_client,
  account_section_history: m.account_section_history,
};
