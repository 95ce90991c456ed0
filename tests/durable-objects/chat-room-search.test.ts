import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, test, vi } from "vitest";
import { createPerson } from "../support/worker/people.ts";
import { present } from "../support/worker/present.ts";
import { edited, inRoom, list, search, talking, textsOf } from "../support/worker/chat/talking.ts";

describe("finding", () => {
  test("words and their beginnings, Japanese by any part; what was edited or deleted by what it says now", async () => {
    const { roomId, seller, buyer, a, act, first } = await talking();
    for (const text of ["Could the lantern be red?", "納品日は来週の火曜日です", "The lanterns are lovely"])
      a.say(text);
    await a.waitFor("message", 4);
    const found = async (typed: string) => textsOf((await search(roomId, buyer, typed)).items);
    expect(await found("lantern")).toEqual(["The lanterns are lovely", "Could the lantern be red?"]);
    expect(await found("RED lant")).toEqual(["Could the lantern be red?"]);
    expect(await found("火曜")).toEqual(["納品日は来週の火曜日です"]);
    expect(await found("日")).toEqual(["納品日は来週の火曜日です"]);
    expect([await found("blue"), await found('"* OR')]).toEqual([[], []]);
    act(a, edited(first.id, "blue"));
    act(a, { type: "delete", messageId: present(a.of("message")[1]).message.id });
    await a.waitFor("done", 2);
    expect([await found("first"), await found("blue"), await found("red")]).toEqual([[], ["blue"], []]);
    const [page] = [await search(roomId, seller, "lantern", { limit: 1 })];
    expect(page.nextCursor).toBeNull();
    expect((await search(roomId, await createPerson("stranger"), "first")).data.code).toBe("chat.room_not_found");
  });

  test("a page around one message, and on from there in both directions", async () => {
    const { roomId, seller, a } = await talking();
    for (let number = 2; number <= 9; number += 1) a.say(String(number));
    const fifth = (await a.waitFor("message", 9))[4]?.message;
    const around = await list(roomId, seller, { aroundMessageId: fifth?.id, limit: 4 });
    expect([textsOf(around.items), around.nextCursor, around.newerCursor]).toEqual([["4", "5", "6", "7"], "4", "7"]);
    const newer = await list(roomId, seller, { cursor: "7", direction: "NEWER", limit: 4 });
    expect([textsOf(newer.items), newer.newerCursor]).toEqual([["8", "9"], null]);
    const older = await list(roomId, seller, { cursor: "4", limit: 4 });
    expect([textsOf(older.items), older.nextCursor]).toEqual([["first", "2", "3"], null]);
  });

  test("rows read for a page and for a search are as many in a room of 20,000 as in one of 60", async () => {
    const costOf = async (count: number) => {
      const { roomId, seller } = await talking();
      await inRoom(roomId, (sql) => {
        sql.exec(
          `WITH RECURSIVE numbers (number) AS (SELECT 2 UNION ALL SELECT number + 1 FROM numbers WHERE number < ?)
            INSERT INTO message (sequence, id, sender_account_id, client_id, message_texts, message_medias, created_at,
              revision)
            SELECT number, 'm' || number, sender_account_id, 'c' || number, message_texts, '[]', created_at, number
            FROM numbers, message WHERE sequence = 1`,
          count,
        );
        sql.exec("INSERT INTO message_words (rowid, words) SELECT sequence, 'lantern' FROM message WHERE sequence > 1");
      });
      return runInDurableObject(env.CHAT_ROOM.getByName(roomId), async (room, state) => {
        const viewer = { ...seller, sessionId: "", roles: ["user"], languageCode: "en" } as never;
        const { sql } = state.storage;
        const exec = sql.exec.bind(sql);
        const cursors: { rowsRead: number }[] = [];
        vi.spyOn(Object.getPrototypeOf(sql) as SqlStorage, "exec").mockImplementation(((...given: [string]) => {
          const cursor = exec(...given);
          cursors.push(cursor);
          return cursor;
        }) as SqlStorage["exec"]);
        const rowsOf = async (task: () => Promise<unknown>) => {
          cursors.length = 0;
          await task();
          return cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0);
        };
        const latest = { cursor: null, direction: "OLDER", aroundMessageId: null } as const;
        const rows = {
          latest: await rowsOf(() => room.page(roomId, viewer, latest, 50)),
          older: await rowsOf(() => room.page(roomId, viewer, { ...latest, cursor: 55 }, 50)),
          around: await rowsOf(() => room.page(roomId, viewer, { ...latest, aroundMessageId: "m30" }, 50)),
          search: await rowsOf(() => room.search(roomId, viewer, { typed: "lantern", cursor: null, limit: 20 })),
          rare: await rowsOf(() => room.search(roomId, viewer, { typed: "first", cursor: null, limit: 20 })),
        };
        vi.restoreAllMocks();
        return rows;
      });
    };
    const [small, large] = [await costOf(60), await costOf(20_000)];
    expect(small.latest).toBeGreaterThan(50);
    expect(large).toEqual(small);
  });
});
