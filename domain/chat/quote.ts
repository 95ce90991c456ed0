import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ChatMessage, QuotedMessage } from "./frames.ts";

/** Code points of an answered message that stand above the answer (rule C27). */
const QUOTE_MAX = 160;

const cut = (text: string): string => {
  const characters = Array.from(text.slice(0, QUOTE_MAX * 4));
  return characters.length > QUOTE_MAX ? `${characters.slice(0, QUOTE_MAX).join("").trimEnd()}…` : text;
};

export const quotedTexts = (texts: readonly LocalizedText[]): LocalizedText[] =>
  texts.map((localized) => ({ ...localized, text: cut(localized.text) }));

/** What an answer shows of the message that it answers, as that message is now. */
export const quoteOf = (message: ChatMessage): QuotedMessage => ({
  messageId: message.id,
  sequence: message.sequence,
  userAccountId: message.senderUserProfile.userAccountId,
  messageTexts: quotedTexts(message.messageTexts),
  mediaCount: message.messageMedias.length,
  deletedAt: message.deletedAt,
});
