import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";
import { PREVIEW_PREFIX } from "#domain/share/preview.ts";
import { PUBLIC_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { query } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createWork, succeed } from "../../support/worker/listings.ts";
import { saveCard } from "../../support/worker/money/sandbox.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { expectOk, serviceRequest, submitService } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";

const INCLUDED = { kind: "NO_AI_TRAINING" };
const OPTION = { kind: "NO_AI_TRAINING", priceAmount: 500 };

async function orderedWith(licence: readonly object[], licenceChoices: readonly string[] = []) {
  const listing = await createListing();
  const { seller, serviceId } = listing;
  await succeed("commissionService.update", { commissionServiceId: serviceId, facts: { licence } }, seller);
  const buyer = await createPerson("buyer");
  const { paymentAccountMethodId: cardId } = await saveCard(buyer);
  const { orderId } = await expectOk(submitService(buyer, serviceRequest(listing, cardId, { licenceChoices })));
  const path = pathFor("portfolio", seller.accountId, "medias", "png");
  const { url } = await uploadFile(seller, path);
  const medias = [{ formatType: "FILE", file: { url, name: "one.png" } }];
  return { seller, orderId, path, medias };
}

/** What the picture says in a width, as it was stored and as the preview of a shared link. */
async function saidOf(path: string) {
  const said = async (address: string) => {
    const response = await exports.default.fetch(new Request(new URL(address, "http://localhost:5173")));
    expect(response.status).toBe(200);
    await response.arrayBuffer();
    return [response.headers.get("x-robots-tag"), response.headers.get("tdm-reservation")].join("; ");
  };
  const picture = PUBLIC_MEDIA_PREFIX + path;
  return [...new Set([await said(`${picture}?w=320&f=webp`), await said(picture), await said(PREVIEW_PREFIX + path)])];
}
const isReserved = async (workId: string) =>
  (await query("portfolioWork.get", { portfolioWorkId: workId })).body.isAiReserved;

const RESERVED = ["noai, noimageai; 1"];
const NOTHING = ["; "];

test.each([
  ["included", [INCLUDED], [], RESERVED, true],
  ["chosen and paid", [OPTION], ["NO_AI_TRAINING"], RESERVED, true],
  ["offered, and not taken", [OPTION], [], NOTHING, undefined],
  ["not said", [{ kind: "PERSONAL" }], [], NOTHING, undefined],
])("where no training of AI is %s, page and pictures say so (rule F9)", async (_how, licence, chosen, said, answer) => {
  const { seller, orderId, path, medias } = await orderedWith(licence, chosen);
  const work = await createWork(seller, { medias, commissionOrderId: orderId });
  expect(await saidOf(path)).toEqual(said);
  expect(await isReserved(work.id)).toBe(answer);
});

test("a cached picture says so as soon as its work is one of such an order", async () => {
  const { seller, orderId, path, medias } = await orderedWith([INCLUDED]);
  const { id } = await createWork(seller, { medias });
  expect(await saidOf(path)).toEqual(NOTHING);
  await succeed("portfolioWork.update", { portfolioWorkId: id, commissionOrderId: orderId }, seller);
  await expect.poll(() => saidOf(path), { timeout: 5000 }).toEqual(RESERVED);
});
