import { overallStatus, STATUS_PARTS, type PartStatus, type StatusPart } from "#domain/site/status.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { requestScope } from "../../context.ts";
import { pageMeta } from "../../features/share/page-meta.ts";
import { Alert, type Tone } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { FactList } from "../../ui/fact-list.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import type { Route } from "./+types/status";

export async function loader({ context }: Route.LoaderArgs) {
  const stored = await context.get(requestScope).siteStatus();
  const isKnown = stored !== null && !stored.isOld;
  return {
    overall: isKnown ? overallStatus(stored) : ("UNKNOWN" as const),
    parts: STATUS_PARTS.map((part) => ({ part, status: isKnown ? stored.parts[part] : ("UNKNOWN" as const) })),
    database: isKnown ? stored.database : ("UNKNOWN" as const),
    at: stored?.at ?? null,
    comparedAt: stored?.comparedAt ?? null,
    isComparisonLate: isKnown && stored.isComparisonLate,
  };
}

export const meta: Route.MetaFunction = (page) =>
  pageMeta(page, { title: m.shell_status(), description: m.shell_status_lead(), path: PATHS.status });

const NAMES = {
  REQUESTS: m.shell_status_requests,
  PAYMENTS: m.shell_status_payments,
  CHAT: m.shell_status_chat,
  EMAILS: m.shell_status_emails,
  PICTURES: m.shell_status_pictures,
} satisfies Record<StatusPart, () => string>;

const WORDS = {
  WORKS: { tone: "positive", label: m.shell_status_works, title: m.shell_status_all_work, text: null },
  TROUBLE: {
    tone: "negative",
    label: m.shell_status_part_trouble,
    title: m.shell_status_trouble,
    text: m.shell_status_trouble_text,
  },
  PAUSED: {
    tone: "caution",
    label: m.shell_status_part_paused,
    title: m.shell_status_paused,
    text: m.shell_status_paused_text,
  },
  UNKNOWN: {
    tone: "caution",
    label: m.shell_status_part_unknown,
    title: m.shell_status_unknown,
    text: m.shell_status_unknown_text,
  },
} satisfies Record<PartStatus, { tone: Tone; label: () => string; title: () => string; text: (() => string) | null }>;

/** Everything answers, and yet nobody can say that all is well. */
const NOT_COMPARED = {
  tone: "caution",
  title: m.shell_status_not_compared,
  text: m.shell_status_not_compared_text,
} as const;

/** Whether the site works, in plain words (rule E103). */
export default function StatusPage({ loaderData }: Route.ComponentProps) {
  const { overall, parts, database, at, comparedAt, isComparisonLate } = loaderData;
  const whole = overall === "WORKS" && isComparisonLate ? NOT_COMPARED : WORDS[overall];
  const rows = [
    ...parts.map(({ part, status }) => ({ name: NAMES[part](), status })),
    { name: m.shell_status_database(), status: database },
  ];
  return (
    <div className="page-column grid max-w-3xl gap-8 py-10 lg:py-16">
      <header className="grid gap-4">
        <h1 className="text-3xl">{m.shell_status()}</h1>
        <p className="text-lg/(--leading-body) text-muted">{m.shell_status_lead()}</p>
      </header>
      <Alert tone={whole.tone} title={whole.title()}>
        {whole.text?.()}
      </Alert>
      <ul className="grid divide-y divide-line rounded-lg border border-line bg-raised">
        {rows.map(({ name, status }) => (
          <li key={name} className="flex min-h-12 items-center justify-between gap-4 px-4 py-2">
            <span>{name}</span>
            <Badge tone={WORDS[status].tone}>{WORDS[status].label()}</Badge>
          </li>
        ))}
      </ul>
      <FactList
        facts={[
          { label: m.shell_status_checked(), value: <Time at={at} /> },
          { label: m.shell_status_compared(), value: <Time at={comparedAt} /> },
        ]}
      />
    </div>
  );
}

function Time({ at }: { at: number | null }) {
  return at === null ? m.shell_status_never() : <DateText value={at} hasTime isNumeric />;
}
