import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import { STATED_NUMBERS, type StatedNumbers } from "#domain/notification/stated-numbers.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { m } from "#messages";
import { notificationMessageKeyOf, type NotificationMessageKey } from "./notification-message-key.ts";

type Inputs = StatedNumbers & { name: string; order: string; amount: string };
type Text = (inputs: Inputs, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: news without a title or a message does not compile. */
const TEXTS: Readonly<Record<`notification_${NotificationMessageKey}_${"title" | "message"}`, Text>> = m;

/** What an admin did, where that is what the notification is about. */
export interface NotifiedAct {
  /** As it was written. */
  reason: string | null;
  /** Paid by other means, as people read it; empty for nothing. */
  amount: string;
}
export const NO_ACT: NotifiedAct = { reason: null, amount: "" };

interface Named {
  /** The other person and the order. */
  nameIn: (languageCode: LanguageCode) => string;
  orderIn: (languageCode: LanguageCode) => string;
  act: NotifiedAct;
}

/** A notification's two texts in every language. */
export function notificationTexts(
  { notificationType, occasion }: { notificationType: NotificationType; occasion: NotificationVariant },
  { nameIn, orderIn, act: { reason, amount } }: Named,
) {
  const news = notificationMessageKeyOf(notificationType, occasion);
  const inEveryLanguage = (text: Text) =>
    LANGUAGE_CODES.map((languageCode) => {
      const inputs = { name: nameIn(languageCode), order: orderIn(languageCode), ...STATED_NUMBERS, amount };
      return { text: text(inputs, { locale: languageCode }), languageCode };
    });
  const messages = inEveryLanguage(TEXTS[`notification_${news}_message`]);
  return {
    titles: inEveryLanguage(TEXTS[`notification_${news}_title`]),
    messages:
      reason === null
        ? messages
        : messages.map(({ text: message, languageCode: locale }) => ({
            text: m.notification_with_reason({ message, reason }, { locale }),
            languageCode: locale,
          })),
  };
}
