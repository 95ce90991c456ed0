import { VISIT_DAYS, type VisitSource } from "#domain/visit/source.ts";
import { m } from "#messages";
import type { CreatorHomeData } from "./home-data.ts";
import { HomeCard } from "./home-card.tsx";

const LABELS: Record<VisitSource, () => string> = {
  DIRECT: m.creator_source_direct,
  SITE: m.creator_source_site,
  BADGE: m.creator_source_badge,
  SEARCH: m.creator_source_search,
  SOCIAL: m.creator_source_social,
  ELSEWHERE: m.creator_source_elsewhere,
};

/** Visits of forms and works, and requests, by where they came from (rule L41). */
export function SourcesCard({ sources }: { sources: CreatorHomeData["sources"] }) {
  const most = Math.max(1, ...sources.map(({ visits }) => visits));
  const sum = (of: (row: (typeof sources)[number]) => number) => sources.reduce((total, row) => total + of(row), 0);
  return (
    <HomeCard title={m.creator_home_visits({ days: VISIT_DAYS })}>
      {sources.length === 0 ? (
        <p className="text-sm text-muted">{m.creator_home_visits_none()}</p>
      ) : (
        <table className="w-full text-sm">
          <thead className="text-left text-muted">
            <tr>
              <th scope="col" className="pb-1 font-normal">
                {m.creator_source()}
              </th>
              <th scope="col" className="pb-1 text-right font-normal">
                {m.creator_visits()}
              </th>
              <th scope="col" className="pb-1 pl-4 text-right font-normal">
                {m.creator_requests()}
              </th>
            </tr>
          </thead>
          <tbody className="tabular-nums">
            {[...sources]
              .sort((one, other) => other.visits - one.visits)
              .map(({ source, visits, requests }) => (
                <tr key={source} className="border-t border-line">
                  <th scope="row" className="py-2 text-left font-normal">
                    <span>{LABELS[source]()}</span>
                    <span
                      aria-hidden
                      className="mt-1 block h-1 rounded-full bg-accent"
                      style={{ width: `${String(Math.round((visits / most) * 100))}%` }}
                    />
                  </th>
                  <td className="py-2 text-right">{visits}</td>
                  <td className="py-2 pl-4 text-right">{requests}</td>
                </tr>
              ))}
          </tbody>
          <tfoot className="border-t border-line-strong font-semibold tabular-nums">
            <tr>
              <th scope="row" className="py-2 text-left">
                {m.creator_source_all()}
              </th>
              <td className="py-2 text-right">{sum(({ visits }) => visits)}</td>
              <td className="py-2 pl-4 text-right">{sum(({ requests }) => requests)}</td>
            </tr>
          </tfoot>
        </table>
      )}
    </HomeCard>
  );
}
