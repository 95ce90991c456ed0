import type { Icon } from "../../../ui/icons/icon.tsx";
import { Cog, Download, Gavel, History } from "../../../ui/icons/dashboard-icons.ts";
import { Bell } from "../../../ui/icons/public-icons.ts";
import type { ReactNode } from "react";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { DateText } from "../../../ui/text/date-text.tsx";
import { actorWord, eventSentence } from "../../order/panel/event-labels.ts";
import { actLabel, commandLabel } from "../acts/act-labels.ts";
import type { AdminOrder, TimelineEntry } from "./order-data.ts";
import { AdminSection } from "../admin-section.tsx";

type EntryOf<Kind extends TimelineEntry["kind"]> = Extract<TimelineEntry, { kind: Kind }>;

const ICONS: Record<TimelineEntry["kind"], Icon> = {
  EVENT: History,
  EFFECT: Cog,
  NOTIFICATION: Bell,
  DOWNLOAD: Download,
  ACT: Gavel,
};

/** Everything that happened to the order, newest first, with who and why. */
export function OrderTimeline({ order }: { order: AdminOrder }) {
  return (
    <AdminSection title={m.admin_timeline()}>
      <ol className="grid divide-y divide-line rounded-lg border border-line bg-raised text-sm">
        {order.timeline.map((entry) => {
          const Icon = ICONS[entry.kind];
          return (
            <li key={entry.id} className="flex gap-3 px-3 py-2.5">
              <Icon aria-hidden size={16} className="mt-0.5 shrink-0 text-muted" />
              <div className="grid min-w-0 grow gap-x-4 gap-y-0.5 sm:grid-cols-[minmax(0,1fr)_auto]">
                <div className="min-w-0 break-words">
                  <EntryText entry={entry} currencyCode={order.priceCurrency.code} />
                </div>
                <p className="text-xs/5 text-muted sm:text-right">
                  <span>{whoOf(entry)}</span> <DateText value={entry.at} hasTime isNumeric />
                </p>
              </div>
            </li>
          );
        })}
      </ol>
    </AdminSection>
  );
}

function whoOf(entry: TimelineEntry): string {
  if (entry.kind === "EFFECT") return "";
  const handle = entry.handle === null ? "" : `@${entry.handle}`;
  if (entry.kind === "NOTIFICATION") return `→ ${handle} ·`;
  if (entry.kind === "EVENT") return `${actorWord(entry.by)} ${handle} ·`;
  return `${handle} ·`;
}

function EntryText({ entry, currencyCode }: { entry: TimelineEntry; currencyCode: CurrencyCode }): ReactNode {
  switch (entry.kind) {
    case "EVENT":
      return <EventText entry={entry} currencyCode={currencyCode} />;
    case "EFFECT":
      return <EffectText entry={entry} />;
    case "NOTIFICATION":
      return <NotificationText entry={entry} />;
    case "DOWNLOAD":
      return (
        <>
          <p>{m.admin_downloaded()}</p>
          <p className="break-all text-xs text-muted">{entry.path}</p>
        </>
      );
    case "ACT":
      return (
        <>
          <p>{actLabel(entry.act)}</p>
          <Quoted text={entry.reason} />
        </>
      );
  }
}

function EventText({ entry, currencyCode }: { entry: EntryOf<"EVENT">; currencyCode: CurrencyCode }) {
  const amount = entry.amount === null ? "" : formatAmount(entry.amount, currencyCode);
  const sentence = entry.command === null ? eventSentence(entry.type, amount) : commandLabel(entry.command);
  return (
    <>
      <p className={sentence ? "font-medium" : undefined}>
        {sentence || <code className="text-xs">{entry.type}</code>}
      </p>
      <Quoted text={entry.text} />
      {entry.facts !== "{}" && (
        <details className="text-xs text-muted">
          <summary className="w-fit cursor-pointer py-1">{m.admin_details()}</summary>
          <pre className="overflow-x-auto whitespace-pre-wrap break-all">{entry.facts}</pre>
        </details>
      )}
    </>
  );
}

const Quoted = ({ text }: { text: string | null }) =>
  text && <p className="whitespace-pre-wrap border-l-2 border-line-strong pl-2 text-muted">{text}</p>;

function EffectText({ entry }: { entry: EntryOf<"EFFECT"> }) {
  return (
    <p className={entry.isDone ? "text-muted" : undefined}>
      <code className="text-xs">{entry.effect}</code> · {m.admin_tries()}: <span>{entry.attempts}</span> <span>·</span>{" "}
      {entry.isDone ? (
        <>
          <span>{m.admin_done()}</span> {entry.finishedAt && <DateText value={entry.finishedAt} hasTime isNumeric />}
        </>
      ) : (
        <>
          <span>{m.admin_next_try()}</span> <DateText value={entry.nextAttemptAt} hasTime isNumeric />
        </>
      )}
    </p>
  );
}

function NotificationText({ entry }: { entry: EntryOf<"NOTIFICATION"> }) {
  const { email } = entry;
  return (
    <>
      <p>{entry.title}</p>
      <p className="text-xs text-muted">
        <span>{entry.isRead ? m.admin_read() : m.admin_unread()}</span>
        {email && (
          <>
            <span>{" · "}</span>
            <span>{email.isDone ? m.admin_email_sent() : m.admin_email_waiting()}</span>{" "}
            {email.finishedAt && <DateText value={email.finishedAt} hasTime isNumeric />}
          </>
        )}
      </p>
    </>
  );
}
