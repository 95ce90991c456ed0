import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { NotificationType } from "#domain/notification/catalog.ts";
import type { NotificationVariant } from "#domain/order/reactions/notification-variants.ts";
import { m } from "#messages";
import { newsOf, type News } from "./news.ts";

type Text = (inputs: { name: string; order: string }, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: news without a title or a message does not compile. */
const TEXTS: Readonly<Record<`notification_${News}_${"title" | "message"}`, Text>> = m;

/** A notification's two texts in every language; `nameIn` and `orderIn` name the other person and the order there. */
export function notificationTexts(
  notificationType: NotificationType,
  occasion: NotificationVariant,
  nameIn: (languageCode: LanguageCode) => string,
  orderIn: (languageCode: LanguageCode) => string,
) {
  const news = newsOf(notificationType, occasion);
  const inEveryLanguage = (text: Text) =>
    LANGUAGE_CODES.map((languageCode) => {
      const inputs = { name: nameIn(languageCode), order: orderIn(languageCode) };
      return { text: text(inputs, { locale: languageCode }), languageCode };
    });
  return {
    titles: inEveryLanguage(TEXTS[`notification_${news}_title`]),
    messages: inEveryLanguage(TEXTS[`notification_${news}_message`]),
  };
}
