import type { MessageAct } from "#domain/chat/frames.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import { readPairLanguages } from "#worker/translation/pair-languages.queries.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { charactersOf } from "#worker/translation/translate-words.usecases.ts";
import type { RoomRecord } from "../../room.queries.ts";
import type { ChatRoomParts } from "../chat-room-parts.ts";

/** The hash of the words that an act is about: those of an edit, or those that stand there. */
export interface PreparedTranslation {
  readonly words: string;
  readonly hash: string;
}

const NOTHING: PreparedTranslation = { words: "", hash: "" };

/**
 * What an act needs to know of translations before it is done in one turn.
 * Errors: chat.message_not_found, chat.translation_outdated, chat.translation_off, chat.translation_used_up.
 */
export async function prepareTranslation(
  { log, changes, services }: ChatRoomParts,
  record: RoomRecord,
  accountId: string,
  clientId: string,
  act: MessageAct,
): Promise<Result<PreparedTranslation>> {
  if (act.type === "edit") {
    const { text: words } = act.messageText;
    return ok({ words, hash: await textHash(words) });
  }
  if (act.type !== "mend" && act.type !== "translate") return ok(NOTHING);
  // QuotedMessage again under its id: nothing more is done, whatever has changed since.
  if (changes.isDone(accountId, clientId)) return ok(NOTHING);
  const message = log.find(act.messageId);
  if (message === null) return err("chat.message_not_found");
  const words = originalOf(message.messageTexts)?.text ?? "";
  if (act.type === "mend") {
    const hash = await textHash(words);
    return hash === act.originalHash ? ok({ words, hash }) : err("chat.translation_outdated");
  }
  const { isTranslated } = await readPairLanguages(services.database, [record.sellerAccountId, record.buyerAccountId]);
  if (!isTranslated || services.translator === null) return err("chat.translation_off");
  const purse = services.env.TRANSLATION.getByName(accountId);
  return (await purse.hasRoomFor(charactersOf({ text: words }))) ? ok(NOTHING) : err("chat.translation_used_up");
}
