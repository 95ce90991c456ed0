import { evictDurableObject, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import fc from "fast-check";
import { expect, vi } from "vitest";
import { REACTIONS } from "#domain/chat/reactions.ts";
import type { ChatClientFrame, ChatMessage } from "#domain/chat/frames.ts";
import type { HeardPage } from "#domain/chat/conversation.ts";
import { query } from "../calls.ts";
import type { Person } from "../people.ts";
import { createRoom } from "./rooms.ts";
import { ChatClient } from "./chat-client.ts";

const CHANGES = ["edit", "delete", "react", "pin"] as const;

const STEPS = [
  "send",
  "send",
  "send",
  "reply",
  "resend",
  "resend",
  "edit",
  "edit",
  "delete",
  "react",
  "react",
  "pin",
  "die",
  "drop",
  "connect",
  "connect",
  "hibernate",
  "evict",
  "older",
  "newer",
  "jump",
  "end",
  "breathe",
  "breathe",
] as const;

export interface Step {
  readonly kind: (typeof STEPS)[number] | "hush";
  readonly client: number;
  readonly pick: number;
  readonly isOn: boolean;
}

const CLIENTS = 3;
const one = fc.nat({ max: CLIENTS - 1 });
const any = fc.nat({ max: 1000 });

const drawn = fc.record({ kind: fc.constantFrom(...STEPS), client: one, pick: any, isOn: fc.boolean() });

/** One is away while another changes a message that both have; single draws seldom come to that. */
const absence = fc
  .record({
    away: one,
    distance: fc.integer({ min: 1, max: CLIENTS - 1 }),
    leaving: fc.constantFrom("die" as const, "drop" as const),
    change: fc.constantFrom(...CHANGES),
    chosen: any,
  })
  .map(({ away, distance, leaving, change, chosen }): Step[] => {
    const other = (away + distance) % CLIENTS;
    const does = (who: number, kind: Step["kind"]): Step => ({ kind, client: who, pick: chosen * 3, isOn: true });
    return [
      does(away, "connect"),
      does(other, "connect"),
      does(other, "send"),
      does(other, "hush"),
      does(away, leaving),
      does(other, change),
      does(other, "hush"),
      does(away, "connect"),
    ];
  });

const ABSENCE_SHARE = 12;

export const schedule = fc
  .array(
    fc.oneof(
      {
        weight: ABSENCE_SHARE - 1,
        arbitrary: drawn.map((step): Step[] => [step]),
      },
      { weight: 1, arbitrary: absence },
    ),
    { minLength: 15, maxLength: 45 },
  )
  .map((parts) => parts.flat());

const breathe = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function take(clients: readonly ChatClient[], step: Step, roomId: string): Promise<unknown> {
  const { kind, pick, isOn } = step;
  const client = clients[step.client]!;
  const { messages } = client.conversation;
  const any = messages[pick % Math.max(1, messages.length)];
  const own = messages.filter(({ senderUserProfile }) => senderUserProfile.userAccountId === client.person.accountId);
  const mine = own[pick % Math.max(1, own.length)];
  switch (kind) {
    case "send":
    case "reply":
      return client.send(`${kind} ${String(client.said.length)}`, kind === "reply");
    case "resend": {
      const again = client.said[pick % Math.max(1, client.said.length)];
      return again && client.say(again);
    }
    case "edit": {
      const messageText = { text: `edit ${String(client.said.length)}`, languageCode: "en" } as const;
      return mine && client.act({ type: "edit", messageId: mine.id, messageText });
    }
    case "delete":
      return mine && pick % 3 === 0 && client.act({ type: "delete", messageId: mine.id });
    case "react":
      return any && client.act({ type: "react", messageId: any.id, reaction: REACTIONS[pick % 2] ?? "HEART", isOn });
    case "pin":
      return any && client.act({ type: "pin", messageId: any.id, isPinned: isOn });
    case "die":
      return client.die();
    case "drop":
      return client.drop();
    case "connect":
      return client.connect();
    // A room sleeps when nothing is on its way; one that is evicted drops what is, and its connections with it.
    case "hibernate":
      await hush(clients);
      return evict(roomId, false);
    case "evict":
      await evict(roomId, true);
      for (const other of clients) other.drop();
      return;
    // Not awaited: what is read is older than what is heard meanwhile.
    case "older":
      return void client.older();
    case "newer":
      return void client.newer();
    case "jump":
      return any && void client.jumpTo(any.id);
    case "end":
      return void client.toEnd();
    case "breathe":
      return breathe(pick % 8);
    case "hush":
      return hush(clients);
  }
}

/** Until everybody who is there has heard everything and waits for nothing. */
function hush(clients: readonly ChatClient[]): Promise<boolean> {
  const isQuiet = () => {
    const open = clients.filter(({ isOpen }) => isOpen);
    const revisions = new Set(open.map(({ conversation }) => conversation.revision));
    return revisions.size <= 1 && open.every(({ isSettled }) => isSettled);
  };
  return vi.waitUntil(isQuiet, { timeout: 3000, interval: 1 });
}

/** With its sockets, or only its memory. One that does not run has neither. */
async function evict(roomId: string, isClosing: boolean): Promise<void> {
  const room = env.CHAT_ROOM.getByName(roomId);
  try {
    await evictDurableObject(room, { webSockets: isClosing ? "close" : "hibernate" });
  } catch (error) {
    if (!String(error).includes("not currently running")) throw error;
  }
}

/** Everything that the room has, as a newcomer reads it. */
async function readTruth(roomId: string, person: Person) {
  const items: ChatMessage[] = [];
  let page: HeardPage | null = null;
  let latest: HeardPage | null = null;
  do {
    const cursor: object = page === null ? {} : { cursor: page.nextCursor };
    const { body } = await query("chatMessage.getList", { chatRoomId: roomId, ...cursor }, person);
    page = body as HeardPage;
    latest ??= page;
    items.unshift(...page.items);
  } while (page.nextCursor !== null);
  return { items, pinned: latest.pinned ?? [], revision: latest.revision };
}

type FrameOf<Type extends ChatClientFrame["type"]> = Extract<ChatClientFrame, { type: Type }>;
const saidBy = <Type extends ChatClientFrame["type"]>(client: ChatClient, type: Type): FrameOf<Type>[] =>
  client.said.filter((frame): frame is FrameOf<Type> => frame.type === type);

/** What was asked for, as the room must have it: the last word of an author on their own message, and of each on a sign. */
function expectDone(truth: readonly ChatMessage[], people: readonly (readonly ChatClient[])[]) {
  for (const clients of people) {
    const accountId = clients[0]!.person.accountId;
    const sent = clients.flatMap((client) => saidBy(client, "send").map(({ clientId }) => clientId));
    const arrived = truth.filter(({ senderUserProfile }) => senderUserProfile.userAccountId === accountId);
    expect(arrived.map(({ clientId }) => clientId).toSorted()).toEqual(sent.toSorted());
    const deleted = new Set(clients.flatMap((client) => saidBy(client, "delete").map(({ messageId }) => messageId)));
    for (const message of arrived) {
      expect(message.deletedAt !== null).toBe(deleted.has(message.id));
      expect(message.messageTexts).toHaveLength(deleted.has(message.id) ? 0 : 1);
    }
    // With two browsers of one person, which of their words is the last is not known here.
    if (clients.length > 1) continue;
    const client = clients[0]!;
    for (const message of truth.filter(({ deletedAt }) => deletedAt === null)) {
      const { id } = message;
      const edit = saidBy(client, "edit").findLast(({ messageId }) => messageId === id);
      if (edit) expect(message.messageTexts[0]?.text).toBe(edit.messageText.text);
      for (const reaction of REACTIONS) {
        const last = saidBy(client, "react").findLast((said) => said.messageId === id && said.reaction === reaction);
        const given = message.reactions.find((one) => one.reaction === reaction)?.userAccountIds ?? [];
        expect(given.filter((one) => one === accountId)).toHaveLength(last?.isOn ? 1 : 0);
      }
    }
  }
}

/** A client's stretch of the room is the room's own, and so are its pins and quotes. */
function expectSame({ conversation }: ChatClient, truth: Awaited<ReturnType<typeof readTruth>>) {
  const { messages, olderCursor, newerCursor, pinned, revision } = conversation;
  const first = olderCursor === null ? 0 : (messages[0]?.sequence ?? 0);
  const last = newerCursor === null ? Number.MAX_SAFE_INTEGER : (messages.at(-1)?.sequence ?? 0);
  expect(messages).toEqual(truth.items.filter(({ sequence }) => sequence >= first && sequence <= last));
  expect(pinned).toEqual(truth.pinned);
  expect(revision).toBe(truth.revision);
}

async function expectAllSame(clients: readonly ChatClient[], roomId: string): Promise<void> {
  await vi.waitFor(
    async () => {
      expect(clients.map(({ isSettled }) => isSettled)).toEqual(clients.map(() => true));
      const truth = await readTruth(roomId, clients[0]!.person);
      for (const client of clients) expectSame(client, truth);
    },
    { timeout: 3000, interval: 25 },
  );
}

/** No change was made twice: each earlier version comes from an act of its own, and each act was counted once. */
async function expectOnce(roomId: string, clients: readonly ChatClient[], revision: number) {
  const acts = new Set(
    clients.flatMap(({ said }) => said.flatMap((frame) => ("clientId" in frame ? [frame.clientId] : []))),
  );
  expect(revision).toBeLessThanOrEqual(acts.size);
  const stored = await runInDurableObject(env.CHAT_ROOM.getByName(roomId), (_, { storage }) => {
    const count = (table: string) =>
      storage.sql.exec<{ count: number }>(`SELECT count(*) AS count FROM ${table}`).one();
    return { versions: count("earlier_version").count, acts: count("act").count };
  });
  const changing = clients.flatMap((client) => [...saidBy(client, "edit"), ...saidBy(client, "delete")]);
  expect(stored.versions).toBeLessThanOrEqual(changing.length);
  expect(stored.acts).toBeLessThanOrEqual(acts.size);
}

/** Two people in three browsers; the third is the buyer's second tab. */
export async function playSchedule(steps: readonly Step[]): Promise<void> {
  const { roomId, seller, buyer } = await createRoom();
  const clients = [seller, buyer, buyer].map((person) => new ChatClient(roomId, person));
  const [a, b, c] = clients as [ChatClient, ChatClient, ChatClient];
  await Promise.all([a.connect(), b.connect()]);
  for (const step of steps) await take(clients, step, roomId);
  // A connected client has everything without reconnecting, and reconnecting takes nothing away.
  await Promise.all(clients.map((client) => client.connect()));
  await expectAllSame(clients, roomId);
  for (const client of clients) client.drop();
  await Promise.all(clients.map((client) => client.connect()));
  await expectAllSame(clients, roomId);
  const truth = await readTruth(roomId, seller);
  expectDone(truth.items, [[a], [b, c]]);
  await expectOnce(roomId, clients, truth.revision);
  for (const client of clients) client.drop();
}
