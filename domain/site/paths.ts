/**
 * The address of every page: app/routes.ts mounts them, and every link imports its address from here
 * (`import * as PATHS`). Constants instead of one object because the browser's build inlines them (vite.config.ts):
 * a page's bundle contains only the addresses it links to.
 */
export const home = "/";
export const explore = "/explore/creators";
export const exploreServices = "/explore/services";
export const exploreWorks = "/explore/works";
/** How programs work with the site (contract.md). */
export const developers = "/developers";
export const onboarding = "/onboarding";
export const ban = "/ban";
/** Where anybody reports something (rule A80). */
export const report = "/report";
/** How a work came about (rule P18); which one is in the query. */
export const proof = "/proof";
/** Whether the site works; there without the database, too (rule E103). */
export const status = "/status";
export const preference = "/preference";
/** Where the links of e-mails lead that switch them off (rule N24). */
export const unsubscribe = "/unsubscribe";
export const profileSettings = "/dashboard/setting/profile";
export const accountSettings = "/dashboard/setting/account";
export const notificationSettings = "/dashboard/setting/notification";
export const paymentSettings = "/dashboard/setting/payment";
export const glossarySettings = "/dashboard/setting/glossary";
export const developerSettings = "/dashboard/setting/developer";
/** What one reported, and what was decided about one's own (rule A83). */
export const reports = "/dashboard/reports";
export const saved = "/dashboard/saved";
export const creatorPortfolio = "/dashboard/portfolio/creator";
export const creatorPortfolioNew = "/dashboard/portfolio/creator/new";
export const creatorPortfolioEdit = "/dashboard/portfolio/creator/edit";
export const creatorClientPortfolio = "/dashboard/portfolio/creator/client";
export const creatorClientPortfolioNew = "/dashboard/portfolio/creator/client/new";
export const creatorClientPortfolioEdit = "/dashboard/portfolio/creator/client/edit";
export const clientPortfolio = "/dashboard/portfolio/client";
export const clientPortfolioNew = "/dashboard/portfolio/client/new";
export const clientPortfolioEdit = "/dashboard/portfolio/client/edit";
export const creatorHome = "/dashboard/creator/home";
export const following = "/dashboard/following";
export const forms = "/dashboard/commission/setting/form";
export const formsGeneral = "/dashboard/commission/setting/form/general";
export const formNew = "/dashboard/commission/setting/form/new";
export const formEdit = "/dashboard/commission/setting/form/edit";
export const serviceNew = "/dashboard/commission/setting/form/service/new";
export const serviceEdit = "/dashboard/commission/setting/form/service/edit";
export const managements = "/dashboard/commission/managements";
/** What was agreed in an order; its code and the version are in the query. */
export const agreement = "/dashboard/commission/agreement";
export const wallet = "/dashboard/creator/wallet";
export const requests = "/dashboard/commission/client/requests";
export const sales = "/dashboard/history/sales";
export const statement = "/dashboard/history/sales/statement";
export const billing = "/dashboard/history/billing";
export const receipt = "/dashboard/history/receipt";
/** Leads to `billing`; the avatar menu of clients names it (rule S11). */
export const billingShort = "/dashboard/billing";
/** One order and one person have addresses below it (dashboard-paths.ts). */
export const admin = "/dashboard/admin";
export const adminFind = "/dashboard/admin/find";
export const adminRates = "/dashboard/admin/exchange-rates";
export const adminActs = "/dashboard/admin/acts";
export const adminSite = "/dashboard/admin/site";
export const problems = "/dashboard/admin/problems";
export const adminNotices = "/dashboard/admin/reports";
export const reconciliation = "/dashboard/admin/reconciliation";
