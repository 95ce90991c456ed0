import { err, ok, type Result } from "#domain/kernel/result.ts";
import { isLongerThan, isVisible } from "#domain/kernel/characters.ts";
import type { ChatRoom, ChatSettings } from "./room.ts";

/** Who writes. Everybody else does not know the room. */
export type ChatSide = "SELLER" | "BUYER";

/** Numbers of the latest message of each side in the room's order; 0 when there is none. */
export type ChatTurn = { readonly lastSellerSequence: number; readonly lastBuyerSequence: number };

type Permission = Pick<ChatRoom, "roomStatus" | "restrictionType">;

/**
 * May this side write now? Rules C1, C2, C20. Under MODERATE_REPLY the client has one message after
 * the seller's latest, so the seller speaks first.
 * Errors: chat.closed, chat.not_opened, chat.no_reply, chat.reply_used.
 */
export function mayWrite(room: Permission, side: ChatSide, turn: ChatTurn): Result<null> {
  if (room.roomStatus === "CLOSED") return err("chat.closed");
  if (side === "SELLER") return ok(null);
  if (room.roomStatus === "DRAFT") return err("chat.not_opened");
  if (room.restrictionType === "NO_REPLY") return err("chat.no_reply");
  if (room.restrictionType === "MODERATE_REPLY" && turn.lastBuyerSequence >= turn.lastSellerSequence) {
    return err("chat.reply_used");
  }
  return ok(null);
}

/** Rule C1: a seller's message opens a room that waits. */
export function opensRoom(room: Pick<ChatRoom, "roomStatus">, side: ChatSide): boolean {
  return room.roomStatus === "DRAFT" && side === "SELLER";
}

/**
 * Does the message fit the room? A message is a text, medias, or both (rule C22).
 * Errors: chat.message_empty, chat.message_too_long, chat.too_many_media.
 */
export function checkMessage(
  limits: Pick<ChatSettings, "messageCharacterLimit" | "messageMediaLimit">,
  text: string,
  mediaCount: number,
): Result<null> {
  if (!isVisible(text) && mediaCount === 0) {
    return err("chat.message_empty", [{ path: "messageText.text", code: "issue.required" }]);
  }
  if (isLongerThan(text, limits.messageCharacterLimit)) {
    return err("chat.message_too_long", [{ path: "messageText.text", code: "issue.too_long" }]);
  }
  if (mediaCount > limits.messageMediaLimit) {
    return err("chat.too_many_media", [{ path: "messageMedias", code: "issue.too_many" }]);
  }
  return ok(null);
}
