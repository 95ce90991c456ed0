import type { OutgoingMessage } from "#domain/chat/conversation.ts";
import { tabStorage, parsed } from "../../client/browser-storage.ts";

/*
 * A person's unfinished message in a room, and what they have sent without an answer yet, however the chat is left (rule C44).
 * It stays in the tab, under the account: the room's other participant may sign in there next.
 */
const textKey = (accountId: string, roomId: string) => `chat-text:${accountId}:${roomId}`;
const outgoingKey = (accountId: string, roomId: string) => `chat-outgoing:${accountId}:${roomId}`;

export const keptText = (accountId: string, roomId: string): string => tabStorage.get(textKey(accountId, roomId)) ?? "";

export const keepText = (accountId: string, roomId: string, text: string): void =>
  tabStorage.set(textKey(accountId, roomId), text === "" ? null : text);

export const keptOutgoing = (accountId: string, roomId: string): readonly OutgoingMessage[] =>
  parsed<OutgoingMessage[]>(tabStorage.get(outgoingKey(accountId, roomId))) ?? [];

export const keepOutgoing = (accountId: string, roomId: string, outgoing: readonly OutgoingMessage[]): void =>
  tabStorage.set(outgoingKey(accountId, roomId), outgoing.length === 0 ? null : JSON.stringify(outgoing));
