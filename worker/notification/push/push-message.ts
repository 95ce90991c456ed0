import { UNKNOWN_TEXT } from "#domain/kernel/localized-text.ts";
import { truncate } from "#domain/kernel/characters.ts";
import { quietUntil } from "#domain/notification/email-time.ts";
import { PUSH_TEXT_MAX, type PushMessage } from "#domain/notification/push.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import type { NotificationFacts } from "../email/notification-facts.ts";
import { NO_ACT, notificationTexts } from "../notification-text.ts";

/** What may stand on a locked screen (rule N27). */
export function pushMessage(facts: NotificationFacts, now: Instant): PushMessage {
  const { id, notificationType, occasion, locale, orderCode, orderTitle, path, times, urgency } = facts;
  const nobody = () => UNKNOWN_TEXT;
  const { titles } = notificationTexts(
    { notificationType, occasion },
    { nameIn: nobody, orderIn: nobody, act: NO_ACT },
  );
  const isQuiet = urgency !== "AT_ONCE" && quietUntil(times, now) !== null;
  return {
    title: truncate(titles.find(({ languageCode }) => languageCode === locale)?.text ?? UNKNOWN_TEXT, PUSH_TEXT_MAX),
    body: orderCode === null ? "" : truncate(orderTitle ?? orderCode, PUSH_TEXT_MAX),
    path,
    tag: id,
    isSilent: isQuiet,
    languageCode: locale,
  };
}
