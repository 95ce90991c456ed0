import type { ChatRoom } from "#domain/chat/room.ts";
import { ok } from "#domain/kernel/result.ts";
import { check } from "./check.ts";
import type { Instance } from "./faults.ts";
import type { Life, World } from "./world.ts";

/** The chat rooms' objects: what each has been told of its room, and the questions that were put in it, once under each key. */
export class Rooms {
  readonly states = new Map<string, ChatRoom>();
  readonly questions = new Map<string, string>();

  readonly namespace = (instance: Instance) => ({
    getByName: (id: string) => ({
      applyRoom: async (room: ChatRoom) => {
        if (instance.isDead) return instance.die();
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

/** At the end the room's object says what the order does, and every question stands in the chat. */
export function checkRoom({ rooms }: World, { book, chronicle }: Life): void {
  const state = rooms.states.get(book.order.chatRoomId);
  if (chronicle.room !== "DRAFT")
    check(state?.roomStatus === chronicle.room, `the room is ${chronicle.room}, not ${state?.roomStatus}`);
  const asked = book.events.filter(({ type }) => type === "QuestionAsked").length;
  const shown = [...rooms.questions.keys()].filter((key) => key.includes(`:${book.order.id}:`)).length;
  check(asked === shown, `of ${asked} questions ${shown} are in the chat`);
}
