import { useId } from "react";
import type { RequestScope } from "../../context.ts";
import { m } from "#messages";
import { Badge } from "../../ui/badge.tsx";
import type { Parts } from "../../ui/parts.ts";
import { DateText } from "../../ui/text/date-text.tsx";
import { CounterForm } from "./counter-form.tsx";
import { GROUND_LABELS, REASON_LABELS, stateLabel, SUBJECT_LABELS } from "./notice-labels.ts";

type Own = Awaited<ReturnType<RequestScope["api"]["notice"]["getListOwn"]>>;
type Decided = Pick<Own["about"][number], "subject" | "quote" | "state" | "outcome" | "ground" | "decision">;

/** What was decided about the viewer's own, with the one answer they have (rule A83). */
export function CasesAboutOwn({ cases }: { cases: Own["about"] }) {
  return (
    <Section title={m.notice_own_about()} isEmpty={cases.length === 0}>
      {cases.map((found) => (
        <Row key={found.id} found={found}>
          {found.isHidden && <p className="text-sm">{m.notice_hidden_now()}</p>}
          {found.counterWords !== null && (
            <p className="whitespace-pre-wrap text-sm">
              <span className="text-muted">{m.notice_counter_yours()}</span> <span>{found.counterWords}</span>
            </p>
          )}
          {found.mayCounter && found.counterUntil !== null && (
            <CounterForm caseId={found.id} until={found.counterUntil} />
          )}
        </Row>
      ))}
    </Section>
  );
}

export function SentNotices({ notices }: { notices: Own["sent"] }) {
  return (
    <Section title={m.notice_own_sent()} isEmpty={notices.length === 0}>
      {notices.map((notice) => (
        <Row key={notice.id} found={notice}>
          <p className="text-sm text-muted">
            <DateText value={notice.at} hasTime /> <span>·</span> <span>{REASON_LABELS[notice.reason]()}</span>
          </p>
          <p className="whitespace-pre-wrap text-sm">{notice.words}</p>
        </Row>
      ))}
    </Section>
  );
}

function Section({ title, isEmpty, children }: { title: string; isEmpty: boolean; children: Parts }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {title}
      </h2>
      {isEmpty ? <p className="text-muted">{m.notice_own_empty()}</p> : <ul className="grid gap-3">{children}</ul>}
    </section>
  );
}

function Row({ found, children }: { found: Decided; children: Parts }) {
  const { subject, quote, state, outcome, ground, decision } = found;
  return (
    <li className="grid gap-2 rounded-lg border border-line bg-raised p-4 sm:p-5">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h3 className="line-clamp-4 min-w-0 whitespace-pre-wrap text-base">
          <span>{SUBJECT_LABELS[subject]()}</span> <span>{quote}</span>
        </h3>
        <Badge>{stateLabel(state, outcome)}</Badge>
      </div>
      {ground !== null && (
        <blockquote className="whitespace-pre-wrap border-l-2 border-line-strong pl-3 text-sm">
          <p>{GROUND_LABELS[ground]()}</p>
          {decision !== null && <p>{decision}</p>}
        </blockquote>
      )}
      {children}
    </li>
  );
}
