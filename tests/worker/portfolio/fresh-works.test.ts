import { expect, test } from "vitest";
import { query, type Json } from "../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../support/worker/files.ts";
import { createCreator, createWork } from "../../support/worker/listings.ts";

async function creatorWithPicture(handle: string) {
  const creator = await createCreator(handle);
  const { url } = await uploadFile(creator, pathFor("portfolio", creator.accountId, "medias", "png"));
  return { creator, medias: [{ formatType: "FILE", file: { name: "one.png", url } }] };
}

test("fresh works are pictures everybody may see, newest first, their creators taking turns", async () => {
  const { creator: aoi, medias } = await creatorWithPicture("aoi");
  const { creator: ren, medias: others } = await creatorWithPicture("ren");
  await createWork(aoi, { title: "Old picture", medias });
  await createWork(ren, { title: "Of somebody else", medias: others });
  await createWork(aoi, { title: "Without picture" });
  await createWork(aoi, { title: "Rated picture", medias, contentRatingIds: ["violence"] });
  await createWork(aoi, { title: "By link alone", medias, visibilityStatus: "UNLISTED" });
  await createWork(aoi, { title: "A draft of it", medias, workStatus: "DRAFT" });
  await createWork(aoi, { title: "Middle picture", medias });
  await createWork(aoi, { title: "New picture", medias });

  const shown = async (limit: number) => (await query("portfolioWork.getListFresh", { limit })).body.items;
  const titles = ["New picture", "Of somebody else", "Middle picture", "Old picture"];
  expect((await shown(10)).map((work: Json) => work.titles[0].text)).toEqual(titles);
  const [first] = await shown(1);
  expect(first).toMatchObject({ handle: aoi.handle, pictureUrl: expect.stringMatching(/^\/media\/v1\/portfolio\//) });
  expect(await shown(1)).toHaveLength(1);
  expect((await query("portfolioWork.getListFresh", { limit: 1000 })).status).toBe(400);
});
