import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { translatedFrom } from "#domain/translation/written-language.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { TranslateMessage } from "../effects/chat-effect.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import { SLOW } from "../effects/outbox.ts";

/** Within the caller's transaction. */
export function putTranslation({ outbox }: Pick<ChatRoomParts, "outbox">, wish: TranslateMessage): void {
  outbox.put(`${SLOW}translation:${wish.messageId}`, { kind: "translate", ...wish });
}

/**
 * Within the transaction that writes a message's words, after `profiles.refresh`: its translation, if the other reads another
 * language and nobody has switched it off, as far as is known here; the effect looks again. True if one is owed.
 */
export function oweTranslation(
  parts: Pick<ChatRoomParts, "outbox" | "profiles" | "services">,
  record: RoomRecord,
  message: { readonly id: string; readonly senderAccountId: string },
  text: string,
): boolean {
  const { id: messageId, senderAccountId } = message;
  const readerId = senderAccountId === record.sellerAccountId ? record.buyerAccountId : record.sellerAccountId;
  const languageCode = parts.profiles.languageOf(readerId);
  if (!areTranslated(parts, record) || languageCode === null || translatedFrom(text, languageCode) === null)
    return false;
  putTranslation(parts, { messageId, languageCode: null, payerAccountId: senderAccountId });
  return true;
}

/** After `profiles.refresh`. */
export const areTranslated = (
  { profiles, services }: Pick<ChatRoomParts, "profiles" | "services">,
  { sellerAccountId, buyerAccountId }: RoomRecord,
): boolean =>
  services.translator !== null && [sellerAccountId, buyerAccountId].every((id) => profiles.isTranslated(id));

/** After `profiles.refresh`: in which language each of the two reads. */
export const languagesOf = (
  { profiles }: Pick<ChatRoomParts, "profiles">,
  { sellerAccountId, buyerAccountId }: RoomRecord,
): { userAccountId: string; languageCode: LanguageCode }[] =>
  [sellerAccountId, buyerAccountId].flatMap((userAccountId) => {
    const languageCode = profiles.languageOf(userAccountId);
    return languageCode === null ? [] : [{ userAccountId, languageCode }];
  });
