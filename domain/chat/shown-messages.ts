import { changeOriginal } from "#domain/translation/translated-text.ts";
import type { MessageAct } from "./frames.ts";
import type { Conversation } from "./conversation.ts";
import type { ChatMessage } from "./frames.ts";
import { REACTIONS, type Reaction } from "./reactions.ts";

/** The messages with the viewer's own acts that are not confirmed yet, so that a press shows at once. */
export const shownMessages = (
  { messages, acts }: Pick<Conversation, "messages" | "acts">,
  viewerAccountId: string,
): readonly ChatMessage[] =>
  acts.length === 0
    ? messages
    : messages.map((message) =>
        acts
          .filter(({ act }) => act.messageId === message.id)
          .reduce((shown, { act }) => withAct(shown, act, viewerAccountId), message),
      );

function withAct(message: ChatMessage, act: MessageAct, accountId: string): ChatMessage {
  switch (act.type) {
    case "edit":
      return {
        ...message,
        messageTexts: changeOriginal(message.messageTexts, act.messageText.text, act.messageText.languageCode),
        editedAt: message.editedAt ?? message.createdAt,
      };
    case "delete":
      return {
        ...message,
        messageTexts: [],
        messageMedias: [],
        reactions: [],
        pinnedAt: null,
        deletedAt: message.createdAt,
      };
    case "react":
      return { ...message, reactions: withReaction(message.reactions, act.reaction, accountId, act.isOn) };
    case "mend": {
      const { text, languageCode } = act.messageText;
      const others = message.messageTexts.filter((each) => each.isOriginal || each.languageCode !== languageCode);
      const mended = { text, languageCode, isOriginal: false, writtenBy: "PERSON" } as const;
      return { ...message, messageTexts: text === "" ? others : [...others, mended] };
    }
    case "translate":
      return message;
    case "pin":
      return { ...message, pinnedAt: act.isPinned ? (message.pinnedAt ?? message.createdAt) : null };
  }
}

/** In the order of the set, each person once, signs that nobody gave left out. */
export function withReaction(
  reactions: ChatMessage["reactions"],
  reaction: Reaction,
  accountId: string,
  isOn: boolean,
): ChatMessage["reactions"] {
  const idsOf = (code: Reaction) => reactions.find((one) => one.reaction === code)?.userAccountIds ?? [];
  return REACTIONS.flatMap((code) => {
    const others = code === reaction ? idsOf(code).filter((id) => id !== accountId) : idsOf(code);
    const userAccountIds = code === reaction && isOn ? [...others, accountId] : others;
    return userAccountIds.length === 0 ? [] : [{ reaction: code, userAccountIds }];
  });
}
