import { isInAudience, type Audience, type NavigationLabel } from "./navigation.ts";
import type { Role } from "./roles.ts";

/** A page below a sidebar entry; its label is a message key. */
interface SidebarChild {
  readonly path: string;
  readonly label:
    | "account_nav_setting_account"
    | "account_nav_setting_notification"
    | "account_nav_setting_payment"
    | "account_nav_portfolio_new"
    | "account_nav_portfolio_client"
    | "account_nav_portfolio_client_new"
    | "account_nav_form_general"
    | "account_nav_form_new";
}

interface SidebarLink {
  readonly path: string;
  readonly label: NavigationLabel;
  readonly audience: Audience;
  readonly children?: readonly SidebarChild[];
}

interface SidebarSection {
  readonly title:
    | "account_section_general"
    | "account_section_commission_creator"
    | "account_section_commission_client"
    | "account_section_history";
  readonly links: readonly SidebarLink[];
}

/** The dashboard's sidebar (rule S12). `form/edit` has no entry: it is reached from a form. */
export const SIDEBAR: readonly SidebarSection[] = [
  {
    title: "account_section_general",
    links: [
      {
        path: "/dashboard/setting/profile",
        label: "account_nav_settings",
        audience: "EVERYONE",
        children: [
          { path: "/dashboard/setting/account", label: "account_nav_setting_account" },
          { path: "/dashboard/setting/notification", label: "account_nav_setting_notification" },
          { path: "/dashboard/setting/payment", label: "account_nav_setting_payment" },
        ],
      },
      {
        path: "/dashboard/portfolio/creator",
        label: "account_nav_portfolio",
        audience: "CREATORS",
        children: [
          { path: "/dashboard/portfolio/creator/new", label: "account_nav_portfolio_new" },
          { path: "/dashboard/portfolio/creator/client", label: "account_nav_portfolio_client" },
          { path: "/dashboard/portfolio/creator/client/new", label: "account_nav_portfolio_client_new" },
        ],
      },
      { path: "/dashboard/portfolio/client", label: "account_nav_portfolio", audience: "CLIENTS" },
    ],
  },
  {
    title: "account_section_commission_creator",
    links: [
      { path: "/dashboard/creator/home", label: "account_nav_join", audience: "CLIENTS" },
      {
        path: "/dashboard/commission/setting/form",
        label: "account_nav_forms",
        audience: "CREATORS",
        children: [
          { path: "/dashboard/commission/setting/form/general", label: "account_nav_form_general" },
          { path: "/dashboard/commission/setting/form/new", label: "account_nav_form_new" },
        ],
      },
      { path: "/dashboard/commission/managements", label: "account_nav_managements", audience: "CREATORS" },
      { path: "/dashboard/creator/wallet", label: "account_nav_payout", audience: "CREATORS" },
    ],
  },
  {
    title: "account_section_commission_client",
    links: [
      { path: "/dashboard/commission/client/requests", label: "account_nav_sent_requests", audience: "EVERYONE" },
    ],
  },
  {
    title: "account_section_history",
    links: [
      { path: "/dashboard/history/sales", label: "account_nav_sales", audience: "CREATORS" },
      { path: "/dashboard/history/billing", label: "account_nav_billing", audience: "EVERYONE" },
    ],
  },
];

/** The sidebar of one person; a section without links for them is left out. */
export function sidebar(roles: readonly Role[]): readonly SidebarSection[] {
  return SIDEBAR.map((section) => ({
    ...section,
    links: section.links.filter((link) => isInAudience(link.audience, roles)),
  })).filter((section) => section.links.length > 0);
}
