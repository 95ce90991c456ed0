import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { MessageAct } from "./frames.ts";
import type { ChatRoom } from "./room.ts";
import { checkMessage } from "./writing.ts";

/** How long after sending it an author may edit a message (rule C28). */
export const EDIT_WITHIN = 5 * MINUTE;

/** Pinned messages of one room (rule C30). */
export const PINS_MAX = 20;

/** What is asked of a message before it changes. */
export type ChangedMessage = {
  readonly senderAccountId: string;
  readonly createdAt: Instant;
  readonly deletedAt: Instant | null;
  readonly mediaCount: number;
};

/**
 * May a participant do this to the message? The same answer draws the menu (rules C28 to C30, C41). How the client may reply
 * does not matter here: nothing of it is another message.
 * Errors: chat.closed, chat.not_own_message, chat.message_deleted, chat.edit_too_late.
 */
export function mayChange(
  room: Pick<ChatRoom, "roomStatus">,
  message: ChangedMessage,
  type: MessageAct["type"],
  accountId: string,
  now: Instant,
): Result<null> {
  // Readers of an old room may need a translation, which changes no message.
  if (room.roomStatus === "CLOSED" && type !== "translate") return err("chat.closed");
  const isAuthors = type === "edit" || type === "delete" || type === "mend";
  if (isAuthors && message.senderAccountId !== accountId) return err("chat.not_own_message");
  // Deleted is deleted, however often it is said.
  if (message.deletedAt !== null) return type === "delete" ? ok(null) : err("chat.message_deleted");
  if (type === "edit" && now - message.createdAt > EDIT_WITHIN) return err("chat.edit_too_late");
  return ok(null);
}

/** An edited text has to fit the room, as a new one has. Errors: those of `checkMessage`. */
export const checkEdit = (
  room: Pick<ChatRoom, "messageCharacterLimit">,
  message: ChangedMessage,
  text: string,
): Result<null> => checkMessage({ ...room, messageMediaLimit: message.mediaCount }, text, message.mediaCount);
