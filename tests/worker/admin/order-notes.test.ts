import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mutate, query } from "../../support/worker/calls.ts";
import { createOrder, expectOk } from "../../support/worker/order/orders.ts";
import { createPerson, type Person } from "../../support/worker/people.ts";

const admin = (name: string) => createPerson(name, { roles: ["user", "admin"] });
const take = (code: string, isTaken: boolean, as: Person) => mutate("admin.takeOrder", { code, isTaken }, as);

test("admins leave notes on an order and say who sees to it; nobody of the order reads either (rule A60)", async () => {
  const { orderCode: code, orderId, seller, buyer } = await createOrder("PAID");
  const [one, other] = [await admin("one"), await admin("other")];
  const page = (as: Person) => expectOk(query("admin.getOrder", { code }, as));
  expect((await page(one)).taken).toBeNull();

  await expectOk(take(code, true, one));
  expect((await page(one)).taken).toMatchObject({ handle: one.handle, isOwn: true });
  expect((await page(other)).taken).toMatchObject({ handle: one.handle, isOwn: false });
  // Whose it is cannot take it again, and nobody gives back what is not theirs.
  for (const answer of [await take(code, true, one), await take(code, false, other)])
    expect([answer.status, answer.body.data.code]).toEqual([409, "admin.nothing_to_change"]);
  await expectOk(take(code, true, other));
  await expectOk(take(code, false, other));
  expect((await page(one)).taken).toBeNull();

  await expectOk(mutate("admin.noteOrder", { code, reason: "Both were written to." }, one));
  const { timeline } = await page(other);
  expect(timeline).toContainEqual(
    expect.objectContaining({ kind: "ACT", act: "NOTED", handle: one.handle, reason: "Both were written to." }),
  );
  for (const person of [seller, buyer]) {
    const seen = await expectOk(query("commissionOrder.get", { commissionOrderId: orderId }, person));
    expect(JSON.stringify(seen)).not.toContain("Both were written to.");
  }
});

test("of two admins who take an order at once, each press is told the truth", async () => {
  const { orderCode: code } = await createOrder("PAID");
  const both = [await admin("one"), await admin("other")];
  const answers = await Promise.all(both.map((each) => take(code, true, each)));
  expect(answers.filter(({ status }) => status === 200)).not.toHaveLength(0);
  const pages = await Promise.all(both.map((each) => expectOk(query("admin.getOrder", { code }, each))));
  expect(pages.filter(({ taken }) => taken?.isOwn)).toHaveLength(1);
});

test("who takes part in an order neither notes nor takes it (rule O29)", async () => {
  const { orderCode: code, seller } = await createOrder("PAID");
  await env.DB.prepare("update user_account set roles = ? where id = ?")
    .bind(JSON.stringify(["user", "creator", "admin"]), seller.accountId)
    .run();
  for (const answer of [
    await take(code, true, seller),
    await mutate("admin.noteOrder", { code, reason: "Mine" }, seller),
  ])
    expect([answer.status, answer.body.data.code]).toEqual([403, "admin.not_allowed"]);
});
