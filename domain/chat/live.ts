import {
  hearCaughtUp,
  hearMessage,
  isBehind,
  refuseOutgoing,
  settleAct,
  startAgain,
  type Conversation,
  type OutgoingAct,
  type OutgoingMessage,
} from "./conversation.ts";
import type { ChatClientFrame, ChatServerFrame } from "./frames.ts";

/** What a frame of the room makes of a conversation; the others are about the room and its people. */
export function applyFrame(conversation: Conversation, frame: ChatServerFrame): Conversation {
  switch (frame.type) {
    case "message":
      return hearMessage(conversation, frame.message);
    case "caughtUp":
      return hearCaughtUp(conversation, frame.question, frame.revision);
    case "reset":
      return startAgain(conversation);
    case "done":
      return settleAct(conversation, frame.clientId);
    case "refused":
      return frame.clientId === null ? conversation : refuseOutgoing(conversation, frame.clientId, frame.error.message);
    default:
      return conversation;
  }
}

/** To be said when changes were missed; null when none were. */
export const catchUpFrame = (conversation: Conversation): ChatClientFrame | null =>
  isBehind(conversation) ? sinceFrame(conversation.revision ?? 0, conversation) : null;

const sinceFrame = (revision: number, { pages }: Conversation): ChatClientFrame => ({
  type: "since",
  revision,
  question: pages,
});

/** What a new connection says first: what it knows, then everything that was not confirmed, each under its own id. */
export function framesOnOpen(conversation: Conversation): ChatClientFrame[] {
  const { revision, outgoing, acts } = conversation;
  return [
    ...(revision === null ? [] : [sinceFrame(revision, conversation)]),
    ...outgoing.filter(({ refusal }) => refusal === null).map(sendFrame),
    ...acts.map(actFrame),
  ];
}

export const sendFrame = (message: Omit<OutgoingMessage, "refusal">): ChatClientFrame => ({
  type: "send",
  clientId: message.clientId,
  messageText: message.messageText,
  messageMedias: message.messageMedias,
  ...(message.replyTo ? { replyToMessageId: message.replyTo.id } : {}),
});

export const actFrame = ({ clientId, act }: OutgoingAct): ChatClientFrame => ({ ...act, clientId });
