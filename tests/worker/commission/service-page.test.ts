import { describe, expect, test } from "vitest";
import { query, tripsOf } from "../../support/worker/calls.ts";
import { createCreator, createForm, createService, succeed } from "../../support/worker/listings.ts";
import { createDraft, submitService } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const open = (id: string, person: Person | null = null) =>
  query("commissionService.getPage", { commissionServiceId: id }, person);

async function createShop(formChange: object = {}, serviceChange: object = {}) {
  const owner = await createCreator("aoi");
  await succeed("commissionPolicy.update", { text: "No returns.", languageCode: "en" }, owner);
  const { body: policy } = await query("commissionPolicy.get", undefined, owner);
  const form = await createForm(owner, { ...formChange });
  const service = await createService(owner, form.id, { policyId: policy.id, ...serviceChange });
  return { owner, policy, form, service };
}

describe("the service modal's page", () => {
  test("answers a visitor what the single calls of the contract answer", async () => {
    const { policy, form, service } = await createShop();
    const { status, body } = await open(service.id);
    expect(status).toBe(200);
    expect(body.service).toEqual((await query("commissionService.get", { commissionServiceId: service.id })).body);
    const asked = await query("commissionFormQuestion.getListPublic", { commissionFormId: form.id });
    expect(body.questions).toEqual(asked.body.items);
    expect(body.questions).toHaveLength(3);
    expect(body.policy).toEqual(policy);
    expect([body.cards, body.isSent]).toEqual([[], false]);
  });

  test("knows a client's cards, marks and waiting request, and nobody else's", async () => {
    const { buyer, serviceId, cardId } = await createDraft();
    const { body: shown } = await open(serviceId, buyer);
    expect(shown.cards.map(({ id }: { id: string }) => id)).toEqual([cardId]);
    expect([shown.isSent, shown.service.isOwn]).toEqual([true, false]);
    const { body: other } = await open(serviceId, await createPerson("other"));
    expect([other.cards, other.isSent]).toEqual([[], false]);
  });

  test("is one trip to the database", async () => {
    const { service } = await createShop();
    expect(await tripsOf("commissionService.getPage", { commissionServiceId: service.id })).toBe(
      'd1;desc="calls=1 waves=1"',
    );
  });

  test("is not there without its service, its form, or the right to see them", async () => {
    const hidden = await createShop({}, { visibilityStatus: "PRIVATE" });
    const formless = await createShop({ visibilityStatus: "PRIVATE" });
    for (const [id, code] of [
      ["nope", "commission.service_not_found"],
      [hidden.service.id, "commission.service_not_found"],
      [formless.service.id, "commission.form_not_found"],
    ] as const) {
      const { status, body } = await open(id);
      expect([status, body.data.code]).toEqual([404, code]);
    }
    expect((await open(hidden.service.id, hidden.owner)).status).toBe(200);
    expect((await open(formless.service.id, formless.owner)).status).toBe(200);

    const { body: profile } = await query("creator.getByHandle", { handle: formless.owner.handle });
    expect(profile.creator.services).toEqual([]);
    const request = { serviceId: formless.service.id, isAgreedToTerms: true, formQuestionAnswers: [] };
    expect(await submitService(await createPerson("stranger"), request)).toMatchObject({
      status: 404,
      body: { error: { code: "commission.form_not_found" } },
    });
  });
});
