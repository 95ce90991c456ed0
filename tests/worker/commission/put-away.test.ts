import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { mutate, post, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService } from "../../support/worker/listings.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { answersOf, createOrder } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

/* Rule L118. */

let aoi: Person;
let form: { id: string; code: string };
let service: { id: string };
beforeEach(async () => {
  aoi = await createCreator("aoi");
  form = await createForm(aoi);
  service = await createService(aoi, form.id);
});

const archive = (person: Person, isArchived = true) =>
  mutate("commissionService.archive", { commissionServiceId: service.id, isArchived }, person);
const archiveForm = (person: Person, isArchived = true) =>
  mutate("commissionForm.archive", { commissionFormId: form.id, isArchived }, person);
const remove = (person: Person) => mutate("commissionService.remove", { commissionServiceId: service.id }, person);
const removeForm = (person: Person) => mutate("commissionForm.remove", { commissionFormId: form.id }, person);
const code = ({ body }: { body: Json }) => body.data?.code ?? "OK";
const shown = async () => {
  const { creator } = (await query("creator.getByHandle", { handle: aoi.handle })).body;
  return { services: creator.services.length, forms: creator.commissionForms.length };
};
const listed = async (of: "commissionForm" | "commissionService") =>
  (await query(`${of}.getListMine`, undefined, aoi)).body.items.map((item: Json) => item.isArchived);

describe("what is archived", () => {
  test("is seen by nobody, stays in its creator's list, and comes back unpublished", async () => {
    expect(await shown()).toEqual({ services: 1, forms: 1 });
    expect((await archive(aoi)).status).toBe(200);
    expect((await archiveForm(aoi)).status).toBe(200);
    expect(await shown()).toEqual({ services: 0, forms: 0 });
    expect([await listed("commissionService"), await listed("commissionForm")]).toEqual([[true], [true]]);
    expect((await query("commissionService.get", { commissionServiceId: service.id })).status).toBe(404);
    expect((await query("commissionForm.getByCode", { code: form.code })).status).toBe(404);

    await archive(aoi, false);
    await archiveForm(aoi, false);
    expect([await listed("commissionService"), await listed("commissionForm")]).toEqual([[false], [false]]);
    expect(await shown()).toEqual({ services: 0, forms: 0 });
  });

  test("comes back by being published", async () => {
    await archive(aoi);
    await mutate("commissionService.update", { commissionServiceId: service.id, isActive: true }, aoi);
    expect([await listed("commissionService"), await shown()]).toEqual([[false], { services: 1, forms: 1 }]);
  });

  test("is no form that a service asks by", async () => {
    expect((await archiveForm(aoi)).status).toBe(409);
    expect((await removeForm(aoi)).status).toBe(409);
    await archive(aoi);
    expect((await removeForm(aoi)).status).toBe(409);
    expect((await archiveForm(aoi)).status).toBe(200);
  });
});

describe("what is deleted", () => {
  test("is gone with what it asks and who had marked it", async () => {
    const emma = await createPerson("emma");
    await mutate("commissionForm.update", { commissionFormId: form.id, isOpen: true }, aoi);
    await env.DB.prepare("insert into bookmark (account_id, form_id, created_at) values (?, ?, 1)")
      .bind(emma.accountId, form.id)
      .run();
    expect((await remove(aoi)).status).toBe(200);
    expect((await removeForm(aoi)).status).toBe(200);
    expect([await listed("commissionService"), await listed("commissionForm")]).toEqual([[], []]);
    const left = async (sql: string) => (await env.DB.prepare(sql).bind(form.id).first())!["rows"];
    expect(await left("select count(*) as rows from bookmark where form_id = ?")).toBe(0);
    expect(await left("select count(*) as rows from commission_form_question where form_id = ?")).toBe(0);
  });

  test("is nobody else's", async () => {
    const others = await createCreator("ren");
    for (const answer of [archive(others), archiveForm(others), remove(others), removeForm(others)])
      expect((await answer).status).toBe(404);
    expect(await shown()).toEqual({ services: 1, forms: 1 });
  });

  test("and a request at the same moment never both come to be", async () => {
    const listing = await createListing();
    await mutate("commissionService.remove", { commissionServiceId: listing.serviceId }, listing.seller);
    const emma = await createPerson("emma");
    const request = {
      commissionFormId: listing.formId,
      isAgreedToTerms: true,
      formQuestionAnswers: answersOf(listing),
    };
    const [asked, removed] = await Promise.all([
      post("/api/features/commission/form/submit", request, emma),
      mutate("commissionForm.remove", { commissionFormId: listing.formId }, listing.seller),
    ]);
    const left = await env.DB.prepare(
      "select (select count(*) from commission_form where id = ?1) as forms, (select count(*) from commission_form_question where form_id = ?1) as questions, (select count(*) from commission_order where form_id = ?1) as orders",
    )
      .bind(listing.formId)
      .first();
    if (removed.status === 200) expect(left).toEqual({ forms: 0, questions: 0, orders: 0 });
    else
      expect([code(removed), asked.status, left]).toEqual([
        "commission.has_orders",
        200,
        { forms: 1, questions: 3, orders: 1 },
      ]);
  });

  test("was never ordered: else it is archived, and the order says what it said", async () => {
    const { orderId, seller } = await createOrder("DRAFT");
    const read = async () => (await query("commissionOrder.get", { commissionOrderId: orderId }, seller)).body;
    const before = await read();
    const [ordered] = (await query("commissionService.getListMine", undefined, seller)).body.items;
    const named = { commissionServiceId: ordered.id };
    const refused = await mutate("commissionService.remove", named, seller);
    expect([refused.status, code(refused)]).toEqual([409, "commission.has_orders"]);
    expect((await mutate("commissionService.archive", { ...named, isArchived: true }, seller)).status).toBe(200);
    const after = await read();
    expect([after.orderServices, after.allowedCommands]).toEqual([before.orderServices, before.allowedCommands]);
  });
});
