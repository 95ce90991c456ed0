import * as PATHS from "#domain/site/paths.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { isAdmin, isCreator, type Role } from "./roles.ts";

/** Who sees a link: everybody signed in, those with creator tools, or those without (rule A21); or admins (rule A25). */
export type Audience = "EVERYONE" | "CREATORS" | "CLIENTS" | "ADMINS";
export const SCREENS = ["WIDE", "SMALL"] as const;
export type Screen = (typeof SCREENS)[number];

export function isInAudience(audience: Audience, roles: readonly Role[]): boolean {
  if (audience === "ADMINS") return isAdmin(roles);
  return audience === "EVERYONE" || (audience === "CREATORS") === isCreator(roles);
}

/** Stands for the viewer's own profile. */
export const OWN_PROFILE = "/{handle}";

/** What menus call a page: keys of messages. */
export const PAGE_LABELS = {
  [OWN_PROFILE]: "account_nav_public_profile",
  [PATHS.profileSettings]: "account_nav_settings",
  [PATHS.accountSettings]: "account_nav_setting_account",
  [PATHS.notificationSettings]: "account_nav_setting_notification",
  [PATHS.paymentSettings]: "account_nav_setting_payment",
  [PATHS.glossarySettings]: "account_nav_setting_glossary",
  [PATHS.developerSettings]: "account_nav_setting_developer",
  [PATHS.creatorPortfolio]: "account_nav_portfolio",
  [PATHS.creatorPortfolioNew]: "account_nav_portfolio_new",
  [PATHS.creatorClientPortfolio]: "account_nav_portfolio_client",
  [PATHS.creatorClientPortfolioNew]: "account_nav_portfolio_client_new",
  [PATHS.clientPortfolio]: "account_nav_portfolio",
  [PATHS.saved]: "account_nav_saved",
  [PATHS.creatorHome]: "account_nav_join",
  [PATHS.following]: "account_nav_following",
  [PATHS.forms]: "account_nav_forms",
  [PATHS.formsGeneral]: "account_nav_form_general",
  [PATHS.formNew]: "account_nav_form_new",
  [PATHS.managements]: "account_nav_managements",
  [PATHS.wallet]: "account_nav_payout",
  [PATHS.requests]: "account_nav_sent_requests",
  [PATHS.sales]: "account_nav_sales",
  [PATHS.billing]: "account_nav_billing",
  [PATHS.billingShort]: "account_nav_billing",
  [PATHS.admin]: "account_nav_admin",
  [PATHS.problems]: "account_nav_admin_problems",
  [PATHS.adminNotices]: "account_nav_admin_notices",
  [PATHS.reconciliation]: "account_nav_admin_reconciliation",
  [PATHS.adminSite]: "account_nav_admin_site",
  [PATHS.adminRates]: "account_nav_admin_rates",
  [PATHS.adminActs]: "account_nav_admin_acts",
} as const;

export type LabelledPath = keyof typeof PAGE_LABELS;

interface AvatarLink {
  readonly path: LabelledPath;
  /** Instead of the page's. */
  readonly label?: string;
  /** A screen size without an audience does not show the link at all. */
  readonly audience: { readonly [screen in Screen]?: Audience };
}

const onBoth = (audience: Audience) => ({ WIDE: audience, SMALL: audience });

/** The avatar menu, row by row (rule S11). */
const AVATAR_LINKS = [
  { path: OWN_PROFILE, audience: onBoth("EVERYONE") },
  { path: PATHS.profileSettings, audience: onBoth("EVERYONE") },
  { path: PATHS.creatorHome, label: "account_nav_creator_home", audience: onBoth("CREATORS") },
  { path: PATHS.managements, audience: onBoth("CREATORS") },
  { path: PATHS.forms, label: "account_nav_form", audience: onBoth("CREATORS") },
  { path: PATHS.creatorPortfolio, audience: onBoth("CREATORS") },
  { path: PATHS.clientPortfolio, audience: onBoth("CLIENTS") },
  { path: PATHS.saved, audience: onBoth("EVERYONE") },
  { path: PATHS.wallet, audience: onBoth("CREATORS") },
  { path: PATHS.requests, audience: { WIDE: "CLIENTS", SMALL: "EVERYONE" } },
  { path: PATHS.following, audience: { SMALL: "EVERYONE" } },
  { path: PATHS.billingShort, audience: onBoth("CLIENTS") },
  { path: PATHS.sales, audience: { SMALL: "CREATORS" } },
  { path: PATHS.billing, audience: { SMALL: "CREATORS" } },
  { path: PATHS.creatorHome, audience: { SMALL: "CLIENTS" } },
  { path: PATHS.admin, audience: onBoth("ADMINS") },
] as const satisfies readonly AvatarLink[];

type AvatarRow = (typeof AVATAR_LINKS)[number];

/** What stands in a menu with an icon of its own. */
export type MenuPage = AvatarRow["path"];
export type PageLabel = (typeof PAGE_LABELS)[LabelledPath] | Extract<AvatarRow, { label: string }>["label"];

/** The avatar menu of one signed-in person, in order. */
export function avatarMenu(roles: readonly Role[], handle: string, screen: Screen) {
  return AVATAR_LINKS.flatMap((row) => {
    const { path: page, audience }: AvatarLink & { path: MenuPage } = row;
    const shownTo = audience[screen];
    if (!shownTo || !isInAudience(shownTo, roles)) return [];
    const label: PageLabel = "label" in row ? row.label : PAGE_LABELS[page];
    return [{ page, path: page === OWN_PROFILE ? profilePath(handle) : page, label }];
  });
}
