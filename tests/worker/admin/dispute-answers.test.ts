import { expect, test } from "vitest";
import { noDisputeEvidence } from "#domain/admin/dispute-evidence.ts";
import { mutate, query } from "../../support/worker/calls.ts";
import { createDisputedOrder } from "../../support/worker/order/disputed-order.ts";
import { createOrder, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const createAdmin = () => createPerson("admin", { roles: ["user", "admin"] });

const codeOf = async (call: ReturnType<typeof mutate>) => (await call).body.data?.code ?? "OK";

test("an admin fills the bank's form from the evidence, saves it and submits it once (rule A67)", async () => {
  const [admin, order] = [await createAdmin(), await createDisputedOrder()];
  const named = { code: order.orderCode, disputeId: order.disputeId };
  const read = (as: Person) => expectOk(query("admin.getDispute", named, as));
  expect(await read(admin)).toMatchObject({
    disputeId: order.disputeId,
    isAnswerable: true,
    submissionCount: 0,
    evidence: noDisputeEvidence(),
  });
  const filled = await expectOk(mutate("admin.prefillDispute", named, admin));
  expect(filled).toMatchObject({
    customerEmailAddress: order.buyer.email,
    uncategorizedText: expect.stringContaining(order.orderCode),
    refundPolicyDisclosure: expect.stringContaining("version 1 of the agreement"),
  });
  const evidence = { ...filled, refundRefusalExplanation: "It was delivered as agreed." };
  await expectOk(mutate("admin.saveDispute", { ...named, ...evidence }, admin));
  expect(await read(admin)).toMatchObject({ isAnswerable: true, submissionCount: 0, evidence });
  const submit = () => mutate("admin.submitDispute", { ...named, ...evidence, reason: "All of it is there" }, admin);
  await expectOk(submit());
  expect(await read(admin)).toMatchObject({ isAnswerable: false, status: "under_review", submissionCount: 1 });
  expect(await codeOf(submit())).toBe("order.wrong_state");
  const { items } = await expectOk(query("admin.getListActs", {}, admin));
  expect(items.map(({ kind }: { kind: string }) => kind)).toEqual(["DISPUTE_ANSWERED", "EVIDENCE_TAKEN"]);
});

test("a dispute is answered on its own order alone", async () => {
  const [admin, order, other] = [await createAdmin(), await createDisputedOrder(), await createOrder("PAID")];
  const named = { code: other.orderCode, disputeId: order.disputeId };
  expect(await codeOf(mutate("admin.saveDispute", { ...named, ...noDisputeEvidence() }, admin))).toBe(
    "order.not_found",
  );
});
