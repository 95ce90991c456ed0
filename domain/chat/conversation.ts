import type { MediaEntry } from "../media/media.form.ts";
import type { ChatMessage, MessageText } from "./frames.ts";
import type { ChatSide, ChatTurn } from "./writing.ts";

/** A message on its way. It keeps its client id through every try, so it arrives once (rule C3). */
export type OutgoingMessage = {
  readonly clientId: string;
  readonly messageText: MessageText;
  readonly messageMedias: readonly MediaEntry[];
  /** The refusal as a sentence; null while it is on its way. */
  readonly refusal: string | null;
};

/** What one participant sees of a room: its messages in the room's order, then their own that wait. */
export type Conversation = {
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly OutgoingMessage[];
  /** Leads to older messages; null when all are here. */
  readonly olderCursor: string | null;
};

export const EMPTY_CONVERSATION: Conversation = { messages: [], outgoing: [], olderCursor: null };

/** A message came, by whichever way and however often: it stands once, at its place, and waits no longer. */
export function hearMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const others = conversation.messages.filter(({ id }) => id !== message.id);
  const index = others.findIndex(({ sequence }) => sequence > message.sequence);
  return {
    ...conversation,
    messages: index === -1 ? [...others, message] : [...others.slice(0, index), message, ...others.slice(index)],
    outgoing: without(conversation.outgoing, message.clientId),
  };
}

/** A page of history; `isOlder` moves the cursor back, else the page was only asked for to fill a gap at the end. */
export function hearPage(
  conversation: Conversation,
  page: { readonly items: readonly ChatMessage[]; readonly nextCursor: string | null },
  isOlder: boolean,
): Conversation {
  const filled = page.items.reduce(hearMessage, conversation);
  return isOlder || conversation.messages.length === 0 ? { ...filled, olderCursor: page.nextCursor } : filled;
}

export function sendOut(conversation: Conversation, message: Omit<OutgoingMessage, "refusal">): Conversation {
  const outgoing = [...without(conversation.outgoing, message.clientId), { ...message, refusal: null }];
  return { ...conversation, outgoing };
}

export function refuseOutgoing(conversation: Conversation, clientId: string, refusal: string): Conversation {
  const outgoing = conversation.outgoing.map((message) =>
    message.clientId === clientId ? { ...message, refusal } : message,
  );
  return { ...conversation, outgoing };
}

export function discardOutgoing(conversation: Conversation, clientId: string): Conversation {
  return { ...conversation, outgoing: without(conversation.outgoing, clientId) };
}

/** Whose turn it is, as far as this participant knows; a reply on its way counts as given. */
export function turnOf(conversation: Conversation, side: ChatSide, viewerAccountId: string): ChatTurn {
  const lastOf = (isOwn: boolean) =>
    conversation.messages.findLast((message) => (message.senderUserProfile.userAccountId === viewerAccountId) === isOwn)
      ?.sequence ?? 0;
  const isReplying = conversation.outgoing.some(({ refusal }) => refusal === null);
  const own = isReplying ? Number.MAX_SAFE_INTEGER : lastOf(true);
  return side === "SELLER"
    ? { lastSellerSequence: own, lastBuyerSequence: lastOf(false) }
    : { lastSellerSequence: lastOf(false), lastBuyerSequence: own };
}

/** Own messages up to this sequence have been seen: the other read that far, or wrote something later. */
export function seenThrough(
  messages: readonly ChatMessage[],
  viewerAccountId: string,
  readMessageId: string | null,
): number {
  const isSign = (message: ChatMessage) =>
    message.id === readMessageId || message.senderUserProfile.userAccountId !== viewerAccountId;
  return messages.findLast(isSign)?.sequence ?? 0;
}

const without = (outgoing: readonly OutgoingMessage[], clientId: string) =>
  outgoing.filter((message) => message.clientId !== clientId);
