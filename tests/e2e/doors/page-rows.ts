import * as PATHS from "#domain/site/paths.ts";
import { ADMIN_DISPUTE, ADMIN_ORDER, ADMIN_PERSON, ADMIN_PROBLEM } from "#domain/site/dashboard-paths.ts";

/** In the order of a row's statuses. `owner` is whose things a page is asked for; `creator` is another creator. */
export const WHO = ["nobody", "client", "creator", "owner", "admin", "banned"] as const;
export type Who = (typeof WHO)[number];

/** Of the owner; form and work are seen by nobody else. */
export interface Things {
  readonly handle: string;
  readonly formId: string;
  readonly formCode: string;
  readonly serviceId: string;
  readonly workId: string;
  readonly orderCode: string;
  readonly receiptNumber: string;
}

type Statuses = readonly [
  nobody: number,
  client: number,
  creator: number,
  owner: number,
  admin: number,
  banned: number,
];

export interface PageRow {
  readonly statuses: Statuses;
  /** The address, where the path has parameters or the page asks for one. */
  readonly at?: (things: Things) => string;
  readonly sends?: Record<string, string>;
}

/** Who is banned is led to /ban, from everywhere. */
const EVERYBODY: Statuses = [200, 200, 200, 200, 200, 302];
const NOWHERE: Statuses = [404, 404, 404, 404, 404, 302];
const SIGNED_IN: Statuses = [401, 200, 200, 200, 200, 302];
/** Creators have the same among their own pages. */
const CLIENTS: Statuses = [401, 200, 302, 302, 302, 302];
/** Others are led to joining. */
const CREATORS: Statuses = [401, 302, 200, 200, 200, 302];
const CREATORS_OWN: Statuses = [401, 302, 404, 200, 404, 302];
const ADMINS: Statuses = [401, 403, 403, 403, 200, 302];

const row = (statuses: Statuses, at?: PageRow["at"], sends?: PageRow["sends"]): PageRow => ({
  statuses,
  ...(at ? { at } : {}),
  ...(sends ? { sends } : {}),
});

const REDIRECTED: Statuses = [302, 302, 302, 302, 302, 302];
const MOVED: Statuses = [301, 301, 301, 301, 301, 302];

export const PAGE_ROWS: Readonly<Record<string, PageRow>> = {
  [`GET ${PATHS.home}`]: row(EVERYBODY),
  [`GET ${PATHS.onboarding}`]: row(EVERYBODY),
  [`GET ${PATHS.developers}`]: row(EVERYBODY),
  [`GET ${PATHS.status}`]: row(EVERYBODY),
  [`GET ${PATHS.unsubscribe}`]: row([200, 200, 200, 200, 200, 200], () => `${PATHS.unsubscribe}?token=none`),
  [`GET ${PATHS.ban}`]: row([200, 200, 200, 200, 200, 200]),
  [`GET ${PATHS.explore}`]: row(EVERYBODY),
  [`GET ${PATHS.exploreServices}`]: row(EVERYBODY),
  [`GET ${PATHS.exploreWorks}`]: row(EVERYBODY),
  "GET /legal/:slug": row(EVERYBODY, () => "/legal/privacy"),
  "GET /cf/:code": row([404, 404, 404, 200, 200, 302], ({ formCode }) => `/cf/${formCode}`),
  "GET /:handle": row([404, 404, 404, 200, 200, 302], ({ handle, workId }) => `/${handle}?work=${workId}`),
  "GET /*": row(NOWHERE, () => "/no/where"),
  "GET /dev/ui": row(EVERYBODY),

  [`GET ${PATHS.profileSettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.accountSettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.notificationSettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.paymentSettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.glossarySettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.developerSettings}`]: row(SIGNED_IN),
  [`GET ${PATHS.saved}`]: row(SIGNED_IN),
  [`GET ${PATHS.reports}`]: row(SIGNED_IN),
  // Nothing is named.
  [`GET ${PATHS.report}`]: row(NOWHERE),
  [`GET ${PATHS.proof}`]: row(NOWHERE),
  [`GET ${PATHS.creatorHome}`]: row(SIGNED_IN),
  [`GET ${PATHS.following}`]: row(SIGNED_IN),
  [`GET ${PATHS.wallet}`]: row(CREATORS),
  [`GET ${PATHS.creatorPortfolio}`]: row(CREATORS),
  [`GET ${PATHS.creatorPortfolioNew}`]: row(CREATORS),
  [`GET ${PATHS.creatorPortfolioEdit}`]: row(
    [401, 404, 404, 200, 404, 302],
    ({ workId }) => `${PATHS.creatorPortfolioEdit}?work=${workId}`,
  ),
  [`GET ${PATHS.creatorClientPortfolio}`]: row(CREATORS),
  [`GET ${PATHS.creatorClientPortfolioNew}`]: row(CREATORS),
  [`GET ${PATHS.creatorClientPortfolioEdit}`]: row(
    [401, 404, 404, 200, 404, 302],
    ({ workId }) => `${PATHS.creatorClientPortfolioEdit}?work=${workId}`,
  ),
  [`GET ${PATHS.clientPortfolio}`]: row(CLIENTS),
  [`GET ${PATHS.clientPortfolioNew}`]: row(CLIENTS),
  [`GET ${PATHS.clientPortfolioEdit}`]: row(
    [401, 404, 404, 302, 404, 302],
    ({ workId }) => `${PATHS.clientPortfolioEdit}?work=${workId}`,
  ),
  [`GET ${PATHS.forms}`]: row(CREATORS),
  [`GET ${PATHS.formsGeneral}`]: row(CREATORS),
  [`GET ${PATHS.formNew}`]: row(CREATORS),
  [`GET ${PATHS.formEdit}`]: row(CREATORS_OWN, ({ formId }) => `${PATHS.formEdit}?form=${formId}`),
  [`GET ${PATHS.serviceNew}`]: row([401, 302, 302, 200, 302, 302]),
  [`GET ${PATHS.serviceEdit}`]: row(CREATORS_OWN, ({ serviceId }) => `${PATHS.serviceEdit}?service=${serviceId}`),
  [`GET ${PATHS.managements}`]: row(
    [401, 302, 404, 200, 200, 302],
    ({ orderCode }) => `${PATHS.managements}?order=${orderCode}`,
  ),
  [`GET ${PATHS.requests}`]: row(
    [401, 404, 404, 302, 200, 302],
    ({ orderCode }) => `${PATHS.requests}?order=${orderCode}`,
  ),
  [`GET ${PATHS.agreement}`]: row(
    [401, 404, 404, 200, 200, 302],
    ({ orderCode }) => `${PATHS.agreement}?order=${orderCode}`,
  ),
  [`GET ${PATHS.sales}`]: row(CREATORS),
  [`GET ${PATHS.statement}`]: row(CREATORS),
  [`GET ${PATHS.billing}`]: row(SIGNED_IN),
  [`GET ${PATHS.receipt}`]: row(
    [401, 404, 404, 200, 404, 302],
    ({ receiptNumber }) => `${PATHS.receipt}?number=${receiptNumber}`,
  ),
  [`GET ${PATHS.billingShort}`]: row(REDIRECTED),
  "GET /dashboard/setting/profile/:child": row(MOVED, () => "/dashboard/setting/profile/account"),
  "GET /dashboard/commission/setting/general": row(MOVED),
  "GET /dashboard/commission/setting/form/form/:child": row(MOVED, () => "/dashboard/commission/setting/form/form/new"),

  [`GET ${PATHS.admin}`]: row(ADMINS),
  [`GET ${PATHS.adminFind}`]: row(ADMINS),
  [`GET ${ADMIN_ORDER}`]: row(ADMINS, ({ orderCode }) => ADMIN_ORDER.replace(":code", orderCode)),
  // Nobody has a dispute in the scene: for admins there is none of this name.
  [`GET ${ADMIN_DISPUTE}`]: row([401, 403, 403, 403, 404, 302], ({ orderCode }) =>
    ADMIN_DISPUTE.replace(":code", orderCode).replace(":disputeId", "none"),
  ),
  [`GET ${ADMIN_PERSON}`]: row(ADMINS, ({ handle }) => ADMIN_PERSON.replace(":handle", handle)),
  [`GET ${PATHS.adminSite}`]: row(ADMINS),
  [`GET ${PATHS.adminRates}`]: row(ADMINS),
  [`GET ${PATHS.adminActs}`]: row(ADMINS),
  [`GET ${PATHS.problems}`]: row(ADMINS),
  [`GET ${ADMIN_PROBLEM}`]: row(ADMINS, ({ orderCode }) => ADMIN_PROBLEM.replace(":code", orderCode)),
  [`GET ${PATHS.adminNotices}`]: row(ADMINS),
  [`GET ${PATHS.reconciliation}`]: row(ADMINS),

  // A form that is refused shows its page again, with the reason.
  [`GET ${PATHS.preference}`]: row([400, 400, 400, 400, 400, 400]),
  [`POST ${PATHS.preference}`]: row([303, 303, 303, 303, 303, 303], undefined, { theme: "light", returnTo: "/" }),
  [`POST ${PATHS.profileSettings}`]: row(SIGNED_IN, undefined, { name: "" }),
  [`POST ${PATHS.accountSettings}`]: row(SIGNED_IN, undefined, { intent: "session", sessionId: "none" }),
  [`POST ${PATHS.notificationSettings}`]: row(SIGNED_IN, undefined, { notificationType: "none" }),
  [`POST ${PATHS.creatorHome}`]: row([401, 302, 302, 302, 302, 302]),
  [`POST ${PATHS.wallet}`]: row([401, 302, 200, 200, 200, 302], undefined, { intent: "dashboard" }),
  [`POST ${PATHS.formsGeneral}`]: row(CREATORS, undefined, { intent: "open", isOpen: "true" }),
  [`POST ${PATHS.adminRates}`]: row(ADMINS),
};
