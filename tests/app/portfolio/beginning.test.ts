import { expect, test } from "vitest";
import type { Order } from "#app/features/order/panel/order-data.ts";
import { beginningOf } from "#app/features/portfolio/editor/beginning.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";

const file = (name: string, type: string, size = 1_000) => ({ file: { url: `/media/${name}`, name, type, size } });
const person = (handle: string) => ({ accountId: `of ${handle}`, originalHandle: handle, names: [], avatar: null });

const order = (change: object = {}) =>
  ({
    standing: "SELLER",
    orderServices: [
      {
        titles: [
          { text: "朝の光の中で", languageCode: "ja", isOriginal: true },
          { text: "In the morning light", languageCode: "en", isOriginal: false, writtenBy: "MACHINE" },
        ],
      },
    ],
    sellerUserProfile: person("aoi"),
    buyerUserProfile: person("emma"),
    deliverable: { medias: [] },
    ...change,
  }) as unknown as Order;

test("a work begins with its order's title, in the language its maker writes in", () => {
  expect(beginningOf(order(), false, "ja").title).toBe("朝の光の中で");
  expect(beginningOf(order(), false, "en").title).toBe("In the morning light");
  const short = [{ text: "Fox", languageCode: "en", isOriginal: true }];
  // Too short for a work: better nothing than a fault that nobody typed.
  expect(beginningOf(order({ orderServices: [{ titles: short }] }), false, "en").title).toBe("");
  expect(beginningOf(order({ orderServices: [] }), false, "en").title).toBe("");
});

test("the other side is named if they agreed, and only then", () => {
  expect(beginningOf(order(), false, "en").credits).toEqual([]);
  expect(beginningOf(order(), true, "en").credits).toMatchObject([{ handle: "emma", accountId: "of emma" }]);
  expect(beginningOf(order({ standing: "BUYER" }), true, "en").credits).toMatchObject([{ handle: "aoi" }]);
});

test("it brings the delivered files that a portfolio takes, and as many", () => {
  const { maxFiles, maxBytes } = UPLOAD_PLACES.portfolio;
  const medias = [
    file("fox.png", "image/png"),
    file("sources.zip", "application/zip"),
    file("huge.png", "image/png", maxBytes + 1),
    { file: null },
    file("walk.mp4", "video/mp4"),
  ];
  const names = (delivered: readonly object[]) =>
    beginningOf(order({ deliverable: { medias: delivered } }), false, "en").files.map(({ name }) => name);
  expect(names(medias)).toEqual(["fox.png", "walk.mp4"]);
  expect(names(Array.from({ length: maxFiles + 5 }, (_, at) => file(`${at}.png`, "image/png")))).toHaveLength(maxFiles);
});
