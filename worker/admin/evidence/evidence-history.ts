import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { formatAmount } from "#domain/money/format.ts";
import { m } from "#messages";
import { joined, markup, withLineBreaks, type Markup, type MarkupPart } from "#worker/kernel/text/markup.ts";
import type { TimelineEntry } from "../order/order-timeline.view.ts";
import { minuteOf, shownHandle, table } from "./evidence-markup.ts";
import type { Evidence } from "./evidence.usecases.ts";

type Sentence = (inputs: { amount: string }, options: { locale: LanguageCode }) => string;

/** What happened, oldest first; work of the machines is told in timeline.json alone. */
export function evidenceHistory({ timeline, detail }: Evidence, locale: LanguageCode): Markup {
  const money = (amount: number | null) =>
    amount === null ? "" : formatAmount(amount, detail.order.priceCurrencyCode);
  const options = { locale };
  return table(
    [m.admin_column_when({}, options), m.admin_column_who({}, options), m.admin_event({}, options)],
    timeline.flatMap((entry) => {
      const told = toldOf(entry, money, locale);
      return told === null ? [] : [[minuteOf(entry.at), told.who, told.what]];
    }),
    m.admin_evidence_none({}, options),
  );
}

function toldOf(
  entry: TimelineEntry,
  money: (amount: number | null) => string,
  locale: LanguageCode,
): { who: string; what: MarkupPart } | null {
  switch (entry.kind) {
    case "EVENT": {
      const sentence = sentenceOf(entry.type)?.({ amount: money(entry.amount) }, { locale }) ?? entry.type;
      const lines = [sentence, ...(entry.text === null ? [] : [`“${entry.text}”`])];
      return {
        who: entry.handle === null ? entry.by : `${entry.by} ${shownHandle(entry.handle)}`,
        what: joined(lines.map(withLineBreaks), markup`<br>`),
      };
    }
    case "NOTIFICATION":
      return { who: `→ ${shownHandle(entry.handle)}`, what: entry.title };
    case "DOWNLOAD":
      return { who: shownHandle(entry.handle), what: `${m.admin_downloaded({}, { locale })} (${entry.path})` };
    case "ACT":
      return { who: shownHandle(entry.handle), what: entry.act };
    case "EFFECT":
      return null;
  }
}

/** By name, since the server has all messages: OrderSubmitted is said by `order_event_order_submitted`. */
function sentenceOf(type: string): Sentence | undefined {
  const name = `order_event${type.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return (m as unknown as Readonly<Record<string, Sentence | undefined>>)[name];
}
