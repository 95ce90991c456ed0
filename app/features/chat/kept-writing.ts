import type { OutgoingMessage } from "#domain/chat/conversation.ts";

/*
 * What somebody has begun to write in a room, and what they have sent without an answer yet, however the chat is left (rule C44).
 * It stays in the tab, under the account: the room's other participant may sign in there next.
 */
const textKey = (accountId: string, roomId: string) => `chat-text:${accountId}:${roomId}`;
const outgoingKey = (accountId: string, roomId: string) => `chat-outgoing:${accountId}:${roomId}`;

export const keptText = (accountId: string, roomId: string): string => read(textKey(accountId, roomId)) ?? "";

export const keepText = (accountId: string, roomId: string, text: string): void =>
  write(textKey(accountId, roomId), text === "" ? null : text);

export function keptOutgoing(accountId: string, roomId: string): readonly OutgoingMessage[] {
  try {
    return JSON.parse(read(outgoingKey(accountId, roomId)) ?? "[]") as OutgoingMessage[];
  } catch {
    // Something else wrote there.
    return [];
  }
}

export const keepOutgoing = (accountId: string, roomId: string, outgoing: readonly OutgoingMessage[]): void =>
  write(outgoingKey(accountId, roomId), outgoing.length === 0 ? null : JSON.stringify(outgoing));

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    // A browser that stores nothing.
    return null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing, or no more: it is still on the page.
  }
}
