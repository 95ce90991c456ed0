import { isCreator, type Role } from "./roles.ts";

/** Who sees a link: everybody signed in, those with creator tools, or those without (rule A21). */
export type Audience = "EVERYONE" | "CREATORS" | "CLIENTS";
export const SCREENS = ["WIDE", "SMALL"] as const;
export type Screen = (typeof SCREENS)[number];

export const isInAudience = (audience: Audience, roles: readonly Role[]): boolean =>
  audience === "EVERYONE" || (audience === "CREATORS") === isCreator(roles);

/** `label` is a message key. A screen size without an audience does not show the link at all. */
interface AvatarLink {
  readonly path: string;
  readonly label: NavigationLabel;
  readonly audience: { readonly [screen in Screen]?: Audience };
}

export type NavigationLabel =
  | "account_nav_public_profile"
  | "account_nav_settings"
  | "account_nav_managements"
  | "account_nav_form"
  | "account_nav_forms"
  | "account_nav_portfolio"
  | "account_nav_payout"
  | "account_nav_sent_requests"
  | "account_nav_billing"
  | "account_nav_sales"
  | "account_nav_join";

const onBoth = (audience: Audience) => ({ WIDE: audience, SMALL: audience });

/** The avatar menu, row by row (rule S11); `/{handle}` stands for the viewer's own handle. */
export const AVATAR_LINKS: readonly AvatarLink[] = [
  { path: "/{handle}", label: "account_nav_public_profile", audience: onBoth("EVERYONE") },
  { path: "/dashboard/setting/profile", label: "account_nav_settings", audience: onBoth("EVERYONE") },
  { path: "/dashboard/commission/managements", label: "account_nav_managements", audience: onBoth("CREATORS") },
  { path: "/dashboard/commission/setting/form", label: "account_nav_form", audience: onBoth("CREATORS") },
  { path: "/dashboard/portfolio/creator", label: "account_nav_portfolio", audience: onBoth("CREATORS") },
  { path: "/dashboard/portfolio/client", label: "account_nav_portfolio", audience: onBoth("CLIENTS") },
  { path: "/dashboard/creator/wallet", label: "account_nav_payout", audience: onBoth("CREATORS") },
  {
    path: "/dashboard/commission/client/requests",
    label: "account_nav_sent_requests",
    audience: { WIDE: "CLIENTS", SMALL: "EVERYONE" },
  },
  { path: "/dashboard/billing", label: "account_nav_billing", audience: onBoth("CLIENTS") },
  { path: "/dashboard/history/sales", label: "account_nav_sales", audience: { SMALL: "CREATORS" } },
  { path: "/dashboard/history/billing", label: "account_nav_billing", audience: { SMALL: "CREATORS" } },
  { path: "/dashboard/creator/home", label: "account_nav_join", audience: { SMALL: "CLIENTS" } },
];

/** The avatar menu of one signed-in person, in order, with the handle filled in. */
export function avatarMenu(roles: readonly Role[], handle: string, screen: Screen) {
  return AVATAR_LINKS.flatMap(({ path, label, audience }) => {
    const shownTo = audience[screen];
    return shownTo && isInAudience(shownTo, roles) ? [{ path: path.replace("{handle}", handle), label }] : [];
  });
}
