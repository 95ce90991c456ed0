import type { MediaEntry } from "#domain/media/media.form.ts";
import type { MessageAct } from "./frames.ts";
import type { ChatMessage, MessageText } from "./frames.ts";
import { quoteOf } from "./quote.ts";
import type { ChatSide, ChatTurn } from "./writing.ts";
import type { Instant } from "#domain/kernel/instants.ts";

/** A message on its way. It keeps its client id through every try, so it arrives once (rule C3). */
export type OutgoingMessage = {
  readonly clientId: string;
  readonly messageText: MessageText;
  readonly messageMedias: readonly MediaEntry[];
  readonly replyTo: ChatMessage | null;
  /** The refusal as a sentence; null while it is on its way. */
  readonly refusal: string | null;
  /** When it was sent for the first time, by the sender's clock. */
  readonly sentAt: Instant;
};

/** An edit, deletion, reaction or pin on its way; it keeps its client id as a message does. */
export type OutgoingAct = { readonly clientId: string; readonly act: MessageAct };

/** What one participant sees of a room: a stretch of its messages in the room's order, then their own that wait. */
export type Conversation = {
  readonly messages: readonly ChatMessage[];
  readonly outgoing: readonly OutgoingMessage[];
  readonly acts: readonly OutgoingAct[];
  /** Leads to older messages; null when the beginning is here. */
  readonly olderCursor: string | null;
  /** Leads to newer messages; null when the end is here, which live messages continue. */
  readonly newerCursor: string | null;
  readonly pinned: readonly ChatMessage[];
  /** Every change up to this one is in here (rule C36); null before the first page. */
  readonly revision: number | null;
  /** The latest change that was heard of: beyond `revision`, some in between were missed. */
  readonly heard: number;
  /** How many pages were shown so far; an answer to what was asked before the last of them does not count. */
  readonly pages: number;
  /** The latest message of each person, also where it is not shown. */
  readonly lastSequences: Readonly<Record<string, number>>;
};

export const EMPTY_CONVERSATION: Conversation = {
  messages: [],
  outgoing: [],
  acts: [],
  olderCursor: null,
  newerCursor: null,
  pinned: [],
  revision: null,
  heard: 0,
  pages: 0,
  lastSequences: {},
};

/** A part of a room as it was at `revision`. Pins come with the latest page only. */
export type HeardPage = {
  readonly items: readonly ChatMessage[];
  readonly nextCursor: string | null;
  readonly newerCursor: string | null;
  readonly revision: number;
  readonly pinned?: readonly ChatMessage[] | undefined;
};

/** A message came, new or changed, by whichever way and however often: it stands once, at its place, as it is now. */
export function hearMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const { revision } = conversation;
  const isNext = revision !== null && message.revision === revision + 1;
  const heard = {
    ...withMessage(conversation, message),
    outgoing: conversation.outgoing.filter(({ clientId }) => clientId !== message.clientId),
  };
  return {
    ...heard,
    revision: isNext ? message.revision : revision,
    heard: Math.max(conversation.heard, message.revision),
  };
}

/**
 * The answer to `since`: everything that changed came before this. It does not count where a page, read earlier, took the place
 * of some of that meanwhile: `question` is the number of pages when it was asked.
 */
export function hearCaughtUp(conversation: Conversation, question: number | undefined, revision: number): Conversation {
  if (conversation.revision === null || conversation.pages !== question) return conversation;
  const known = Math.max(conversation.revision, revision);
  return { ...conversation, revision: known, heard: Math.max(conversation.heard, known) };
}

/** The room's end, or the surroundings of one message: the stretch that is shown is this one now. */
export function showPage(conversation: Conversation, page: HeardPage): Conversation {
  const emptied = { ...conversation, messages: [], pinned: page.pinned ?? conversation.pinned };
  return filledFrom({ ...emptied, olderCursor: page.nextCursor, newerCursor: page.newerCursor }, page);
}

/** More of the same stretch. What was asked for from another place than its present end is of no use any more. */
export function continueOn(
  conversation: Conversation,
  page: HeardPage,
  { cursor, isOlder }: { readonly cursor: string; readonly isOlder: boolean },
): Conversation {
  if ((isOlder ? conversation.olderCursor : conversation.newerCursor) !== cursor) return conversation;
  const moved = isOlder ? { olderCursor: page.nextCursor } : { newerCursor: page.newerCursor };
  return filledFrom({ ...conversation, ...moved }, page);
}

function filledFrom(conversation: Conversation, page: HeardPage): Conversation {
  const { olderCursor, newerCursor, revision, heard, pages } = conversation;
  // While its messages are put in, both ends are open.
  const filled = page.items.reduce(withMessage, { ...conversation, olderCursor: null, newerCursor: null });
  return {
    ...filled,
    olderCursor,
    newerCursor,
    // Read before some change that we know of: what it changed in this page has to be said again.
    revision: Math.min(revision ?? page.revision, page.revision),
    heard: Math.max(heard, page.revision),
    pages: pages + 1,
  };
}

/** Everything but the messages that wait to be sent is asked for again. */
export const startAgain = ({ outgoing, acts, pages, lastSequences }: Conversation): Conversation => ({
  ...EMPTY_CONVERSATION,
  pages,
  outgoing,
  acts,
  lastSequences,
});

export const isBehind = ({ revision, heard }: Conversation): boolean => revision !== null && heard > revision;

export function sendOut(conversation: Conversation, message: Omit<OutgoingMessage, "refusal">): Conversation {
  const outgoing = [...without(conversation.outgoing, message.clientId), { ...message, refusal: null }];
  return { ...conversation, outgoing };
}

export function refuseOutgoing(conversation: Conversation, clientId: string, refusal: string): Conversation {
  const outgoing = conversation.outgoing.map((message) =>
    message.clientId === clientId ? { ...message, refusal } : message,
  );
  return { ...settleAct(conversation, clientId), outgoing };
}

export function discardOutgoing(conversation: Conversation, clientId: string): Conversation {
  return { ...conversation, outgoing: without(conversation.outgoing, clientId) };
}

export const beginAct = (conversation: Conversation, act: OutgoingAct): Conversation => ({
  ...conversation,
  acts: [...conversation.acts, act],
});

export const settleAct = (conversation: Conversation, clientId: string): Conversation => ({
  ...conversation,
  acts: without(conversation.acts, clientId),
});

/** Whose turn it is, as far as this participant knows; a reply on its way counts as given. */
export function turnOf(conversation: Conversation, side: ChatSide, viewerAccountId: string): ChatTurn {
  const isReplying = conversation.outgoing.some(({ refusal }) => refusal === null);
  const own = isReplying ? Number.MAX_SAFE_INTEGER : (conversation.lastSequences[viewerAccountId] ?? 0);
  const other = lastOfOthers(conversation, viewerAccountId);
  return side === "SELLER"
    ? { lastSellerSequence: own, lastBuyerSequence: other }
    : { lastSellerSequence: other, lastBuyerSequence: own };
}

/** Own messages up to this sequence have been seen: the other read that far, or wrote something later. */
export const seenThrough = (conversation: Conversation, viewerAccountId: string, readSequence: number): number =>
  Math.max(readSequence, lastOfOthers(conversation, viewerAccountId));

const lastOfOthers = ({ lastSequences }: Conversation, viewerAccountId: string): number =>
  Math.max(
    0,
    ...Object.entries(lastSequences).flatMap(([accountId, last]) => (accountId === viewerAccountId ? [] : [last])),
  );

/** Its place among what is shown, its pin, its quotes. An older version of what we have says nothing. */
function withMessage(conversation: Conversation, message: ChatMessage): Conversation {
  const author = message.senderUserProfile.userAccountId;
  const last = Math.max(conversation.lastSequences[author] ?? 0, message.sequence);
  const lastSequences = { ...conversation.lastSequences, [author]: last };
  const known = [...conversation.messages, ...conversation.pinned].find(({ id }) => id === message.id);
  if (known && known.revision > message.revision) return { ...conversation, lastSequences };
  const { messages, pinned } = conversation;
  const quoted = (other: ChatMessage): ChatMessage =>
    other.replyTo?.messageId === message.id ? { ...other, replyTo: quoteOf(message) } : other;
  return {
    ...conversation,
    lastSequences,
    messages: (isWithin(conversation, message) ? placed(messages, message) : messages).map(quoted),
    pinned: withPin(pinned, message).map(quoted),
  };
}

/** Beyond an open end there is more that is not here: a message from there would stand beside the wrong neighbour. */
function isWithin({ messages, olderCursor, newerCursor }: Conversation, { sequence }: ChatMessage): boolean {
  const [first, last] = [messages[0], messages.at(-1)];
  if (olderCursor !== null && first && sequence < first.sequence) return false;
  return !(newerCursor !== null && last && sequence > last.sequence);
}

function placed(messages: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = messages.filter(({ id }) => id !== message.id);
  const index = others.findIndex(({ sequence }) => sequence > message.sequence);
  return index === -1 ? [...others, message] : [...others.slice(0, index), message, ...others.slice(index)];
}

/** The latest pin first. */
function withPin(pinned: readonly ChatMessage[], message: ChatMessage): ChatMessage[] {
  const others = pinned.filter(({ id }) => id !== message.id);
  if (message.pinnedAt === null) return others;
  return [...others, message].toSorted(
    (one, other) => (other.pinnedAt ?? "").localeCompare(one.pinnedAt ?? "") || other.sequence - one.sequence,
  );
}

const without = <Waiting extends { readonly clientId: string }>(waiting: readonly Waiting[], clientId: string) =>
  waiting.filter((one) => one.clientId !== clientId);
