import { env } from "cloudflare:workers";
import { mutate, query } from "../../support/worker/calls.ts";
import { createForm, createService, createWork, formInput, serviceInput } from "../../support/worker/listings.ts";
import { addFile, createOrder, expectOk, pay, readOrder, command } from "../../support/worker/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { listReceipts } from "../../support/worker/receipts.ts";
import { present } from "../../support/worker/present.ts";

/** Somebody of every kind and one of everything, for the examples of the typed API to name. */
export async function createWorld() {
  const order = await createOrder("PAID");
  const { seller, buyer } = order;
  const draft = await createOrder("DRAFT");
  const [admin, visited] = [await createPerson("boss", { roles: ["user", "admin"] }), await createPerson("joining")];
  const form = await createForm(seller);
  const service = await createService(seller, form.id);
  const work = await createWork(seller);
  const removable = await createWork(seller);
  const policy = await expectOk(mutate("commissionPolicy.update", { text: "Be kind.", languageCode: "en" }, seller));
  const { chatRooms } = await readOrder(seller, order);
  const [{ number }] = await listReceipts(order);
  const sessions = await expectOk(query("userAccount.sessions", undefined, visited));
  return {
    order,
    draft,
    seller,
    buyer,
    admin,
    visited,
    form,
    service,
    work,
    removable,
    policyId: (policy as { id: string }).id,
    chatRoomId: present(chatRooms[0]).id,
    receiptNumber: number,
    sessionId: present(sessions.items[0]).id,
    env,
  };
}
export type World = Awaited<ReturnType<typeof createWorld>>;
export { addFile, command, formInput, pay, serviceInput };
