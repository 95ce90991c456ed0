import { ShieldCheck } from "../../../ui/icons/dashboard-icons.ts";
import { adminProblemPath } from "#domain/site/dashboard-paths.ts";
import type { RequestScope } from "../../../context.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { MorePages } from "../../order/list/more-pages.tsx";
import { PersonLink } from "../../order/panel/person-link.tsx";
import { StatusBadge } from "../../order/list/status-badge.tsx";
import { WaitsFor } from "./waits-for.tsx";
import { LocalizedTextSpan } from "../../../ui/text/localized-text-span.tsx";

type ProblemPage = Awaited<ReturnType<RequestScope["api"]["commissionOrder"]["getListProblems"]>>;
type Problem = ProblemPage["items"][number];

export function ProblemList({ page }: { page: ProblemPage }) {
  if (page.items.length === 0)
    return (
      <EmptyState icon={<ShieldCheck aria-hidden size={32} strokeWidth={1.5} />} title={m.order_problems_empty_title()}>
        {m.order_problems_empty_body()}
      </EmptyState>
    );
  return (
    <MorePages first={page} label={m.order_problems_title()}>
      {(problem) => <ProblemRow key={problem.id} problem={problem} />}
    </MorePages>
  );
}

function ProblemRow({ problem }: { problem: Problem }) {
  const total = { amount: problem.totalAmount, currencyCode: problem.priceCurrency.code };
  return (
    <li className="grid gap-3 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid min-w-0 gap-1">
          <h2 className="text-base">
            <LocalizedTextSpan texts={problem.titles} />
          </h2>
          <p className="text-sm text-muted">
            {m.order_problem_reported_at()} <DateText value={problem.problem.reportedAt} hasTime />
          </p>
        </div>
        <div className="grid justify-items-end gap-1">
          <StatusBadge order={problem} />
          <span className="font-semibold">
            <MoneyText {...total} />
          </span>
        </div>
      </div>
      <blockquote className="whitespace-pre-wrap border-l-2 border-caution pl-3 text-sm">
        {problem.problem.message}
      </blockquote>
      <div className="flex flex-wrap items-center gap-x-6">
        {problem.buyerUserProfile && (
          <span className="flex items-center gap-2 text-sm text-muted">
            {m.order_client()} <PersonLink person={problem.buyerUserProfile} />
          </span>
        )}
        {problem.sellerUserProfile && (
          <span className="flex items-center gap-2 text-sm text-muted">
            {m.order_creator()} <PersonLink person={problem.sellerUserProfile} />
          </span>
        )}
      </div>
      <WaitsFor waitsFor={problem.waitsFor} />
      <div className="border-t border-line pt-3">
        <LinkButton to={adminProblemPath(problem.code)} size="sm" variant="secondary">
          {m.admin_problem_open()}
        </LinkButton>
      </div>
    </li>
  );
}
