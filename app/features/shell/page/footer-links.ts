import * as PATHS from "#domain/site/paths.ts";
import { legalPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";

/** The guideline and legal pages the footer names (rule S13), each in both languages. */
export const GUIDE_LINKS = [
  { href: legalPath("about"), label: m.shell_footer_what_is },
  { href: legalPath("buyer-protection"), label: m.shell_footer_protection },
  { href: legalPath("creator-guideline"), label: m.shell_footer_creator_guideline },
  { href: legalPath("client-guideline"), label: m.shell_footer_client_guideline },
  { href: PATHS.developers, label: m.developers_title },
  { href: PATHS.status, label: m.shell_status },
] as const;

export const LEGAL_LINKS = [
  { href: legalPath("creator-terms"), label: m.shell_footer_creator_terms },
  { href: legalPath("client-terms"), label: m.shell_footer_client_terms },
  { href: legalPath("privacy"), label: m.shell_footer_privacy },
  { href: legalPath("creator-transaction-law"), label: m.shell_footer_creator_law },
  { href: legalPath("client-transaction-law"), label: m.shell_footer_client_law },
] as const;

export const ACCOUNT_LINKS = [
  { href: PATHS.profileSettings, label: m.shell_footer_profile_settings },
  { href: PATHS.accountSettings, label: m.shell_footer_account_settings },
] as const;

export const SOCIAL_HREF = "https://x.com/cometme";
