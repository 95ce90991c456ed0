import { vi } from "vitest";
import { MessageChanges } from "#worker/chat/room/messages/message-changes.ts";
import { MessageLog } from "#worker/chat/room/messages/message-log.ts";
import { CLIENT_RULES } from "./chat-client.ts";

const REAL = { ...CLIENT_RULES };

interface Defect {
  /** What would be wrong. */
  readonly name: string;
  /** Until `vi.restoreAllMocks()`. */
  readonly plant: () => void;
}

/** A change of that kind gets no number of its own. */
function forgetNumber(kind: "edit" | "delete" | "react") {
  const { touch, [kind]: change } = MessageChanges.prototype;
  const unnumbered = new WeakSet<MessageChanges>();
  vi.spyOn(MessageChanges.prototype, kind).mockImplementation(function (this: MessageChanges, ...asked: unknown[]) {
    unnumbered.add(this);
    return Reflect.apply(change, this, asked) as never;
  });
  vi.spyOn(MessageChanges.prototype, "touch").mockImplementation(function (this: MessageChanges, message) {
    if (!unnumbered.delete(this)) touch.call(this, message);
  });
}

/** Of the room, then of a browser. */
export const DEFECTS: readonly Defect[] = [
  { name: "an edit has no number of its own", plant: () => forgetNumber("edit") },
  { name: "a deletion has no number of its own", plant: () => forgetNumber("delete") },
  { name: "a reaction has no number of its own", plant: () => forgetNumber("react") },
  {
    name: "whoever was away is not told the latest change",
    plant() {
      const changedSince = MessageLog.prototype.changedSince;
      vi.spyOn(MessageLog.prototype, "changedSince").mockImplementation(function (this: MessageLog, ...asked) {
        const missed = changedSince.apply(this, asked);
        return { ...missed, messages: missed.messages.slice(0, -1) };
      });
    },
  },
  {
    name: "whoever comes back does not ask what they missed",
    plant() {
      vi.spyOn(CLIENT_RULES, "framesOnOpen").mockImplementation((conversation) =>
        REAL.framesOnOpen(conversation).filter(({ type }) => type !== "since"),
      );
    },
  },
  {
    name: "whoever hears of a later change does not ask for those before it",
    plant() {
      vi.spyOn(CLIENT_RULES, "catchUpFrame").mockReturnValue(null);
    },
  },
  {
    name: "what was not confirmed is not said again",
    plant() {
      vi.spyOn(CLIENT_RULES, "framesOnOpen").mockImplementation((conversation) =>
        REAL.framesOnOpen(conversation).filter(({ type }) => type === "since"),
      );
    },
  },
  {
    name: "a message is said again under another name",
    plant() {
      vi.spyOn(CLIENT_RULES, "framesOnOpen").mockImplementation((conversation) =>
        REAL.framesOnOpen(conversation).map((frame) =>
          frame.type === "send" ? { ...frame, clientId: crypto.randomUUID() } : frame,
        ),
      );
    },
  },
  {
    name: "a changed message stands beside what it was",
    plant() {
      vi.spyOn(CLIENT_RULES, "applyFrame").mockImplementation((conversation, frame) => {
        const heard = REAL.applyFrame(conversation, frame);
        const known = conversation.messages.filter((one) => frame.type === "message" && one.id === frame.message.id);
        return { ...heard, messages: [...known, ...heard.messages] };
      });
    },
  },
];
