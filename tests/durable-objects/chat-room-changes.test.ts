import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { EDIT_WITHIN, PINS_MAX } from "#domain/chat/changing.ts";
import { CHANGES_A_CATCH_UP } from "#domain/chat/catching-up.ts";
import { mutate, post, query } from "../support/worker/calls.ts";
import { ChatSocket } from "../support/worker/chat/chat-socket.ts";
import { pathFor, uploadFile } from "../support/worker/files.ts";
import { createPerson, type Person } from "../support/worker/people.ts";
import { present } from "../support/worker/present.ts";
import { applyRoom } from "../support/worker/chat/rooms.ts";
import { edited, inRoom, list, search, talking, textsOf } from "../support/worker/chat/talking.ts";

describe("what becomes of a message", () => {
  test("an edit, a sign, a pin and a deletion reach both, are stored, and count one revision each", async () => {
    const { roomId, seller, buyer, a, b, act, first } = await talking();
    act(a, edited(first.id, "first, mended"));
    act(b, { type: "react", messageId: first.id, reaction: "HEART", isOn: true });
    act(b, { type: "pin", messageId: first.id, isPinned: true });
    const [, one, two, three] = await a.waitFor("message", 4);
    expect(one?.message).toMatchObject({ revision: 2, messageTexts: [{ text: "first, mended" }] });
    expect(one?.message.editedAt).not.toBeNull();
    expect(two?.message).toMatchObject({
      revision: 3,
      reactions: [{ reaction: "HEART", userAccountIds: [buyer.accountId] }],
    });
    expect(three?.message.pinnedAt).not.toBeNull();
    await b.waitFor("message", 4);
    expect(b.of("message")).toEqual(a.of("message"));
    const shown = await list(roomId, seller);
    expect(shown).toMatchObject({ items: [three?.message], revision: 4, pinned: [three?.message] });
    act(a, { type: "delete", messageId: first.id });
    const gone = (await b.waitFor("message", 5))[4]?.message;
    expect(gone).toMatchObject({ revision: 5, messageTexts: [], reactions: [], pinnedAt: null });
    expect(gone?.deletedAt).not.toBeNull();
    expect(await list(roomId, buyer)).toMatchObject({ items: [gone], pinned: [] });
    expect((await b.waitFor("done", 2)).length + (await a.waitFor("done", 2)).length).toBe(4);
  });

  test("an act that is sent again does nothing more, whatever came in between", async () => {
    const { a, b, act, first } = await talking();
    act(a, edited(first.id, "one"), "edit-1");
    act(a, edited(first.id, "two"));
    act(a, edited(first.id, "one"), "edit-1");
    await a.waitFor("done", 3);
    act(b, { type: "react", messageId: first.id, reaction: "LAUGH", isOn: true }, "on");
    act(b, { type: "react", messageId: first.id, reaction: "LAUGH", isOn: false });
    act(b, { type: "react", messageId: first.id, reaction: "LAUGH", isOn: true }, "on");
    await b.waitFor("done", 3);
    expect(a.heard()).toEqual(["first", "one", "two", "two", "two"]);
    expect(a.of("message").at(-1)?.message).toMatchObject({ revision: 5, reactions: [] });
  });

  test("only the author edits and deletes, for five minutes, and nobody does anything in a closed room", async () => {
    const room = await talking();
    const { roomId, buyer, a, b, act, first } = room;
    act(b, edited(first.id, "mine"));
    act(b, { type: "delete", messageId: first.id });
    act(b, edited("unknown", "mine"));
    act(a, edited(first.id, " "));
    const codes = (socket: ChatSocket) => socket.of("refused").map(({ error }) => error.code);
    await b.waitFor("refused", 3);
    expect(codes(b)).toEqual(["chat.not_own_message", "chat.not_own_message", "chat.message_not_found"]);
    await a.waitFor("refused");
    await inRoom(roomId, (sql) =>
      sql.exec("UPDATE message SET created_at = created_at - ?", EDIT_WITHIN + 1).toArray(),
    );
    act(a, edited(first.id, "too late"));
    await a.waitFor("refused", 2);
    expect(codes(a)).toEqual(["chat.message_empty", "chat.edit_too_late"]);
    await applyRoom(room, { roomStatus: "CLOSED" });
    act(a, { type: "delete", messageId: first.id });
    act(b, { type: "react", messageId: first.id, reaction: "HEART", isOn: true });
    act(b, { type: "pin", messageId: first.id, isPinned: true });
    await b.waitFor("refused", 5);
    await a.waitFor("refused", 3);
    expect([codes(a)[2], ...codes(b).slice(3)]).toEqual(["chat.closed", "chat.closed", "chat.closed"]);
    expect(textsOf((await list(roomId, buyer)).items)).toEqual(["first"]);
  });

  test("an answer shows what it answers as that is now, and not once that is deleted", async () => {
    const { roomId, buyer, a, b, act, first } = await talking();
    b.sendFrame({
      type: "send",
      clientId: "answer",
      messageText: { text: "yes", languageCode: "en" },
      messageMedias: [],
      replyToMessageId: first.id,
    });
    const answer = (await a.waitFor("message", 2))[1]?.message;
    expect(answer?.replyTo).toMatchObject({ messageId: first.id, messageTexts: [{ text: "first" }], deletedAt: null });
    act(a, { type: "delete", messageId: first.id });
    await b.waitFor("message", 3);
    const [, shown] = (await list(roomId, buyer)).items;
    expect(shown.replyTo).toMatchObject({ messageId: first.id, messageTexts: [] });
    expect(shown.replyTo.deletedAt).not.toBeNull();
    const unknown = await post(
      "/api/features/chat/message/submit",
      { chatRoomId: roomId, messageText: { text: "hm", languageCode: "en" }, replyToMessageId: "unknown" },
      buyer,
    );
    expect([unknown.status, unknown.body.error?.code]).toEqual([404, "chat.message_not_found"]);
  });

  test("no more pins than the room holds; a stranger changes nothing, an admin neither", async () => {
    const { roomId, seller, first } = await talking();
    const change = (person: Person, act: object) => mutate("chatMessage.change", { chatRoomId: roomId, act }, person);
    for (let number = 0; number < PINS_MAX; number += 1) {
      const { body } = await post(
        "/api/features/chat/message/submit",
        { chatRoomId: roomId, messageText: { text: String(number), languageCode: "en" } },
        seller,
      );
      await change(seller, { type: "pin", messageId: present(body.message).id, isPinned: true });
    }
    const pin = { type: "pin", messageId: first.id, isPinned: true };
    expect((await change(seller, pin)).body.data.code).toBe("chat.too_many_pins");
    for (const person of [await createPerson("stranger"), await createPerson("admin", { roles: ["admin"] })])
      expect((await change(person, pin)).body.data.code).toBe("chat.room_not_found");
  });

  test("the files of a deleted message are gone for both; admins have them, with what it said", async () => {
    const { roomId, seller, buyer, a } = await talking();
    const { url } = await uploadFile(buyer, pathFor("chat", roomId, "messageMedias", "png"));
    const sent = await post(
      "/api/features/chat/message/submit",
      {
        chatRoomId: roomId,
        messageText: { text: "secret", languageCode: "en" },
        messageMedias: [{ name: "a.png", formatType: "FILE", file: { name: "a.png", url } }],
      },
      buyer,
    );
    const { id: messageId } = present(sent.body.message);
    const admin = await createPerson("admin", { roles: ["admin"] });
    const read = async () =>
      Promise.all(
        [seller, buyer, admin].map(
          async (person) => (await post("/api/google/storage/sign/read", { url }, person)).status,
        ),
      );
    expect(await read()).toEqual([200, 200, 200]);
    await mutate("chatMessage.change", { chatRoomId: roomId, act: { type: "delete", messageId } }, buyer);
    await vi.waitUntil(async () => (await read()).join() === "404,404,200");
    const gone = (await a.waitFor("message", 3))[2]?.message;
    expect(gone).toMatchObject({ id: messageId, messageTexts: [], messageMedias: [] });
    const stub = env.CHAT_ROOM.getByName(roomId);
    const viewer = { ...admin, sessionId: "", roles: ["admin"], languageCode: "en" } as never;
    const kept = await stub.evidence(roomId, viewer, 1, 10);
    expect(kept).toMatchObject({
      value: [{ earlier: [{ messageTexts: [{ text: "secret" }], messageMedias: [{ names: [{ text: "a.png" }] }] }] }],
    });
    expect(await stub.evidence(roomId, { ...(viewer as object), roles: ["user"] } as never, 0, 10)).toMatchObject({
      ok: false,
    });
  });
});

describe("coming back", () => {
  test("what changed meanwhile is told once, as it is now, and then how far that goes", async () => {
    const { roomId, buyer, a, b, act, first } = await talking();
    a.say("second");
    await b.waitFor("message", 2);
    b.close();
    act(a, edited(first.id, "one"));
    act(a, edited(first.id, "two"));
    a.say("third");
    await a.waitFor("message", 5);
    const again = await ChatSocket.open(roomId, buyer);
    again.sendFrame({ type: "since", revision: 2, question: 7 });
    expect(await again.waitFor("caughtUp")).toEqual([{ type: "caughtUp", since: 2, revision: 5, question: 7 }]);
    expect(again.heard()).toEqual(["two", "third"]);
    again.sendFrame({ type: "since", revision: 99 });
    await again.waitFor("reset");
    await inRoom(roomId, (sql) => {
      for (let number = 0; number <= CHANGES_A_CATCH_UP; number += 1)
        sql.exec(
          `INSERT INTO message (id, sender_account_id, client_id, message_texts, message_medias, created_at, revision)
            SELECT ?, sender_account_id, ?, message_texts, '[]', created_at, (SELECT max(revision) + 1 FROM message)
            FROM message WHERE sequence = 1`,
          `more${String(number)}`,
          `more${String(number)}`,
        );
    });
    again.sendFrame({ type: "since", revision: 2 });
    await again.waitFor("reset", 2);
    expect(again.heard()).toEqual(["two", "third"]);
  });

  test("a room of an earlier version gets what it lacks when it wakes", async () => {
    const { roomId, seller, a } = await talking();
    await inRoom(roomId, (sql) => {
      for (const table of ["message_words", "reaction", "act", "earlier_version"]) sql.exec(`DROP TABLE ${table}`);
      sql.exec("DROP INDEX message_revision");
      sql.exec("DROP INDEX message_pinned");
      for (const column of ["revision", "reply_to", "edited_at", "deleted_at", "pinned_at"])
        sql.exec(`ALTER TABLE message DROP COLUMN ${column}`);
    });
    await evictDurableObject(env.CHAT_ROOM.getByName(roomId));
    a.say("second");
    const sequences = (await a.waitFor("message", 2)).map(({ message }) => [message.sequence, message.revision]);
    expect(sequences).toEqual([
      [1, 1],
      [2, 2],
    ]);
    expect(textsOf((await search(roomId, seller, "first")).items)).toEqual(["first"]);
  });

  test("a participant's time zone is told to the other and stored", async () => {
    const { roomId, seller, buyer, a, b } = await talking();
    b.sendFrame({ type: "here", timeZone: "Asia/Tokyo" });
    b.sendFrame({ type: "here", timeZone: "Asia/Tokyo" });
    b.sendFrame({ type: "here", timeZone: "Mars/Base" });
    await b.waitFor("refused");
    expect(a.of("zone")).toEqual([{ type: "zone", userAccountId: buyer.accountId, timeZone: "Asia/Tokyo" }]);
    const { body } = await query("chatRoom.get", { chatRoomId: roomId }, seller);
    expect(body.timeZones).toEqual([{ userAccountId: buyer.accountId, timeZone: "Asia/Tokyo" }]);
  });
});
