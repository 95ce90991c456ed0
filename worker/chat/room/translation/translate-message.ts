import { inWrittenLanguage } from "#domain/chat/translating.ts";
import { MOST_ATTEMPTS } from "#domain/translation/budget.ts";
import {
  addTranslation,
  hasPersonsTranslation,
  originalOf,
  type Translation,
} from "#domain/translation/translated-text.ts";
import { closeEndedSinceVouched } from "#worker/kernel/objects/ended-sessions.ts";
import { readPairLanguages } from "#worker/translation/pair-languages.queries.ts";
import { wantedTranslation } from "#worker/translation/translate-text.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { TranslateMessage } from "../effects/chat-effect.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";
import { presentMessage } from "../messages/present-messages.ts";

/**
 * Gives a message that stands already its translation, and tells the room (rule C40). What has changed meanwhile has an
 * effect of its own: a translation of other words than those that stand there is not taken in. Throws `Unavailable` to be
 * tried again later; after enough attempts the original stands, with "Translate".
 */
export async function translateMessage(
  parts: ChatRoomParts,
  record: RoomRecord,
  wish: TranslateMessage,
  attempts: number,
): Promise<void> {
  const { log, services, outbox } = parts;
  const { messageId } = wish;
  const message = log.find(messageId);
  const original = message && originalOf(message.messageTexts);
  if (!original) return;
  const { isTranslated, languageOf, terms } = await readPairLanguages(services.database, [
    record.sellerAccountId,
    record.buyerAccountId,
  ]);
  const readerId = message.senderAccountId === record.sellerAccountId ? record.buyerAccountId : record.sellerAccountId;
  const languageCode = wish.languageCode ?? languageOf.get(readerId);
  const isWanted = isTranslated && languageCode && !hasPersonsTranslation(message.messageTexts, languageCode);
  const wanted = isWanted ? await wantedTranslation(original.text, languageCode, terms) : null;
  if (wanted) {
    const answer = await services.env.TRANSLATION.getByName(wish.payerAccountId).translateWords(wanted);
    if (answer.kind === "UNAVAILABLE" && attempts < MOST_ATTEMPTS) throw new Unavailable("translator");
    if (answer.kind === "TRANSLATED") await takeIn(parts, record, messageId, original.text, answer.translation);
  }
  outbox.hasten(`letter:${messageId}`);
}

/** All awaits first; then it is compared, stored and broadcast in one turn, as every change is. */
async function takeIn(
  parts: ChatRoomParts,
  record: RoomRecord,
  messageId: string,
  words: string,
  translation: Translation,
): Promise<void> {
  await parts.profiles.refresh(record);
  await closeEndedSinceVouched(parts.services, parts.sockets);
  const { log, changes, storage, sockets } = parts;
  const hasChanged = storage.transactionSync(() => {
    const present = log.find(messageId);
    if (present === null || originalOf(present.messageTexts)?.text !== words) return false;
    const texts = inWrittenLanguage(present.messageTexts);
    const translated = addTranslation(texts, translation.originalHash, translation);
    if (translated === texts || JSON.stringify(translated) === JSON.stringify(present.messageTexts)) return false;
    changes.translate(present, translated);
    changes.touch(present);
    return true;
  });
  const message = hasChanged ? log.find(messageId) : null;
  if (message)
    sockets.broadcast({ type: "message", message: presentMessage(parts, parts.state.get() ?? record, message) });
}
