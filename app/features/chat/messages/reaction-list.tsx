import type { ChatMessage } from "#domain/chat/frames.ts";
import { REACTION_SIGNS, type Reaction } from "#domain/chat/reactions.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { useChat } from "../chat-context.ts";

const LABELS = {
  THUMBS_UP: m.chat_reaction_thumbs_up,
  HEART: m.chat_reaction_heart,
  PARTY: m.chat_reaction_party,
  LAUGH: m.chat_reaction_laugh,
  SURPRISED: m.chat_reaction_surprised,
  THANKS: m.chat_reaction_thanks,
} satisfies Record<Reaction, () => string>;

export const reactionLabel = (reaction: Reaction): string => LABELS[reaction]();

/** Below a message: who gave which sign; a press gives or takes back one's own. */
export function ReactionList({ message }: { message: ChatMessage }) {
  const { room, viewerAccountId, otherName, act } = useChat();
  return (
    <ul className="flex flex-wrap gap-1">
      {message.reactions.map(({ reaction, userAccountIds }) => {
        const isOn = userAccountIds.includes(viewerAccountId);
        const names = userAccountIds.map((id) => (id === viewerAccountId ? m.chat_you() : otherName)).join(", ");
        return (
          <li key={reaction}>
            <button
              type="button"
              aria-pressed={isOn}
              aria-label={m.chat_reaction_by({ reaction: reactionLabel(reaction), names })}
              title={names}
              disabled={room.roomStatus === "CLOSED"}
              onClick={() => act({ type: "react", messageId: message.id, reaction, isOn: !isOn })}
              className={classes(
                "relative flex min-h-7 items-center gap-1 rounded-full border px-2 text-sm after:absolute after:-inset-y-2 after:inset-x-0",
                isOn ? "border-accent bg-accent/12" : "border-line bg-raised",
              )}
            >
              <span aria-hidden>{REACTION_SIGNS[reaction]}</span>
              {userAccountIds.length > 1 && <span className="text-xs tabular-nums">{userAccountIds.length}</span>}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
