import { describe, expect, test } from "vitest";
import type { OrderEvent } from "#domain/order/events.ts";
import { comparedFiles } from "#domain/order/view/compared-files.ts";
import { deliveryHistory, isInVersion } from "#domain/order/view/delivery-versions.ts";

const SELLER = { kind: "SELLER", accountId: "aoi" } as unknown as OrderEvent["actor"];
let now = 0;
const happens = (event: object): OrderEvent => ({ ...event, at: (now += 1), actor: SELLER }) as OrderEvent;
const adds = (...mediaIds: string[]) => happens({ type: "DeliverablesAdded", mediaIds });
const removes = (...mediaIds: string[]) => happens({ type: "DeliverablesRemoved", mediaIds });
const delivers = () => happens({ type: "OrderDelivered", isAgain: false });
const wishes = () => happens({ type: "ChangesRequested", message: "Warmer" });

/** "a" from version 1 on: "a 1-"; from 1 to 2: "a 1-2". */
const told = (...events: OrderEvent[]) => {
  const { versions, stays } = deliveryHistory(events);
  return {
    versions: versions.map(({ number, deliveredAt }) => (deliveredAt === null ? `${String(number)}?` : String(number))),
    files: [...stays].map(([id, { addedIn, lastIn }]) => `${id} ${String(addedIn)}-${String(lastIn ?? "")}`),
  };
};

describe("the history of a delivery", () => {
  test.each<[string, () => OrderEvent[], readonly string[], readonly string[]]>([
    ["nothing", () => [], [], []],
    ["what is prepared", () => [adds("a", "b")], ["1?"], ["a 1-", "b 1-"]],
    ["what was prepared and taken out again", () => [adds("a", "b"), removes("a")], ["1?"], ["b 1-"]],
    ["all of it taken out again", () => [adds("a"), removes("a")], [], []],
    ["a delivery", () => [adds("a"), delivers()], ["1"], ["a 1-"]],
    ["a file that follows a delivery", () => [adds("a"), delivers(), adds("b")], ["1"], ["a 1-", "b 1-"]],
    ["a wish for changes", () => [adds("a"), delivers(), wishes()], ["1"], ["a 1-"]],
    [
      "a replaced file",
      () => [adds("a"), delivers(), wishes(), removes("a"), adds("b")],
      ["1", "2?"],
      ["a 1-1", "b 2-"],
    ],
    [
      "only something taken out",
      () => [adds("a", "b"), delivers(), wishes(), removes("a")],
      ["1", "2?"],
      ["a 1-1", "b 1-"],
    ],
    [
      "what was replaced before anybody had it",
      () => [adds("a"), delivers(), wishes(), adds("b"), removes("b"), adds("c"), delivers()],
      ["1", "2"],
      ["a 1-", "c 2-"],
    ],
    [
      "three deliveries",
      () => [adds("a"), delivers(), wishes(), adds("b"), delivers(), wishes(), removes("a"), adds("c"), delivers()],
      ["1", "2", "3"],
      ["a 1-2", "b 2-", "c 3-"],
    ],
    ["a removal of what is unknown", () => [removes("x"), adds("a")], ["1?"], ["a 1-"]],
  ])("of %s", (_, events, versions, files) => {
    expect(told(...events())).toEqual({ versions, files });
  });

  test("tells since when and until when", () => {
    const [added, delivered, wished, removed] = [adds("a"), delivers(), wishes(), removes("a")];
    const { stays } = deliveryHistory([added, delivered, wished, removed]);
    expect(stays.get("a")).toEqual({ addedIn: 1, addedAt: added.at, lastIn: 1, removedAt: removed.at });
  });

  test.each([
    [1, null, 0, false],
    [1, null, 1, true],
    [1, null, 9, true],
    [2, 3, 1, false],
    [2, 3, 2, true],
    [2, 3, 3, true],
    [2, 3, 4, false],
  ])("from %s to %s: version %s is %s", (addedIn, lastIn, version, isIn) => {
    expect(isInVersion({ addedIn, lastIn }, version)).toBe(isIn);
  });
});

describe("comparing versions", () => {
  const file = (id: string, name: string, addedIn: number, lastIn: number | null, mediaType = "IMAGE" as const) => ({
    id,
    name,
    mediaType,
    addedIn,
    lastIn,
  });
  const pairs = (files: ReturnType<typeof file>[], before = 1, after = 2) =>
    comparedFiles(files, before, after).map((pair) => `${pair.before?.id ?? ""}>${pair.after?.id ?? ""}`);

  test("leaves out what stayed, and what is in neither", () => {
    expect(pairs([file("a", "a.png", 1, null), file("b", "b.png", 3, null), file("c", "c.png", 1, 1)])).toEqual(["c>"]);
  });
  test("pairs by name first, whatever stands between", () => {
    const files = [
      file("x1", "x.png", 1, 1),
      file("y1", "y.png", 1, 1),
      file("y2", "y.png", 2, null),
      file("z2", "z.png", 2, null),
    ];
    expect(pairs(files)).toEqual(["y1>y2", "x1>z2"]);
  });
  test("never pairs a picture with a film", () => {
    const film = { ...file("f", "x.png", 2, null), mediaType: "VIDEO" as never };
    expect(pairs([file("x", "x.png", 1, 1), film])).toEqual([">f", "x>"]);
  });
  test("over several versions", () => {
    const files = [file("a1", "a.png", 1, 1), file("a2", "a.png", 2, 2), file("a3", "a.png", 3, null)];
    expect([pairs(files, 1, 3), pairs(files, 2, 3)]).toEqual([["a1>a3"], ["a2>a3"]]);
  });
});
