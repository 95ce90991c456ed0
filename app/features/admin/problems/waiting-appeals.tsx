import { Link } from "react-router";
import { adminProblemPath } from "#domain/site/dashboard-paths.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";
import { AdminSection } from "../admin-section.tsx";
import { appealTitle } from "./problem-appeals.tsx";

type Appeals = Awaited<ReturnType<RequestScope["api"]["admin"]["getListAppeals"]>>["items"];

/** Appeals that wait for an answer, above the problems (rule A63). */
export function WaitingAppeals({ appeals }: { appeals: Appeals }) {
  if (appeals.length === 0) return null;
  return (
    <div className="mb-10">
      <AdminSection title={m.admin_appeals()}>
        <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
          {appeals.map(({ id, side, orderCode, wordsTexts, sentAt }) => (
            <li key={id}>
              <Link to={adminProblemPath(orderCode)} className="grid gap-1 p-4 hover:bg-surface">
                <span className="flex flex-wrap justify-between gap-x-4">
                  <span className="font-medium">{appealTitle(side)}</span>
                  <span className="text-muted">
                    <DateText value={sentAt} hasTime />
                  </span>
                </span>
                <LocalizedTextSpan texts={wordsTexts} className="line-clamp-2" />
              </Link>
            </li>
          ))}
        </ul>
      </AdminSection>
    </div>
  );
}
