import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, test } from "vitest";
import { SECOND } from "#domain/kernel/instants.ts";
import { localEnvironment } from "#worker/local/wrangler-dev.ts";
import { indexAccount, listAccount } from "#worker/search/index-account.usecases.ts";
import { COUNT_PENDING, MARK_EVERYBODY } from "#worker/search/mark-everybody.ts";
import { countPending, EVERYBODY_PASS, sweepSearch } from "#worker/search/sweep-search.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { command, createOrder, expectOk } from "../../support/worker/order/orders.ts";
import type { Person } from "../../support/worker/people.ts";
import { withoutSearch } from "../../support/worker/without-database.ts";

/* What the searches know is made of the core, in a database of its own (rule L121). */

const services = createServices(localEnvironment(env));
const found = async (name: string, input: object = {}): Promise<Json> => {
  const { status, body } = await query(name, input);
  if (status !== 200) throw new Error(`${String(status)} ${JSON.stringify(body)}`);
  return body;
};
const handles = async (input: object = {}): Promise<string[]> =>
  (await found("creator.search", input)).items.map((item: Json) => item.handle);
const titles = async (name: string, input: object = {}): Promise<string[]> =>
  (await found(name, input)).items.map((item: Json) => item.titles[0].text);
const run = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

let aoi: Person;
let formId: string;
let serviceId: string;
let workId: string;

beforeAll(async () => {
  aoi = await createCreator("aoi");
  formId = (await createForm(aoi, { title: "Lighthouse" })).id;
  serviceId = (await createService(aoi, formId, { title: "Lighthouse drawing" })).id;
  workId = (await createWork(aoi, { title: "Lighthouse at night", tags: ["sea"] })).id;
});

/** Every table of the searches, without what only says when. */
async function everything() {
  const tables = [
    "creator_facet",
    "creator_term",
    "service_facet",
    "service_term",
    "work_facet",
    "work_term",
    "tag_count",
  ];
  const rows = await env.SEARCH_DB.batch(tables.map((table) => env.SEARCH_DB.prepare(`select * from ${table}`)));
  return rows.map(({ results }) => results.map((row) => JSON.stringify(row)).toSorted());
}

describe("a database of their own", () => {
  test("is made again whole of the core, and nothing is left over of what ends", async () => {
    const before = await everything();
    expect(before.every((rows) => rows.length > 0)).toBe(true);
    for (const table of ["creator", "service", "work"])
      await env.SEARCH_DB.prepare(`delete from ${table}_listing`).run();
    expect((await everything()).flat()).toEqual([]);
    await run(MARK_EVERYBODY);
    await sweepSearch(services);
    expect(await everything()).toEqual(before);
    expect(await env.DB.prepare(COUNT_PENDING).first("pending")).toBe(0);
  });

  test("is made again while people publish and search, and no search is wrong meanwhile", async () => {
    const people = await Promise.all(Array.from({ length: 8 }, (_, at) => createCreator(`rebuilt${String(at)}`)));
    for (const person of people) await createForm(person, { title: "Windmill" });
    const expected = people.map(({ handle }) => handle).toSorted();
    await run("delete from listing_pass where listing = ?", EVERYBODY_PASS);
    let isOver = false;
    const rebuilding = sweepSearch(services).finally(() => (isOver = true));
    let [searches, published] = [0, 0];
    const searching = (async () => {
      while (!isOver || searches < 5) {
        expect((await handles({ query: "windmill" })).toSorted()).toEqual(expected);
        searches += 1;
      }
    })();
    const publishing = (async () => {
      for (const person of people) {
        const title = `Published${String(published)}`;
        await createWork(person, { title });
        expect(await titles("portfolioWork.search", { query: title })).toEqual([title]);
        published += 1;
      }
    })();
    await Promise.all([rebuilding, searching, publishing]);
    expect(published).toBe(people.length);
    await sweepSearch(services);
    expect((await handles({ query: "windmill" })).toSorted()).toEqual(expected);
    expect(await titles("portfolioWork.search", { query: "published" })).toHaveLength(people.length);
    expect(await countPending(services)).toBe(0);
  });

  test("whoever lists the older state never comes last", async () => {
    const ren = await createCreator("ren");
    await createForm(ren);
    for (let round = 0; round < 5; round += 1) {
      const name = `Name${String(round)}`;
      const changes = Array.from({ length: 4 }, (_, at) =>
        run(
          "update user_profile set names = ? where account_id = ?",
          JSON.stringify([{ text: at === 3 ? name : `Older${String(at)}`, languageCode: "en", isOriginal: true }]),
          ren.accountId,
        ).then(() => indexAccount(services, ren.accountId)),
      );
      await Promise.all(changes);
      const [{ names }] = (
        await env.DB.prepare("select names from user_profile where account_id = ?")
          .bind(ren.accountId)
          .all<{ names: string }>()
      ).results as [{ names: string }];
      const [{ text }] = JSON.parse(names) as [{ text: string }];
      // What could not be listed in so many tries is marked.
      if ((await countPending(services)) > 0) await sweepSearch(services);
      expect(await handles({ query: text })).toEqual([ren.handle]);
    }
  });

  test("a writer that forgets to list is made up for by the mark", async () => {
    await run(
      "update portfolio_work set titles = ? where id = ?",
      JSON.stringify([{ text: "Forgotten harbour", languageCode: "en", isOriginal: true }]),
      workId,
    );
    expect(await countPending(services)).toBe(1);
    expect(await titles("portfolioWork.search", { query: "forgotten" })).toEqual([]);
    await sweepSearch(services);
    expect(await titles("portfolioWork.search", { query: "forgotten" })).toEqual(["Forgotten harbour"]);
    expect(await countPending(services)).toBe(0);
  });
});

describe("nobody finds what is hidden, listed again or not", () => {
  const isFound = async () => [
    (await handles({ query: aoi.handle })).length,
    (await titles("commissionService.search", { query: "lighthouse" })).length,
    (await titles("portfolioWork.search", { query: "harbour" })).length,
  ];

  test.each([
    ["a ban", `roles = '["user","creator","ban"]'`, `roles = '["user","creator"]'`],
    ["a deletion", "deletion_due_at = 4e12", "deletion_due_at = null"],
  ])("after %s", async (_name, hide, show) => {
    expect(await isFound()).toEqual([1, 1, 1]);
    await run(`update user_account set ${hide} where id = ?`, aoi.accountId);
    expect(await isFound()).toEqual([0, 0, 0]);
    await listAccount(services, aoi.accountId, null);
    expect(await isFound()).toEqual([0, 0, 0]);
    await run(`update user_account set ${show} where id = ?`, aoi.accountId);
    await listAccount(services, aoi.accountId, null);
    expect(await isFound()).toEqual([1, 1, 1]);
  });

  test("nor what is put away, from the answer on", async () => {
    const begun = Date.now();
    await succeed("commissionService.update", { commissionServiceId: serviceId, visibilityStatus: "PRIVATE" }, aoi);
    expect(await titles("commissionService.search", { query: "lighthouse" })).toEqual([]);
    expect(Date.now() - begun).toBeLessThan(10 * SECOND);
    await succeed("commissionService.update", { commissionServiceId: serviceId, visibilityStatus: "PUBLIC" }, aoi);
    // Behind the back of the code that lists.
    await run("update commission_service set visibility_status = 'PRIVATE' where id = ?", serviceId);
    await run("update portfolio_work set visibility_status = 'PRIVATE' where id = ?", workId);
    expect(await titles("commissionService.search", { query: "lighthouse" })).toEqual([]);
    expect(await titles("portfolioWork.search", { query: "harbour" })).toEqual([]);
    await run("update commission_service set visibility_status = 'PUBLIC' where id = ?", serviceId);
    await run("update portfolio_work set visibility_status = 'PUBLIC' where id = ?", workId);
  });
});

test("without it searches answer 503, everything else goes on, and what was published meanwhile is found afterwards", async () => {
  const order = await createOrder("PAID");
  await withoutSearch(async () => {
    for (const name of ["creator.search", "commissionService.search", "portfolioWork.search"])
      expect((await query(name, {})).status, name).toBe(503);
    expect((await query("creator.getByHandle", { handle: aoi.handle })).status).toBe(200);
    expect((await query("portfolioWork.getListFresh", { limit: 4 })).status).toBe(200);
    expect((await mutate("userProfile.update", { bio: "A quiet quokka" }, aoi)).status).toBe(200);
    await createWork(aoi, { title: "Quokka" });
    await expectOk(command("cancel", order.seller, order));
    await createOrder("COMPLETED");
  });
  expect(await countPending(services)).toBeGreaterThan(0);
  await sweepSearch(services);
  expect(await handles({ query: "quokka" })).toEqual([aoi.handle]);
  expect(await titles("portfolioWork.search", { query: "quokka" })).toEqual(["Quokka"]);
});
