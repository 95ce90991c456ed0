import { REPORTS_PATH } from "#domain/site/public-paths.ts";
import { route, type Route, type Scope } from "../../route.ts";

/** Of one kind of report, how often it came since this Worker started. */
const counts = new Map<string, number>();
const KINDS_MAX = 100;
/** Characters; browsers send a few reports at a time. */
const REPORT_MAX = 20_000;
const REPORTS_AT_ONCE = 20;
const DIRECTIVE = /^[a-z-]{1,40}$/;

/** Where browsers report what a page's content security policy has blocked. */
export const reportCalls: readonly Route[] = [
  route({
    method: "POST",
    path: REPORTS_PATH,
    access: "ANYONE",
    contentTypes: ["application/csp-report", "application/reports+json"],
    run: receiveReports,
  }),
];

async function receiveReports({ context }: Scope): Promise<Response> {
  // `text()` warns of a type that it does not know as one of texts.
  const text = new TextDecoder().decode(await context.req.arrayBuffer());
  for (const { directive, blocked } of text.length > REPORT_MAX ? [] : readReports(text)) count(directive, blocked);
  return context.body(null, 204);
}

/** Which rule, and the blocked site: nothing of the page, its address or its viewer (rule E5). */
export function readReports(text: string): { directive: string; blocked: string }[] {
  let sent: unknown;
  try {
    sent = JSON.parse(text);
  } catch {
    return [];
  }
  const reports = Array.isArray(sent) ? sent.map((report) => report?.body) : [(sent as Report | null)?.["csp-report"]];
  return reports.slice(0, REPORTS_AT_ONCE).flatMap((report: Report | null | undefined) => {
    const directive = String(report?.["effectiveDirective"] ?? report?.["effective-directive"] ?? "");
    const blocked = String(report?.["blockedURL"] ?? report?.["blocked-uri"] ?? "");
    return DIRECTIVE.test(directive) ? [{ directive, blocked: siteOf(blocked) }] : [];
  });
}
type Report = Record<string, unknown>;

/** The origin of an address; what is no address is a keyword of the policy. */
function siteOf(blocked: string): string {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked;
  return URL.parse(blocked)?.host || "other";
}

/** Logged at the first, the tenth, the hundredth …: nobody can fill the log with these. */
function count(directive: string, blocked: string): void {
  const kind = `${directive} ${blocked}`;
  if (!counts.has(kind) && counts.size >= KINDS_MAX) return;
  const times = (counts.get(kind) ?? 0) + 1;
  counts.set(kind, times);
  if (/^10*$/.test(String(times))) console.warn(JSON.stringify({ policyReport: { directive, blocked, times } }));
}
