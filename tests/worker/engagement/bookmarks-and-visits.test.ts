import { env, exports } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import { POPULARITY, popularityOf } from "#domain/commission/popularity.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { renewPopularity } from "#worker/engagement/renew-popularity.usecases.ts";
import { createServices } from "#worker/services.ts";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, createWork, succeed } from "../../support/worker/listings.ts";
import { createOrder } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { present } from "../../support/worker/present.ts";

describe("bookmarks", () => {
  test("go on and off, however often they are said", async () => {
    const [aoi, emma] = [await createCreator("aoi"), await createPerson("emma")];
    const { id, code } = await createForm(aoi);
    const service = await createService(aoi, id);
    const mark = (isActive: boolean) =>
      post("/api/features/bookmark/order/submit", { commissionFormId: id, isActive }, emma);
    const shown = async () => [
      (await query("commissionForm.getByCode", { code }, emma)).body.bookmark.isActive,
      (await query("commissionService.get", { commissionServiceId: service.id }, emma)).body.bookmark.isActive,
      (await query("creator.getByHandle", { handle: aoi.handle }, emma)).body.creator.services[0].bookmark.isActive,
      (await query("bookmark.getListMine", undefined, emma)).body.items.length === 1,
    ];
    for (const isActive of [true, true]) expect(await mark(isActive)).toEqual({ status: 200, body: { isActive } });
    expect(await shown()).toEqual([true, true, true, true]);
    expect((await query("commissionForm.getByCode", { code }, aoi)).body.bookmark.isActive).toBe(false);
    for (const isActive of [false, false]) expect(await mark(isActive)).toEqual({ status: 200, body: { isActive } });
    expect(await shown()).toEqual([false, false, false, false]);
  });

  test("need a session and a form one may see", async () => {
    const [aoi, emma] = [await createCreator("aoi"), await createPerson("emma")];
    const { id } = await createForm(aoi, { visibilityStatus: "PRIVATE" });
    const path = "/api/features/bookmark/order/submit";
    expect((await post(path, { commissionFormId: id, isActive: true })).status).toBe(401);
    expect((await post(path, { commissionFormId: id, isActive: true }, emma)).body.error?.code).toBe(
      "commission.form_not_found",
    );
    expect((await post(path, { commissionFormId: id }, emma)).status).toBe(400);
  });
});

describe("page visits", () => {
  const form = "/api/features/pageVisit/commission/form";
  const rows = async (modelId: string) =>
    (await env.DB.prepare("select visitor_key, visit_count from page_visit where model_id = ?").bind(modelId).all())
      .results;

  test("count a person once in 24 hours", async () => {
    const [aoi, emma] = [await createCreator("aoi"), await createPerson("emma")];
    const { id } = await createForm(aoi);
    const visit = () => post(form, { modelName: "commissionForm", modelId: id }, emma);
    const first = await visit();
    expect(first.status).toBe(200);
    expect(Date.parse(present(first.body.data).timestamp)).toBeGreaterThan(Date.now() - 60_000);
    expect((await visit()).body).toEqual(first.body);
    expect(await rows(id)).toEqual([{ visitor_key: emma.accountId, visit_count: 1 }]);
    await env.DB.prepare("update page_visit set last_counted_at = last_counted_at - 86400000 where model_id = ?")
      .bind(id)
      .run();
    await visit();
    expect(await rows(id)).toEqual([{ visitor_key: emma.accountId, visit_count: 2 }]);
  });

  test("know a visitor again by the cookie a.sid", async () => {
    const aoi = await createCreator("aoi");
    const { id } = await createWork(aoi);
    const visit = (headers: Record<string, string> = {}) =>
      exports.default.fetch("http://localhost:5173/api/features/pageVisit/portfolio/work", {
        method: "POST",
        headers: { "content-type": "application/json", ...headers },
        body: JSON.stringify({ modelName: "portfolioWork", modelId: id }),
      });
    const first = await visit();
    const cookie = first.headers.get("set-cookie")!;
    expect(cookie).toMatch(/^a\.sid=[0-9a-f-]{36}\.[\w-]{43};.*HttpOnly/);
    const again = await visit({ cookie: cookie.split(";")[0]! });
    expect(again.headers.get("set-cookie")).toBeNull();
    await visit();
    expect((await rows(id)).length).toBe(2);
    // A number that we have not signed counts for nothing, neither an invented one nor an account's id.
    const signature = cookie.split(";")[0]!.split(".").at(-1)!;
    for (const forged of [crypto.randomUUID(), aoi.accountId, `${aoi.accountId}.${signature}`])
      expect((await visit({ cookie: `a.sid=${forged}` })).headers.get("set-cookie")).toMatch(/^a\.sid=/);
    expect((await rows(id)).map(({ visitor_key: key }) => key)).not.toContain(aoi.accountId);
  });

  test("are refused for what is not there and for other kinds of things", async () => {
    expect((await post(form, { modelName: "commissionForm", modelId: "nothing" })).status).toBe(404);
    const wrong = await post(form, { modelName: "spaceship", modelId: "1" });
    expect([wrong.status, wrong.body.error?.code, wrong.body.error?.message]).toEqual([
      422,
      "visit.model_unsupported",
      "Unsupported model name: spaceship",
    ]);
  });
});

describe("saved", () => {
  test("lists what was bookmarked, the latest first, page by page, without what is hidden by now", async () => {
    const [aoi, emma] = [await createCreator("aoi"), await createPerson("emma")];
    const forms = [await createForm(aoi), await createForm(aoi), await createForm(aoi)];
    const service = await createService(aoi, forms[1]!.id);
    for (const [index, { id }] of forms.entries()) {
      await post("/api/features/bookmark/order/submit", { commissionFormId: id, isActive: true }, emma);
      await env.DB.prepare("update bookmark set created_at = ? where form_id = ?").bind(index, id).run();
    }
    const pageAfter = async (cursor: string | null) =>
      (await query("bookmark.getSaved", { limit: 2, cursor }, emma)).body as {
        items: { id: string; services: { id: string }[] }[];
        nextCursor: string | null;
      };
    const first = await pageAfter(null);
    expect(first.items.map(({ id }) => id)).toEqual([forms[2]!.id, forms[1]!.id]);
    expect(first.items.map(({ services }) => services.map(({ id }) => id))).toEqual([[], [service.id]]);
    const second = await pageAfter(first.nextCursor);
    expect([second.items.map(({ id }) => id), second.nextCursor]).toEqual([[forms[0]!.id], null]);
    await mutate("commissionForm.update", { commissionFormId: forms[2]!.id, visibilityStatus: "PRIVATE" }, aoi);
    expect((await pageAfter(null)).items.map(({ id }) => id)).toEqual([forms[1]!.id]);
  });
});

describe("what is popular (rule L97)", () => {
  const services = createServices(env);
  const scores = async () =>
    Object.fromEntries(
      (
        await env.SEARCH_DB.prepare("select item_id, score from popularity").all<{ item_id: string; score: number }>()
      ).results
        .filter(({ score }) => score > 0)
        .map(({ item_id, score }) => [item_id, score]),
    );
  const found = async (name: string, input: object): Promise<string[]> =>
    ((await query(name, { ...input, sort: "popular" })).body as Json).items.map(
      (item: Json) => item.id ?? item.accountId,
    );
  const visitOf = (modelId: string, visitor: string, daysAgo: number) =>
    env.DB.prepare(
      `insert into page_visit (model_name, model_id, visitor_key, visit_count, last_counted_at)
       select iif(exists (select 1 from commission_form where id = ?1), 'commissionForm', 'portfolioWork'), ?1, ?2, 1, ?3`,
    ).bind(modelId, visitor, Date.now() - daysAgo * DAY);

  test("is counted once a day from visitors, bookmarks and completed orders, each up to a bound", async () => {
    const order = await createOrder("COMPLETED");
    const { seller, formId, serviceId } = order;
    const work = await createWork(seller);
    const emma = await createPerson("emma");
    await post("/api/features/bookmark/order/submit", { commissionFormId: formId, isActive: true }, emma);
    await env.DB.batch([
      ...Array.from({ length: POPULARITY.visitor.most + 7 }, (_, at) => visitOf(work.id, `visitor ${at}`, 1)),
      visitOf(formId, "visitor 1", 29),
      visitOf(formId, "visitor 2", 31),
      // One's own visits say nothing.
      visitOf(formId, seller.accountId, 1),
    ]);
    await env.DB.prepare("delete from listing_pass where listing = 'popularity'").run();
    await renewPopularity(services);
    const counts = { visitor: 1, bookmark: 1, completedOrder: 1 };
    expect(await scores()).toMatchObject({
      [serviceId]: popularityOf(counts),
      [work.id]: popularityOf({ visitor: 9_999, bookmark: 0, completedOrder: 0 }),
      [seller.accountId]: popularityOf({ ...counts, visitor: 9_999 }),
    });

    expect((await found("commissionService.search", {}))[0]).toBe(serviceId);
    expect((await found("portfolioWork.search", {}))[0]).toBe(work.id);
    expect((await found("creator.search", {}))[0]).toBe(seller.accountId);

    // Listed again it keeps its place; the count itself waits for the next day.
    await succeed("commissionService.update", { commissionServiceId: serviceId, title: "Called otherwise" }, seller);
    expect(await found("commissionService.search", { limit: 1 })).toEqual([serviceId]);
    await post("/api/features/bookmark/order/submit", { commissionFormId: formId, isActive: false }, emma);
    await renewPopularity(services);
    expect((await scores())[serviceId]).toBe(popularityOf(counts));
    await env.DB.prepare("update listing_pass set finished_at = finished_at - ?")
      .bind(DAY + 1)
      .run();
    await renewPopularity(services);
    expect((await scores())[serviceId]).toBe(popularityOf({ ...counts, bookmark: 0 }));

    await succeed("portfolioWork.remove", { portfolioWorkId: work.id }, seller);
    expect(await scores()).not.toHaveProperty(work.id);
  });
});
