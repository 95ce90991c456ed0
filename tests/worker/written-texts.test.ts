import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq, getTableName } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { isLongerThan } from "#domain/kernel/characters.ts";
import { originalText } from "#domain/kernel/localized-text.ts";
import { creatorListing } from "#worker/search/schema.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrderForm } from "#worker/db/schema/order/order.ts";
import { portfolioWork } from "#worker/db/schema/listing/portfolio.ts";
import { writtenTextPass } from "#worker/db/schema/text/written-text.ts";
import { createServices, type Services } from "#worker/services.ts";
import { normalizeStoredTexts } from "#worker/translation/stored-texts/normalize-stored-texts.usecases.ts";
import { STORED_TEXTS } from "#worker/translation/stored-texts/stored-texts.ts";
import { createOrder, expectOk } from "../support/worker/order/orders.ts";
import { mutate, post, query } from "../support/worker/calls.ts";
import { createPerson } from "../support/worker/people.ts";
import { createRoom } from "../support/worker/chat/rooms.ts";
import { present } from "../support/worker/present.ts";

const services = createServices(env);
const { database } = services;
const LONG = `ab${"\u0301".repeat(90_000)}`;
const en = (text: string) => [originalText(text, "en")];

const passes = () => database.select().from(writtenTextPass);
const profileOf = async (accountId: string) =>
  present((await database.select().from(userProfile).where(eq(userProfile.accountId, accountId)))[0]);

/** People enough for several pages, every third of whom has a text of yesterday. */
async function people(count: number) {
  const names = Array.from({ length: count }, (_, index) => `texts${String(index)}`);
  const created = await Promise.all(names.map((name) => createPerson(name, { roles: ["user", "creator"] })));
  const old = created.filter((_, index) => index % 3 === 0);
  for (const { accountId } of old)
    await database
      .update(userProfile)
      .set({ names: en(`\u202e\u200b${LONG}`), bio: en("a\r\nb\0c") })
      .where(eq(userProfile.accountId, accountId));
  return { all: created, old };
}

test("texts of before the rule are brought within it, by a pass that breaks off, goes on and ends", async () => {
  const { all, old } = await people(120);
  const [aoi] = all;
  const work = (await mutate("portfolioWork.create", { title: "Work", description: "Text", tags: ["a"] }, aoi!)).body;
  await database
    .update(portfolioWork)
    .set({ titles: en(LONG), descriptions: en("x".repeat(5000)), tags: ["\u3164", "b\ud800"] })
    .where(eq(portfolioWork.id, work.id));

  // The database goes away at the second page.
  let batches = 0;
  const broken = new Proxy(database, {
    get: (target, name) =>
      name === "batch" && (batches += 1) > 1
        ? () => Promise.reject(new Error("away"))
        : Reflect.get(target, name, target),
  });
  await expect(normalizeStoredTexts({ ...services, database: broken } as Services)).rejects.toThrow();
  const [begun] = await passes();
  expect(begun).toMatchObject({ tableName: "user_profile", seenCount: 50, finishedAt: null });

  for (let run = 0; run < 3; run += 1) await normalizeStoredTexts(services);
  const finished = await passes();
  expect(finished.map(({ tableName }) => tableName).toSorted()).toEqual(
    STORED_TEXTS.map(({ table }) => getTableName(table)).toSorted(),
  );
  expect(finished.every(({ finishedAt, accountIds }) => finishedAt !== null && accountIds.length === 0)).toBe(true);
  expect(finished.find(({ tableName }) => tableName === "user_profile")).toMatchObject({
    seenCount: expect.any(Number),
    normalizedCount: old.length,
  });

  for (const { accountId } of old) {
    const { names, bio } = await profileOf(accountId);
    expect([names, bio]).toEqual([en(`ab${"\u0301".repeat(8)}`), en("a\nbc")]);
  }
  const [mendedWork] = await database.select().from(portfolioWork).where(eq(portfolioWork.id, work.id));
  expect(mendedWork).toMatchObject({ titles: en(`ab${"\u0301".repeat(8)}`), tags: ["b"] });
  expect(mendedWork?.descriptions[0]?.text).toHaveLength(1000);
  // What the search shows of them, too.
  const cards = await services.search.select().from(creatorListing);
  expect(cards.filter(({ card }) => isLongerThan(JSON.stringify(card), 4000))).toEqual([]);

  // Once it is over nothing is read but that it is.
  const reading = vi.spyOn(database, "batch");
  await normalizeStoredTexts(services);
  expect(reading).not.toHaveBeenCalled();
});

test("what is written while a page is under way stays", async () => {
  await database.delete(writtenTextPass);
  const aoi = await createPerson("writing");
  await database
    .update(userProfile)
    .set({ names: en(LONG) })
    .where(eq(userProfile.accountId, aoi.accountId));
  const racing = new Proxy(database, {
    get: (target, name) =>
      name === "batch"
        ? async (statements: Parameters<typeof database.batch>[0]) => {
            await database
              .update(userProfile)
              .set({ names: en("Aoi") })
              .where(eq(userProfile.accountId, aoi.accountId));
            return target.batch(statements);
          }
        : Reflect.get(target, name, target),
  });
  await normalizeStoredTexts({ ...services, database: racing } as Services);
  expect((await profileOf(aoi.accountId)).names).toEqual(en("Aoi"));
});

test("questions of an order keep their answers, and a message is shown within the rule", async () => {
  await database.delete(writtenTextPass);
  await createOrder("DRAFT");
  const rows = await database.select().from(commissionOrderForm);
  expect(rows.flatMap(({ questions }) => questions).length).toBeGreaterThan(0);
  for (const { id, questions } of rows)
    await database
      .update(commissionOrderForm)
      .set({ questions: questions.map((question) => ({ ...question, titles: en(LONG) })) })
      .where(eq(commissionOrderForm.id, id));
  await normalizeStoredTexts(services);
  for (const row of await database.select().from(commissionOrderForm))
    expect(row.questions.every(({ titles }) => titles.every(({ text }) => text.length < 20))).toBe(true);

  const { roomId, buyer } = await createRoom();
  const sent = { chatRoomId: roomId, messageText: { text: "a", languageCode: "en" }, messageMedias: [] };
  await expectOk(post("/api/features/chat/message/submit", sent, buyer));
  await runInDurableObject(env.CHAT_ROOM.getByName(roomId), (_, state) => {
    state.storage.sql.exec("UPDATE message SET message_texts = ?", JSON.stringify(en(LONG)));
  });
  const page = await query("chatMessage.getList", { chatRoomId: roomId }, buyer);
  expect(JSON.stringify(page.body).length).toBeLessThan(5000);
});
