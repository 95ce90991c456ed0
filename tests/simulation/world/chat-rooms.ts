import type { ChatRoom } from "#domain/chat/room.ts";
import { ok } from "#domain/kernel/result.ts";
import type { Instance } from "./faults.ts";

/** The chat rooms' objects: what each has been told of its room, and the questions that were put in it, once under each key. */
export class Rooms {
  readonly states = new Map<string, ChatRoom>();
  readonly questions = new Map<string, string>();
  /** Telling a room its state kills the caller, as a processor limit would. */
  isDeadly = false;

  readonly namespace = (instance: Instance) => ({
    getByName: (id: string) => ({
      applyRoom: async (room: ChatRoom) => {
        if (instance.isDead || this.isDeadly) return instance.die();
        this.states.set(id, room);
        return undefined;
      },
      ask: async (_room: string, key: string, { text }: { readonly text: string }) => {
        if (instance.isDead) return instance.die();
        this.questions.set(key, text);
        return ok(null);
      },
    }),
  });
}
