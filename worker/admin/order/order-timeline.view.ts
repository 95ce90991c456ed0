import type { OrderEvent } from "#domain/order/events.ts";
import { NO_ACT, notificationTexts } from "#worker/notification/notification-text.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { wordsOfEvent } from "#domain/translation/order-words.ts";
import { handleOf, type AroundOrder, type KnownPerson } from "./admin-order.queries.ts";

type Effect = AroundOrder["effects"][number];

/** All that happened to an order, newest first: who did what and why, what was sent, and what had to be done outside. */
export function orderTimeline(
  events: readonly OrderEvent[],
  around: AroundOrder,
  people: readonly KnownPerson[],
  orderCode: string,
  locale: LanguageCode,
) {
  const letters = new Map(
    around.effects.flatMap((row) => (row.effect.kind === "LETTER" ? [[row.effect.notificationId, row] as const] : [])),
  );
  const entries = [
    ...events.map((event, index) => ({ ...eventEntry(event, people), id: `event:${String(index + 1)}` })),
    ...around.effects.filter(({ kind }) => kind !== "LETTER").map(effectEntry),
    ...around.notifications.map((row) => notificationEntry(row, letters.get(row.id), people, orderCode, locale)),
    ...around.downloads.map(({ id, path, accountId, at }) => ({
      kind: "DOWNLOAD" as const,
      id,
      at: instantText(at),
      handle: handleOf(people, accountId),
      path,
    })),
    ...around.acts.map(({ id, kind, adminAccountId, reason, at }) => ({
      kind: "ACT" as const,
      id,
      at: instantText(at),
      act: kind,
      handle: handleOf(people, adminAccountId),
      reason,
    })),
  ];
  // Of what happened at one instant the later one stands first, as with everything else.
  return entries
    .map((entry, index) => ({ entry, index }))
    .toSorted((one, other) => other.entry.at.localeCompare(one.entry.at) || other.index - one.index)
    .map(({ entry }) => entry);
}

export type TimelineEntry = ReturnType<typeof orderTimeline>[number];

/** What only some events tell. */
type Told = {
  readonly amount?: number;
  readonly priceAmount?: number;
  readonly report?: { readonly amount: number };
  readonly command?: string;
};

/** `text` is what a person wrote; `facts` everything else the event says, as it is stored. */
function eventEntry(event: OrderEvent, people: readonly KnownPerson[]) {
  const { type, at, actor, ...facts } = event;
  const { reason, message, ...rest } = facts as { reason?: string; message?: string };
  const { amount, priceAmount, report, command } = rest as Told;
  return {
    kind: "EVENT" as const,
    at: instantText(at),
    type,
    by: actor.kind,
    handle: handleOf(people, actor.accountId),
    text: message ?? reason ?? wordsOfEvent(event),
    amount: amount ?? priceAmount ?? report?.amount ?? null,
    /** What an admin commanded (rule A25). */
    command: command ?? null,
    facts: JSON.stringify(rest, null, 2),
  };
}

function effectEntry({ idempotencyKey, kind, state, attempts, createdAt, nextAttemptAt, finishedAt }: Effect) {
  return {
    kind: "EFFECT" as const,
    id: idempotencyKey,
    at: instantText(createdAt),
    effect: kind,
    isDone: state === "DONE",
    attempts,
    nextAttemptAt: instantText(nextAttemptAt),
    finishedAt: optionalInstantText(finishedAt),
  };
}

/** A notification and, if its type has one, its e-mail. */
function notificationEntry(
  row: AroundOrder["notifications"][number],
  letter: Effect | undefined,
  people: readonly KnownPerson[],
  orderCode: string,
  locale: LanguageCode,
) {
  const { id, notificationType, occasion, accountId, fromAccountId, isRead, createdAt } = row;
  const from = handleOf(people, fromAccountId) ?? "";
  const texts = notificationTexts(
    { notificationType, occasion },
    { nameIn: () => from, orderIn: () => orderCode, act: NO_ACT },
  );
  return {
    kind: "NOTIFICATION" as const,
    id,
    at: instantText(createdAt),
    handle: handleOf(people, accountId),
    title: texts.titles.find(({ languageCode }) => languageCode === locale)?.text ?? notificationType,
    isRead,
    email: letter
      ? {
          isDone: letter.state === "DONE",
          attempts: letter.attempts,
          finishedAt: optionalInstantText(letter.finishedAt),
        }
      : null,
  };
}
