import { encode } from "fast-png";
import { beforeEach, describe, expect, test } from "vitest";
import { mutate, query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator } from "../../support/worker/listings.ts";
import { createOrder } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";

/* Rule F41. */

const [BLUE, GREEN, GREY] = [
  [0, 0, 255],
  [0, 128, 0],
  [128, 128, 128],
];
/** As CSS counts them in OKLCH. */
const [BLUE_HUE, GREEN_HUE] = [264, 142];
const SIDE = 64;

async function save(person: Person, pictures: { avatar?: number[] | null; cover?: number[] | null }) {
  const uploaded = await Promise.all(
    Object.entries(pictures).map(async ([field, color]) => {
      if (color === null) return [field, null];
      const data = Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => color[at % 3]!);
      const path = pathFor("profile", person.accountId, field, "png");
      const { url } = await uploadFile(person, path, encode({ width: SIDE, height: SIDE, data, channels: 3 }));
      return [field, { file: { url } }];
    }),
  );
  expect(await mutate("userProfile.update", Object.fromEntries(uploaded), person)).toMatchObject({ status: 200 });
}

const hueOf = async ({ handle }: Person): Promise<number | null> =>
  (await query("creator.getByHandle", { handle })).body.creator.hue;

describe("a person's own hue", () => {
  let aoi: Person;
  beforeEach(async () => {
    aoi = await createCreator("aoi");
  });

  test("is that of the cover, else of the avatar, and goes with them", async () => {
    expect(await hueOf(aoi)).toBeNull();
    await save(aoi, { avatar: GREEN });
    expect(await hueOf(aoi)).toBe(GREEN_HUE);
    await save(aoi, { cover: BLUE });
    expect(await hueOf(aoi)).toBe(BLUE_HUE);
    await save(aoi, { avatar: null });
    expect(await hueOf(aoi)).toBe(BLUE_HUE);
    await save(aoi, { cover: null });
    expect(await hueOf(aoi)).toBeNull();
  });

  test("is not that of a grey cover", async () => {
    await save(aoi, { avatar: GREEN, cover: GREY });
    expect(await hueOf(aoi)).toBe(GREEN_HUE);
  });
});

test("an order has that of its creator", async () => {
  const { orderId, seller, buyer } = await createOrder("DRAFT");
  await save(seller, { cover: BLUE });
  for (const viewer of [seller, buyer]) {
    const { body } = await query("commissionOrder.get", { commissionOrderId: orderId }, viewer);
    expect([body.sellerUserProfile.hue, body.buyerUserProfile.hue]).toEqual([BLUE_HUE, null]);
  }
});
