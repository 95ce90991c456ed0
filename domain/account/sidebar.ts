import * as PATHS from "#domain/site/paths.ts";
import {
  isInAudience,
  PAGE_LABELS,
  type Audience,
  type LabelledPath,
  type MenuPage,
  type PageLabel,
} from "./navigation.ts";
import type { Role } from "./roles.ts";

interface SidebarLink {
  readonly path: MenuPage;
  /** Instead of the page's. */
  readonly label?: PageLabel;
  readonly audience: Audience;
  /** Pages that are listed below the link while one of them is open. */
  readonly children?: readonly LabelledPath[];
}

/** `title` is a message key. */
interface SidebarSection {
  readonly title: string;
  readonly links: readonly SidebarLink[];
}

/** The dashboard's sidebar (rule S12). `PATHS.formEdit` has no entry: it is reached from a form. */
const SIDEBAR = [
  {
    title: "account_section_general",
    links: [
      {
        path: PATHS.profileSettings,
        audience: "EVERYONE",
        children: [
          PATHS.accountSettings,
          PATHS.notificationSettings,
          PATHS.paymentSettings,
          PATHS.glossarySettings,
          PATHS.developerSettings,
        ],
      },
      {
        path: PATHS.creatorPortfolio,
        audience: "CREATORS",
        children: [PATHS.creatorPortfolioNew, PATHS.creatorClientPortfolio, PATHS.creatorClientPortfolioNew],
      },
      { path: PATHS.clientPortfolio, audience: "CLIENTS" },
    ],
  },
  {
    title: "account_section_commission_creator",
    links: [
      { path: PATHS.creatorHome, audience: "CLIENTS" },
      { path: PATHS.creatorHome, label: "account_nav_creator_home", audience: "CREATORS" },
      { path: PATHS.forms, audience: "CREATORS", children: [PATHS.formsGeneral, PATHS.formNew] },
      { path: PATHS.managements, audience: "CREATORS" },
      { path: PATHS.wallet, audience: "CREATORS" },
    ],
  },
  {
    title: "account_section_commission_client",
    links: [
      { path: PATHS.requests, audience: "EVERYONE" },
      { path: PATHS.following, audience: "EVERYONE" },
    ],
  },
  {
    title: "account_section_history",
    links: [
      { path: PATHS.sales, audience: "CREATORS" },
      { path: PATHS.billing, audience: "EVERYONE" },
    ],
  },
  {
    title: "account_section_administration",
    links: [
      {
        path: PATHS.admin,
        audience: "ADMINS",
        children: [
          PATHS.problems,
          PATHS.adminNotices,
          PATHS.reconciliation,
          PATHS.adminSite,
          PATHS.adminRates,
          PATHS.adminActs,
        ],
      },
    ],
  },
] as const satisfies readonly SidebarSection[];

export type SectionTitle = (typeof SIDEBAR)[number]["title"];

const entryOf = <Path extends LabelledPath>(path: Path) => ({ path, label: PAGE_LABELS[path] });

/** The sidebar of one person; a section without links for them is left out. */
export function sidebar(roles: readonly Role[]) {
  return SIDEBAR.map(({ title, links }) => ({
    title,
    links: (links as readonly SidebarLink[])
      .filter(({ audience }) => isInAudience(audience, roles))
      .map(({ path, label, children }) => ({
        ...entryOf(path),
        ...(label && { label }),
        children: children?.map(entryOf),
      })),
  })).filter(({ links }) => links.length > 0);
}
