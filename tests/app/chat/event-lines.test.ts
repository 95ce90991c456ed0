import { expect, test } from "vitest";
import { addressesOf } from "#app/features/chat/content/message-addresses.ts";
import { withEventLines } from "#app/features/chat/log/event-lines.ts";
import type { ChatMessage } from "#domain/chat/frames.ts";

const at = (minute: number) => `2026-11-20T00:${String(minute).padStart(2, "0")}:00.000Z`;
const message = (minute: number) => ({ id: `m${String(minute)}`, createdAt: at(minute) }) as ChatMessage;
const line = (minute: number) => ({ at: at(minute), sentence: `event ${String(minute)}`, by: "Mina" });
const shown = (messages: number[], lines: number[], cursors: { older?: string; newer?: string } = {}) =>
  withEventLines(
    { messages: messages.map(message), olderCursor: cursors.older ?? null, newerCursor: cursors.newer ?? null },
    lines.map(line),
  ).map((entry) => (entry.kind === "MESSAGE" ? entry.message.id : entry.line.sentence));

test.each([
  ["in their places, however they come", [10, 20], [25, 5, 15], {}, ["event 5", "m10", "event 15", "m20", "event 25"]],
  ["before a message of the same moment", [10], [10], {}, ["event 10", "m10"]],
  ["none from before an open beginning", [10, 20], [5, 15], { older: "1" }, ["m10", "event 15", "m20"]],
  ["none from after an open end", [10, 20], [15, 25], { newer: "2" }, ["m10", "event 15", "m20"]],
  ["alone in an empty room", [], [5], {}, ["event 5"]],
] as const)("events of the order: %s", (_, messages, lines, cursors, expected) => {
  expect(shown([...messages], [...lines], cursors)).toEqual(expected);
});

test("what is said again within the hour, with nothing in between, is said once", () => {
  const files = (minute: number, by = "Mina") => ({ at: at(minute), sentence: "Files added", by });
  const said = (messages: number[], lines: ReturnType<typeof files>[]) =>
    withEventLines({ messages: messages.map(message), olderCursor: null, newerCursor: null }, lines).map((entry) =>
      entry.kind === "MESSAGE" ? entry.message.id : entry.at,
    );
  expect(said([], [files(1), files(2), files(3)])).toEqual([at(3)]);
  expect(said([2], [files(1), files(3)])).toEqual([at(1), "m2", at(3)]);
  expect(said([], [files(1), files(2, "Leo")])).toEqual([at(1), at(2)]);
  const nextDay = { ...files(1), at: "2026-11-21T00:00:00.000Z" };
  expect(said([], [files(1), nextDay])).toEqual([at(1), nextDay.at]);
});

test.each([
  ["a page of ours", "See https://cometme.test/aoi?work=1 .", [{ kind: "OWN", path: "/aoi?work=1" }]],
  ["our origin alone", "https://cometme.test", [{ kind: "OWN", path: "/" }]],
  ["a name that only begins like ours", "https://cometme.test.evil.example/aoi", []],
  ["a page of another site", "https://example.com/a", []],
  ["the same twice", "https://cometme.test/a https://cometme.test/a", [{ kind: "OWN", path: "/a" }]],
])("addresses that are shown below a message: %s", (_, text, expected) => {
  expect(addressesOf(text, "https://cometme.test")).toEqual(expected);
});

test("an address that a known player plays, and never more than three", () => {
  const film = "https://youtu.be/dQw4w9WgXcQ";
  expect(addressesOf(`look: ${film}`, "https://cometme.test")).toEqual([
    { kind: "EMBED", embed: { site: "youtube", code: "dQw4w9WgXcQ" }, address: film },
  ]);
  const many = [1, 2, 3, 4, 5].map((number) => `https://cometme.test/p${String(number)}`).join(" ");
  expect(addressesOf(many, "https://cometme.test")).toHaveLength(3);
});
