import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import { STATED_NUMBERS, type StatedNumbers } from "#domain/notification/stated-numbers.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { m } from "#messages";
import { newsOf, type News } from "./news.ts";

type Inputs = StatedNumbers & { name: string; order: string };
type Text = (inputs: Inputs, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: news without a title or a message does not compile. */
const TEXTS: Readonly<Record<`notification_${News}_${"title" | "message"}`, Text>> = m;

interface Named {
  /** The other person and the order. */
  nameIn: (languageCode: LanguageCode) => string;
  orderIn: (languageCode: LanguageCode) => string;
  /** Why an admin decided so, as it was written. */
  reason: string | null;
}

/** A notification's two texts in every language. */
export function notificationTexts(
  { notificationType, occasion }: { notificationType: NotificationType; occasion: NotificationVariant },
  { nameIn, orderIn, reason }: Named,
) {
  const news = newsOf(notificationType, occasion);
  const inEveryLanguage = (text: Text) =>
    LANGUAGE_CODES.map((languageCode) => {
      const inputs = { name: nameIn(languageCode), order: orderIn(languageCode), ...STATED_NUMBERS };
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
