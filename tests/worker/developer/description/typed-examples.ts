import { FAILURES, type FailureCode } from "#domain/kernel/failure.ts";
import { get, post, type Json } from "../../../support/worker/calls.ts";
import { pathFor, uploadFile } from "../../../support/worker/files.ts";
import { createCreator } from "../../../support/worker/listings.ts";
import { addFile, createOrder, expectOk, readOrder } from "../../../support/worker/order/orders.ts";
import { present } from "../../../support/worker/present.ts";
import { sandbox } from "../../../support/worker/money/sandbox.ts";
import type { Person } from "../../../support/worker/people.ts";
import type { Row } from "../../proofs/doors/answers.ts";
import { WHO, type Scene } from "../../proofs/doors/scene.ts";
import type { Refused, Sent } from "./checked-call.ts";

/** A procedure's input and who sends it. */
interface Asked {
  readonly person: Person | null;
  readonly input?: object | undefined;
}

const OF_PAID_ORDER: Record<string, (order: Awaited<ReturnType<typeof createOrder>>) => object | Promise<object>> = {
  "mutation commissionOrderDeliverable.create": async ({ seller, orderId }) => ({
    commissionOrderId: orderId,
    medias: [await uploaded(seller, orderId)],
  }),
  "mutation commissionOrderDeliverable.update": async ({ seller, orderId }) => ({
    medias: [await uploaded(seller, orderId)],
    mediaIdsToDelete: [],
  }),
  "mutation commissionOrderDeliverable.arrange": async (order) => {
    const { deliverable } = await readOrder(order.seller, (await addFile(order)) && order);
    return { commissionOrderId: order.orderId, mediaIds: present(deliverable).medias.map(({ id }) => id) };
  },
  "mutation commissionOrderService.updateSeller": ({ orderId }) => ({
    commissionOrderId: orderId,
    title: "Another title",
    description: "On a sofa.",
    languageCode: "en",
  }),
};

async function uploaded(seller: Person, orderId: string) {
  const { url } = await uploadFile(seller, pathFor("deliverable", orderId, "medias", "png"));
  return { formatType: "FILE", file: { name: "final.png", url } };
}

/** What nobody of the scene may do at its time. */
async function elsewhere(key: string): Promise<Asked | null> {
  if (key === "mutation wallet.openDashboard") {
    const person = await createCreator("wallet");
    await expectOk(post("/api/stripe/connect/signup", {}, person));
    const { account } = await expectOk(get("/api/stripe/connect/get", person));
    await sandbox("POST", `/accounts/${present(account).id}`, { action: "complete" });
    await expectOk(get("/api/stripe/connect/get", person));
    return { person };
  }
  if (key === "mutation chatRoom.update") {
    const order = await createOrder("DRAFT");
    const { chatRooms } = await readOrder(order.seller, order);
    const limits = { messageCharacterLimit: 500, messageMediaLimit: 3 };
    return {
      person: order.seller,
      input: { chatRoomId: present(chatRooms[0]).id, restrictionType: "MODERATE_REPLY", ...limits },
    };
  }
  if (key === "mutation chatMessage.change") {
    const order = await createOrder("DRAFT");
    const chatRoomId = present((await readOrder(order.seller, order)).chatRooms[0]).id;
    const messageText = { text: "Hello", languageCode: "en" };
    const { message } = await expectOk(
      post("/api/features/chat/message/submit", { chatRoomId, messageText }, order.seller),
    );
    const act = { type: "react", messageId: present(message).id, reaction: "HEART", isOn: true };
    return { person: order.seller, input: { chatRoomId, act } };
  }
  const inputOf = OF_PAID_ORDER[key];
  if (!inputOf) return null;
  const order = await createOrder("PAID");
  return { person: order.seller, input: await inputOf(order) };
}

/** A call that is done; of what has nothing to be done in a test, one that is refused by what it means. */
export async function goodCall(key: string, row: Row, scene: Scene): Promise<Sent | Refused> {
  const other = await elsewhere(key);
  if (other) return sentAs(key, other);
  const who = WHO.find((each) => row.answers[each] === "OK") ?? "admin";
  const answer = row.answers[who];
  const sent = sentAs(key, { person: scene.people[who], input: row.sends?.(scene) });
  if (answer === "OK") return sent;
  return { ...sent, fits: true, status: FAILURES[answer as FailureCode] };
}

/** An input of the wrong shape, where there is an input; else a caller without the right. */
export function badCall(key: string, schema: Json | null, scene: Scene): Refused {
  if (!schema) return { ...sentAs(key, { person: scene.people.banned }), fits: true, status: 403 };
  const [required] = schema.required ?? [];
  const input = required === undefined ? [] : { [required]: { not: "this" } };
  return { ...sentAs(key, { person: scene.people.admin, input }), status: 400 };
}

const sentAs = (key: string, { person, input }: Asked): Sent =>
  key.startsWith("query ")
    ? { person, ...(input === undefined ? {} : { query: { input: JSON.stringify(input) } }) }
    : { person, body: input ?? {} };
