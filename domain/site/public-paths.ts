import type { NoticeSubject } from "#domain/notice/notice.ts";
import * as PATHS from "./paths.ts";

export const profilePath = (handle: string): string => `/${handle}`;
export const workPath = (handle: string, workId: string): string => `/${handle}?work=${workId}`;
export const proofPath = (workId: string): string => `${PATHS.proof}?work=${encodeURIComponent(workId)}`;
export const servicePath = (handle: string, serviceId: string): string => `/${handle}?service=${serviceId}`;

/** Parts of an address's query that say which page it is; everything else says how it is looked at. */
export const PAGE_PARAMETERS = ["service", "work"] as const;

/** A commission form's own page (rule E23). */
export const formPath = (code: string): string => `/cf/${code}`;

/** Rule A6: who signs up from here was invited by this person. */
export const invitePath = (handle: string): string => `/?invite=${handle}`;

/** Where browsers report what the content security policy blocked. */
export const REPORTS_PATH = "/reports/policy";

/** The guideline and legal pages the footer names (rule S13), each at /legal/{slug} in both languages. */
export const LEGAL_SLUGS = [
  "about",
  "buyer-protection",
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

/** Pages that exist whatever the database holds, for the sitemap. */
export const STATIC_PATHS: readonly string[] = [
  PATHS.home,
  PATHS.explore,
  PATHS.exploreServices,
  PATHS.exploreWorks,
  PATHS.developers,
  ...LEGAL_SLUGS.map(legalPath),
];

/** Where feed readers find new works: of everybody, or of one creator; in Atom, RSS and as JSON Feed (rule S54). */
export const FEED_PATHS = { ATOM: "/feed.xml", RSS: "/feed.rss", JSON: "/feed.json" } as const;
export type FeedFormat = keyof typeof FEED_PATHS;
/** A picture that says whether a creator takes requests, for other sites (rule L42). */
export const badgePath = (handle: string): string => `/${handle}/badge.svg`;
export const creatorFeedPath = (handle: string, format: FeedFormat): string => `/${handle}${FEED_PATHS[format]}`;

/** Where something is reported (rule A80); a message is named with its room. */
export const reportPath = (subject: NoticeSubject, id: string, roomId?: string): string =>
  `${PATHS.report}?subject=${subject}&id=${encodeURIComponent(id)}${roomId === undefined ? "" : `&room=${encodeURIComponent(roomId)}`}`;
