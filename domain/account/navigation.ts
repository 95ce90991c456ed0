import { PATHS, profilePath, type PageName } from "../site/paths.ts";
import { isCreator, type Role } from "./roles.ts";

/** Who sees a link: everybody signed in, those with creator tools, or those without (rule A21). */
export type Audience = "EVERYONE" | "CREATORS" | "CLIENTS";
export const SCREENS = ["WIDE", "SMALL"] as const;
export type Screen = (typeof SCREENS)[number];

export const isInAudience = (audience: Audience, roles: readonly Role[]): boolean =>
  audience === "EVERYONE" || (audience === "CREATORS") === isCreator(roles);

/** What menus call a page: keys of messages. */
export const PAGE_LABELS = {
  ownProfile: "account_nav_public_profile",
  profileSettings: "account_nav_settings",
  accountSettings: "account_nav_setting_account",
  notificationSettings: "account_nav_setting_notification",
  paymentSettings: "account_nav_setting_payment",
  creatorPortfolio: "account_nav_portfolio",
  creatorPortfolioNew: "account_nav_portfolio_new",
  creatorClientPortfolio: "account_nav_portfolio_client",
  creatorClientPortfolioNew: "account_nav_portfolio_client_new",
  clientPortfolio: "account_nav_portfolio",
  creatorHome: "account_nav_join",
  forms: "account_nav_forms",
  formsGeneral: "account_nav_form_general",
  formNew: "account_nav_form_new",
  managements: "account_nav_managements",
  wallet: "account_nav_payout",
  requests: "account_nav_sent_requests",
  sales: "account_nav_sales",
  billing: "account_nav_billing",
  billingShort: "account_nav_billing",
} as const satisfies { readonly [page in PageName | "ownProfile"]?: string };

export type LabelledPage = keyof typeof PAGE_LABELS;

interface AvatarLink {
  readonly page: LabelledPage;
  /** Instead of the page's. */
  readonly label?: string;
  /** A screen size without an audience does not show the link at all. */
  readonly audience: { readonly [screen in Screen]?: Audience };
}

const onBoth = (audience: Audience) => ({ WIDE: audience, SMALL: audience });

/** The avatar menu, row by row (rule S11). */
const AVATAR_LINKS = [
  { page: "ownProfile", audience: onBoth("EVERYONE") },
  { page: "profileSettings", audience: onBoth("EVERYONE") },
  { page: "managements", audience: onBoth("CREATORS") },
  { page: "forms", label: "account_nav_form", audience: onBoth("CREATORS") },
  { page: "creatorPortfolio", audience: onBoth("CREATORS") },
  { page: "clientPortfolio", audience: onBoth("CLIENTS") },
  { page: "wallet", audience: onBoth("CREATORS") },
  { page: "requests", audience: { WIDE: "CLIENTS", SMALL: "EVERYONE" } },
  { page: "billingShort", audience: onBoth("CLIENTS") },
  { page: "sales", audience: { SMALL: "CREATORS" } },
  { page: "billing", audience: { SMALL: "CREATORS" } },
  { page: "creatorHome", audience: { SMALL: "CLIENTS" } },
] as const satisfies readonly AvatarLink[];

type AvatarRow = (typeof AVATAR_LINKS)[number];

/** What stands in a menu with an icon of its own. */
export type MenuPage = AvatarRow["page"];
export type PageLabel = (typeof PAGE_LABELS)[LabelledPage] | Extract<AvatarRow, { label: string }>["label"];

/** The avatar menu of one signed-in person, in order. */
export function avatarMenu(roles: readonly Role[], handle: string, screen: Screen) {
  return AVATAR_LINKS.flatMap((row) => {
    const { page, audience }: AvatarLink & { page: MenuPage } = row;
    const shownTo = audience[screen];
    if (!shownTo || !isInAudience(shownTo, roles)) return [];
    const path: string = page === "ownProfile" ? profilePath(handle) : PATHS[page];
    const label: PageLabel = "label" in row ? row.label : PAGE_LABELS[page];
    return [{ page, path, label }];
  });
}
