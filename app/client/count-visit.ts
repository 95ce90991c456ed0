import { countsAgain, pruneVisits, type VisitModel, type VisitRecord } from "#domain/visit/recount.ts";
import { SOURCE_PARAMETER, visitSource } from "#domain/visit/source.ts";
import { m } from "#messages";
import { localStore, parsed } from "./browser-storage.ts";
import { untilPageStays } from "./page-leaving.ts";
import { pageHeaders } from "./page-account.ts";

const PATHS: Record<VisitModel, string> = {
  commissionForm: "/api/features/pageVisit/commission/form",
  portfolioWork: "/api/features/pageVisit/portfolio/work",
};
const KEY = "page-visits";

/**
 * Reports a visit to the server, at most once in 24 hours per page (rule E22). A failure is logged to the console and
 * counts as reported, so that it is not retried on every navigation (rule X16).
 */
export async function countVisit(modelName: VisitModel, modelId: string): Promise<void> {
  const known = pruneVisits(readVisits(), Date.now());
  const last = known.find((record) => record.modelName === modelName && record.modelId === modelId);
  if (!countsAgain(last?.countedAt ?? null, Date.now())) return;
  const countedAt = await send(modelName, modelId);
  const others = known.filter((record) => record !== last);
  localStore.set(KEY, JSON.stringify([...others, { modelName, modelId, countedAt }]));
}

async function send(modelName: VisitModel, modelId: string): Promise<number> {
  try {
    const response = await fetch(PATHS[modelName], {
      method: "POST",
      headers: { "content-type": "application/json", ...pageHeaders() },
      body: JSON.stringify({ modelName, modelId, source: sourceOfPage() }),
    });
    if (response.ok) {
      const { data } = (await response.json()) as { data: { timestamp: string } };
      return Date.parse(data.timestamp);
    }
    console.error(m.share_visit_failed_status({ status: response.status }));
  } catch {
    await untilPageStays();
    console.error(m.share_visit_failed());
  }
  return Date.now();
}

/** Of the page that was opened first: inside the site the referrer stays what it was. */
const sourceOfPage = () =>
  visitSource(document.referrer, new URLSearchParams(location.search).get(SOURCE_PARAMETER), location.hostname);

function readVisits(): VisitRecord[] {
  const found = parsed<VisitRecord[]>(localStore.get(KEY));
  // What is not ours counts for nothing: counting a visit twice does no harm.
  return Array.isArray(found) ? found : [];
}
