import { index, layout, route, type RouteConfig } from "@react-router/dev/routes";
import * as PATHS from "#domain/site/paths.ts";
import { ADMIN_DISPUTE, ADMIN_ORDER, ADMIN_PERSON, ADMIN_PROBLEM } from "#domain/site/dashboard-paths.ts";
import { formPath, profilePath } from "#domain/site/public-paths.ts";

/** A page at one of the site's paths; the router expects it without the leading slash. */
const page = (path: string, file: string, options: { id?: string } = {}) => route(path.slice(1), file, options);

/** Read while building; vite.config.ts decides in the same way what else only a local run has. */
const { COMETME_LOCAL, NODE_ENV } = process.env;
const isDeployed = NODE_ENV === "production" && COMETME_LOCAL !== "1";

export default [
  layout("routes/layout.tsx", [
    index("routes/public/home.tsx"),
    page(PATHS.onboarding, "routes/public/onboarding.tsx"),
    page(PATHS.ban, "routes/public/ban.tsx"),
    page(PATHS.unsubscribe, "routes/public/unsubscribe.tsx"),
    layout("routes/dashboard/layout.tsx", [
      page(PATHS.profileSettings, "routes/dashboard/setting/profile.tsx"),
      page(PATHS.accountSettings, "routes/dashboard/setting/account.tsx"),
      page(PATHS.notificationSettings, "routes/dashboard/setting/notification.tsx"),
      page(PATHS.paymentSettings, "routes/dashboard/setting/payment.tsx"),
      page(PATHS.glossarySettings, "routes/dashboard/setting/glossary.tsx"),
      page(PATHS.developerSettings, "routes/dashboard/setting/developer.tsx"),
      page(PATHS.reports, "routes/dashboard/reports.tsx"),
      page(PATHS.saved, "routes/dashboard/saved.tsx"),
      page(PATHS.creatorHome, "routes/dashboard/creator/home.tsx"),
      page(PATHS.following, "routes/dashboard/following.tsx"),
      page(PATHS.wallet, "routes/dashboard/creator/wallet.tsx"),
      page(PATHS.creatorPortfolio, "routes/dashboard/portfolio/list.tsx", { id: "portfolio-creator" }),
      page(PATHS.creatorPortfolioNew, "routes/dashboard/portfolio/new.tsx", { id: "portfolio-creator-new" }),
      page(PATHS.creatorPortfolioEdit, "routes/dashboard/portfolio/edit.tsx", { id: "portfolio-creator-edit" }),
      page(PATHS.creatorClientPortfolio, "routes/dashboard/portfolio/list.tsx", { id: "portfolio-creator-client" }),
      page(PATHS.creatorClientPortfolioNew, "routes/dashboard/portfolio/new.tsx", {
        id: "portfolio-creator-client-new",
      }),
      page(PATHS.creatorClientPortfolioEdit, "routes/dashboard/portfolio/edit.tsx", {
        id: "portfolio-creator-client-edit",
      }),
      page(PATHS.clientPortfolio, "routes/dashboard/portfolio/list.tsx", { id: "portfolio-client" }),
      page(PATHS.clientPortfolioNew, "routes/dashboard/portfolio/new.tsx", { id: "portfolio-client-new" }),
      page(PATHS.clientPortfolioEdit, "routes/dashboard/portfolio/edit.tsx", { id: "portfolio-client-edit" }),
      page(PATHS.forms, "routes/dashboard/commission/setting/form-list.tsx"),
      page(PATHS.formsGeneral, "routes/dashboard/commission/setting/form-general.tsx"),
      page(PATHS.formNew, "routes/dashboard/commission/setting/form-new.tsx"),
      page(PATHS.formEdit, "routes/dashboard/commission/setting/form-edit.tsx"),
      page(PATHS.serviceNew, "routes/dashboard/commission/setting/service-new.tsx"),
      page(PATHS.serviceEdit, "routes/dashboard/commission/setting/service-edit.tsx"),
      page(PATHS.managements, "routes/dashboard/commission/managements.tsx"),
      page(PATHS.requests, "routes/dashboard/commission/client-requests.tsx"),
      page(PATHS.agreement, "routes/dashboard/commission/agreement.tsx"),
      page(PATHS.sales, "routes/dashboard/history/sales.tsx"),
      page(PATHS.statement, "routes/dashboard/history/statement.tsx"),
      page(PATHS.billing, "routes/dashboard/history/billing.tsx"),
      page(PATHS.receipt, "routes/dashboard/history/receipt.tsx"),
      page(PATHS.billingShort, "routes/dashboard/billing.ts"),
      page("/dashboard/setting/profile/:child", "routes/dashboard/child-path.ts", { id: "profile-child" }),
      page("/dashboard/commission/setting/general", "routes/dashboard/child-path.ts", { id: "form-general-child" }),
      page("/dashboard/commission/setting/form/form/:child", "routes/dashboard/child-path.ts", { id: "form-child" }),
      page(PATHS.admin, "routes/dashboard/admin/home.tsx"),
      page(PATHS.adminFind, "routes/dashboard/admin/find.tsx"),
      page(ADMIN_ORDER, "routes/dashboard/admin/order.tsx"),
      page(ADMIN_DISPUTE, "routes/dashboard/admin/dispute.tsx"),
      page(ADMIN_PERSON, "routes/dashboard/admin/person.tsx"),
      page(PATHS.adminSite, "routes/dashboard/admin/site.tsx"),
      page(PATHS.adminRates, "routes/dashboard/admin/exchange-rates.tsx"),
      page(PATHS.adminActs, "routes/dashboard/admin/acts.tsx"),
      page(PATHS.problems, "routes/dashboard/admin/problems.tsx"),
      page(ADMIN_PROBLEM, "routes/dashboard/admin/problem.tsx"),
      page(PATHS.adminNotices, "routes/dashboard/admin/notices.tsx"),
      page(PATHS.reconciliation, "routes/dashboard/admin/reconciliation.tsx"),
    ]),
    page(PATHS.report, "routes/public/report.tsx"),
    page(PATHS.proof, "routes/public/proof.tsx"),
    page(PATHS.status, "routes/public/status.tsx"),
    page(PATHS.developers, "routes/public/developers.tsx"),
    page(PATHS.explore, "routes/public/explore-creators.tsx"),
    page(PATHS.exploreServices, "routes/public/explore-services.tsx"),
    page(PATHS.exploreWorks, "routes/public/explore-works.tsx"),
    route("legal/:slug", "routes/public/legal.tsx"),
    page(formPath(":code"), "routes/public/commission-form.tsx"),
    page(profilePath(":handle"), "routes/public/profile.tsx"),
    route("*", "routes/public/not-found.tsx"),
  ]),
  page(PATHS.preference, "routes/preference.ts"),
  ...(isDeployed ? [] : [route("dev/ui", "routes/dev-ui.tsx")]),
] satisfies RouteConfig;
