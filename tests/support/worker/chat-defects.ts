import { vi } from "vitest";
import { MessageChanges } from "#worker/chat/room/message-changes.ts";
import { MessageLog } from "#worker/chat/room/message-log.ts";
import { CLIENT_RULES } from "./chat-client.ts";

const REAL = { ...CLIENT_RULES };

interface Defect {
  /** What would be wrong. */
  readonly name: string;
  /** Until `vi.restoreAllMocks()`. */
  readonly plant: () => void;
}

/** Of the room, then of a browser. */
export const DEFECTS: readonly Defect[] = [
  {
    name: "a change that is said again is made again",
    plant() {
      vi.spyOn(MessageChanges.prototype, "isDone").mockReturnValue(false);
      vi.spyOn(MessageChanges.prototype, "remember").mockReturnValue();
    },
  },
  {
    name: "a change has no number of its own",
    plant: () => void vi.spyOn(MessageChanges.prototype, "touch").mockReturnValue(),
  },
  {
    name: "whoever was away is not told the latest change",
    plant() {
      const changedSince = MessageLog.prototype.changedSince;
      vi.spyOn(MessageLog.prototype, "changedSince").mockImplementation(function (this: MessageLog, ...asked) {
        return changedSince.apply(this, asked).slice(0, -1);
      });
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
    name: "what was missed is not asked for",
    plant: () => void vi.spyOn(CLIENT_RULES, "catchUpFrame").mockReturnValue(null),
  },
];
