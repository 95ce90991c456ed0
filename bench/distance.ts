import type { inferRouterOutputs } from "@trpc/server";
import * as PATHS from "#domain/site/paths.ts";
import type { AppRouter } from "#worker/trpc/router.ts";
import { CREATORS } from "../scripts/seed/creators.ts";
import { openShop } from "../scripts/seed/creator-shop.ts";
import { answersFor, saveCard } from "../scripts/seed/orders.ts";
import { Person } from "../scripts/seed/person.ts";
import { openChat } from "./chat.ts";
import { read, untilKept } from "./pages.ts";
import type { Site } from "./site.ts";

/** Milliseconds of every call: an ocean to the primary, a city to the nearest replica. Objects are near the people whose they are. */
export const FAR = { primary: 120, replica: 20 };

/** Of each path, so many are measured. */
const TIMES = 5;
/** Milliseconds in which what an act has left to do is done, so that the next does not wait for it. */
const REST = 3_000;

type Order = inferRouterOutputs<AppRouter>["commissionOrder"]["get"];

export interface Measured {
  readonly name: string;
  /** Milliseconds, median. */
  readonly time: number;
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Until the last byte, or until what it waits for has come. */
async function timeOf(act: () => Promise<unknown>): Promise<number> {
  const begunAt = performance.now();
  await act();
  return performance.now() - begunAt;
}

const medianOf = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function putAway({ origin }: Site, distances: object): Promise<void> {
  const answer = await fetch(`${origin}/dev/distance`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(distances),
  });
  if (!answer.ok) throw new Error(`the distance was refused: ${await answer.text()}`);
}

/** How long people wait with the database an ocean away: pages, a picture, a message and an order from its request to its payment. */
export async function measureDistance(site: Site): Promise<Measured[]> {
  const { origin } = site;
  const creator = { ...CREATORS[0]!, isOpen: true, price: CREATORS[0]!.price ?? 10_000 };
  const shop = await openShop(origin, creator);
  const seller = shop.person;
  const buyer = await Person.signIn(origin, { email: "far@example.com", handle: "faraway", language: "en" });
  const card = await saveCard(buyer, "pk_test_local");
  const formQuestionAnswers = await answersFor(buyer, shop.form.id, { text: "A cat", languageCode: "en" });
  const service = { paymentAccountMethodId: card, serviceId: shop.services[0]!.id, isAgreedToTerms: true };
  const command = <Answer = { order: Order }>(person: Person, name: string, body: object) =>
    person.post<Answer>(`/api/features/commission/order/${name}`, body);
  const submit = () =>
    buyer.post<{ orderId: string; orderCode: string }>("/api/features/commission/service/submit", {
      ...service,
      formQuestionAnswers,
    });

  const taken = new Map<string, number[]>();
  async function measure<T>(name: string, act: () => Promise<T>): Promise<T> {
    let outcome: T | undefined;
    const time = await timeOf(async () => (outcome = await act()));
    taken.set(name, [...(taken.get(name) ?? []), time]);
    await pause(name.includes("page") || name === "a picture" ? 0 : REST);
    return outcome as T;
  }

  const page = (path: string, person?: Person) =>
    read(origin + path, person ? { cookie: person.cookie } : { "cache-control": "max-age=60" });
  const profile = `/${creator.handle}`;
  const picture = /"(\/p\/[^" ]+)/.exec(new TextDecoder().decode(await read(origin + profile)))?.[1];
  if (picture === undefined) throw new Error("the profile shows no picture");
  for (const path of [PATHS.home, profile]) await untilKept(origin + path);
  await read(origin + picture);

  await putAway(site, FAR);
  try {
    for (let turn = 0; turn < TIMES; turn++) {
      await measure("a visitor's page", () => page(profile));
      await measure("a picture", () => read(origin + picture));
      await measure("signed in, page: home", () => page(PATHS.home, buyer));
      await measure("signed in, page: search", () => page(PATHS.explore, buyer));
      const { orderId, orderCode } = await measure("submit", submit);
      await measure("page: list of orders", () => page(PATHS.managements, seller));
      await measure("page: an order", () => page(`${PATHS.managements}?order=${orderCode}`, seller));
      await measure("page: billing", () => page(PATHS.billing, buyer));
      const { order } = await measure("approve", () => command(seller, "approve", { orderId }));
      const estimatedDelivery = `2099-02-1${String(turn)}`;
      await measure("schedule", () => command(seller, "update", { orderId, estimatedDelivery }));
      const roomId = order.chatRooms[0]!.id;
      const [here, there] = [await openChat(origin, roomId, seller), await openChat(origin, roomId, buyer)];
      await pause(REST);
      await measure("a message at the other socket", () => {
        const clientId = crypto.randomUUID();
        const arrived = there.arrival(clientId, 1);
        const messageText = { text: "Hello", languageCode: "en" };
        here.socket.send(JSON.stringify({ type: "send", clientId, messageText, messageMedias: [] }));
        return arrived;
      });
      for (const { socket } of [here, there]) socket.close();
      const transactionId = order.paymentTransactions[0]!.id;
      const { version: shownVersion } = await buyer.api.commissionOrder.get.query({ commissionOrderId: orderId });
      await measure("pay", () =>
        command(buyer, "pay", { orderId, transactionId, accountMethodId: card, shownVersion }),
      );
    }
  } finally {
    await putAway(site, {});
  }
  return [...taken].map(([name, times]) => ({ name, time: medianOf(times) }));
}
