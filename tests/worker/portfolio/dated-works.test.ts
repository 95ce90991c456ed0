import { expect, test } from "vitest";
import { dateOf, DAY } from "#domain/kernel/instants.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createWork, succeed } from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";

const dated = (person: Person, title: string, madeOn?: string) =>
  createWork(person, { title, ...(madeOn && { madeOn }) });

/** What strangers see of the portfolio, in its order. */
async function shown({ handle }: Person): Promise<string[]> {
  const { items } = (await query("portfolioWork.getList", { handle })).body;
  return items.map(({ titles }: Json) => titles[0].text);
}

const change = (person: Person, portfolioWorkId: string, part: object) =>
  succeed("portfolioWork.update", { portfolioWorkId, ...part }, person);

test("works that say their day stand among each other with the newest first (rule P19)", async () => {
  const aoi = await createCreator("aoi");
  await dated(aoi, "without one");
  const first = await dated(aoi, "of 2022", "2022-05-01");
  await dated(aoi, "also without");
  await dated(aoi, "of 2024", "2024-05-01");
  await dated(aoi, "of 2020", "2020-05-01");
  expect(await shown(aoi)).toEqual(["without one", "of 2024", "of 2022", "of 2020", "also without"]);
  const { madeOn } = (await query("portfolioWork.get", { portfolioWorkId: first.id })).body;
  expect(madeOn).toBe("2022-05-01");

  await change(aoi, first.id, { madeOn: "2019-01-01" });
  expect(await shown(aoi)).toEqual(["without one", "of 2024", "of 2020", "of 2022", "also without"]);
  // The hand sorts from then on: the same day again moves nothing, nor does taking it back.
  await succeed("portfolioWork.setOrder", { portfolioWorkIds: [first.id] }, aoi);
  await change(aoi, first.id, { madeOn: "2019-01-01" });
  await change(aoi, first.id, { madeOn: null });
  expect(await shown(aoi)).toEqual(["of 2022", "without one", "of 2024", "of 2020", "also without"]);
  expect((await query("portfolioWork.get", { portfolioWorkId: first.id })).body).not.toHaveProperty("madeOn");

  // A pinned one stays where its owner has pinned it.
  await change(aoi, first.id, { isPinned: true, madeOn: "2000-01-01" });
  expect((await shown(aoi))[0]).toBe("of 2022");
});

test("a day that is no day, before 1900, or still to come everywhere is refused, when adding and when changing", async () => {
  const aoi = await createCreator("aoi");
  const { id } = await createWork(aoi);
  const now = Date.now();
  for (const [madeOn, code] of [
    ["2023-02-29", "issue.date_invalid"],
    ["1899-12-31", "issue.date_invalid"],
    [dateOf(now + 2 * DAY), "issue.date_to_come"],
  ] as const) {
    const create = { title: "Title", description: "Description", medias: [], madeOn };
    for (const answer of [
      await mutate("portfolioWork.create", create, aoi),
      await mutate("portfolioWork.update", { portfolioWorkId: id, madeOn }, aoi),
    ])
      expect([answer.status, answer.body.data.issues], madeOn).toMatchObject([422, [{ path: "madeOn", code }]]);
  }
  await createWork(aoi, { madeOn: dateOf(now) });
});
