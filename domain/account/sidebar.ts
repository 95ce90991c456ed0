import { PATHS } from "../site/paths.ts";
import { isInAudience, PAGE_LABELS, type Audience, type LabelledPage, type MenuPage } from "./navigation.ts";
import type { Role } from "./roles.ts";

type Page<Name> = Exclude<Name, "ownProfile">;

interface SidebarLink {
  readonly page: Page<MenuPage>;
  readonly audience: Audience;
  /** Pages that are listed below the link while one of them is open. */
  readonly children?: readonly Page<LabelledPage>[];
}

/** `title` is a message key. */
interface SidebarSection {
  readonly title: string;
  readonly links: readonly SidebarLink[];
}

/** The dashboard's sidebar (rule S12). `formEdit` has no entry: it is reached from a form. */
const SIDEBAR = [
  {
    title: "account_section_general",
    links: [
      {
        page: "profileSettings",
        audience: "EVERYONE",
        children: ["accountSettings", "notificationSettings", "paymentSettings"],
      },
      {
        page: "creatorPortfolio",
        audience: "CREATORS",
        children: ["creatorPortfolioNew", "creatorClientPortfolio", "creatorClientPortfolioNew"],
      },
      { page: "clientPortfolio", audience: "CLIENTS" },
    ],
  },
  {
    title: "account_section_commission_creator",
    links: [
      { page: "creatorHome", audience: "CLIENTS" },
      { page: "forms", audience: "CREATORS", children: ["formsGeneral", "formNew"] },
      { page: "managements", audience: "CREATORS" },
      { page: "wallet", audience: "CREATORS" },
    ],
  },
  { title: "account_section_commission_client", links: [{ page: "requests", audience: "EVERYONE" }] },
  {
    title: "account_section_history",
    links: [
      { page: "sales", audience: "CREATORS" },
      { page: "billing", audience: "EVERYONE" },
    ],
  },
] as const satisfies readonly SidebarSection[];

export type SectionTitle = (typeof SIDEBAR)[number]["title"];

const entryOf = <Name extends Page<LabelledPage>>(page: Name) => ({
  page,
  path: PATHS[page],
  label: PAGE_LABELS[page],
});

/** The sidebar of one person; a section without links for them is left out. */
export function sidebar(roles: readonly Role[]) {
  return SIDEBAR.map(({ title, links }) => ({
    title,
    links: (links as readonly SidebarLink[])
      .filter(({ audience }) => isInAudience(audience, roles))
      .map(({ page, children }) => ({ ...entryOf(page), children: children?.map(entryOf) })),
  })).filter(({ links }) => links.length > 0);
}
