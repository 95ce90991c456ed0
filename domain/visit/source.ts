import { URL } from "#domain/kernel/web-standards.ts";

/** Where a visitor came from, as far as we keep it (rule L41): never an address. */
export const VISIT_SOURCES = ["DIRECT", "SITE", "BADGE", "SEARCH", "SOCIAL", "ELSEWHERE"] as const;
export type VisitSource = (typeof VISIT_SOURCES)[number];

/** How many days the creator's home looks back. */
export const VISIT_DAYS = 30;

/** The parameter by which links of ours say that they are a badge's. */
export const SOURCE_PARAMETER = "from";

const SEARCH = ["google", "bing", "duckduckgo", "yahoo", "ecosia", "baidu", "yandex", "naver"];
const SOCIAL = [
  "x.com",
  "twitter.com",
  "t.co",
  "bsky.app",
  "reddit.com",
  "pixiv.net",
  "instagram.com",
  "facebook.com",
].concat([
  "tiktok.com",
  "youtube.com",
  "discord.com",
  "whatsapp.com",
  "tumblr.com",
  "threads.net",
  "line.me",
  "misskey.io",
]);

/** `referrer` and `from` are what the browser says; whatever is made up counts as ELSEWHERE at worst. */
export function visitSource(referrer: string, from: string | null, ownHost: string): VisitSource {
  if (from === "badge") return "BADGE";
  const host = URL.parse(referrer)?.hostname.toLowerCase() ?? "";
  if (host === "") return "DIRECT";
  if (host === ownHost) return "SITE";
  if (SOCIAL.some((name) => host === name || host.endsWith(`.${name}`))) return "SOCIAL";
  return host.split(".").some((label) => SEARCH.includes(label)) ? "SEARCH" : "ELSEWHERE";
}
