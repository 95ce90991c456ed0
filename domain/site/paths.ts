import type { OrderRole } from "../order/lifecycle/order-role.ts";
import type { WorkKind } from "../portfolio/work.ts";

/** The address of every page: app/routes.ts mounts them, and whatever links to a page takes its address from here. */
export const PATHS = {
  home: "/",
  explore: "/explore/creators",
  onboarding: "/onboarding",
  ban: "/ban",
  preference: "/preference",
  profileSettings: "/dashboard/setting/profile",
  accountSettings: "/dashboard/setting/account",
  notificationSettings: "/dashboard/setting/notification",
  paymentSettings: "/dashboard/setting/payment",
  creatorPortfolio: "/dashboard/portfolio/creator",
  creatorPortfolioNew: "/dashboard/portfolio/creator/new",
  creatorPortfolioEdit: "/dashboard/portfolio/creator/edit",
  creatorClientPortfolio: "/dashboard/portfolio/creator/client",
  creatorClientPortfolioNew: "/dashboard/portfolio/creator/client/new",
  creatorClientPortfolioEdit: "/dashboard/portfolio/creator/client/edit",
  clientPortfolio: "/dashboard/portfolio/client",
  clientPortfolioNew: "/dashboard/portfolio/client/new",
  clientPortfolioEdit: "/dashboard/portfolio/client/edit",
  creatorHome: "/dashboard/creator/home",
  forms: "/dashboard/commission/setting/form",
  formsGeneral: "/dashboard/commission/setting/form/general",
  formNew: "/dashboard/commission/setting/form/new",
  formEdit: "/dashboard/commission/setting/form/edit",
  serviceNew: "/dashboard/commission/setting/form/service/new",
  serviceEdit: "/dashboard/commission/setting/form/service/edit",
  managements: "/dashboard/commission/managements",
  wallet: "/dashboard/creator/wallet",
  requests: "/dashboard/commission/client/requests",
  sales: "/dashboard/history/sales",
  billing: "/dashboard/history/billing",
  /** Leads to `billing`; the avatar menu of clients names it (rule S11). */
  billingShort: "/dashboard/billing",
  problems: "/dashboard/admin/problems",
  reconciliation: "/dashboard/admin/reconciliation",
} as const satisfies Readonly<Record<string, `/${string}`>>;

export type PageName = keyof typeof PATHS;

/** Where each side finds its orders (rule S26). An admin, who decides about problems, opens them where creators do. */
export const ordersPath = (role: OrderRole): string => (role === "BUYER" ? PATHS.requests : PATHS.managements);

export const orderPath = (role: OrderRole, code: string): string =>
  `${ordersPath(role)}?order=${encodeURIComponent(code)}`;

/** Rule P10: creators have both lists in one section, others only their own. */
export function portfolioPath(kind: WorkKind, isCreator: boolean): string {
  if (kind === "CREATOR") return PATHS.creatorPortfolio;
  return isCreator ? PATHS.creatorClientPortfolio : PATHS.clientPortfolio;
}

/** Works of others, which one may edit too, are edited inside one's own section. */
export const workEditPath = (work: { id: string; kind: WorkKind; isOwn: boolean }, isCreator: boolean): string =>
  `${portfolioPath(work.isOwn ? work.kind : isCreator ? "CREATOR" : "CLIENT", isCreator)}/edit?work=${work.id}`;

export const profilePath = (handle: string): string => `/${handle}`;
export const workPath = (handle: string, workId: string): string => `/${handle}?work=${workId}`;
export const servicePath = (handle: string, serviceId: string): string => `/${handle}?service=${serviceId}`;

/** Parts of an address's query that say which page it is; everything else says how it is looked at. */
export const PAGE_PARAMETERS = ["service", "work"] as const;

/** A commission form's own page (rule E23). */
export const formPath = (code: string): string => `/cf/${code}`;

/** Rule A6: who signs up from here was invited by this person. */
export const invitePath = (handle: string): string => `/?invite=${handle}`;

/** The guideline and legal pages the footer names (rule S13), each at /legal/{slug} in both languages. */
export const LEGAL_SLUGS = [
  "about",
  "creator-guideline",
  "client-guideline",
  "creator-terms",
  "client-terms",
  "privacy",
  "creator-transaction-law",
  "client-transaction-law",
] as const;
export type LegalSlug = (typeof LEGAL_SLUGS)[number];

export const isLegalSlug = (text: string): text is LegalSlug => (LEGAL_SLUGS as readonly string[]).includes(text);

export const legalPath = (slug: LegalSlug) => `/legal/${slug}` as const;

/** Pages that are there whoever has signed up, for the sitemap. */
export const STATIC_PATHS: readonly string[] = [PATHS.home, PATHS.explore, ...LEGAL_SLUGS.map(legalPath)];

/** Where feed readers find new works: of everybody, or of one creator. */
export const FEED_PATH = "/feed.xml";
export const creatorFeedPath = (handle: string): string => `/${handle}${FEED_PATH}`;
