// `npm run drop [people] [seconds]`: so many signed-in people ask for one service of three slots within so many seconds, and others go on
// with what they do: paying, writing, signing in (docs/speed.md).
import { post, read } from "../tests/kill/calls.ts";
import { createPair } from "../tests/kill/people.ts";
import { requestOf, type Pair } from "../tests/kill/life.ts";
import { fansOf } from "./fans.ts";
import { spreadOf } from "./sample.ts";
import { startSite } from "./site.ts";

const [people = 300, seconds = 4] = process.argv.slice(2).map(Number);
const SLOTS = 3;
/** Of each thing that others do, before the drop and during it. */
const SAMPLES = 12;
const MOST_TIMES_SLOWER = 2;
const COMMAND = "/api/features/commission/order/";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function done(sent: Awaited<ReturnType<typeof post>>) {
  if (sent === "LOST" || sent.status !== 200) throw new Error(`answered ${JSON.stringify(sent)}`);
  return sent.body as Record<string, string>;
}

/** An order that only has to be paid, and its room. */
async function prepareOrder(pair: Pair) {
  const { buyer, seller, cardId } = pair;
  const asked = await post(buyer, "/api/features/commission/service/submit", requestOf(pair, cardId));
  const { orderId } = done(asked);
  done(await post(seller, `${COMMAND}approve`, { orderId }));
  const order = (await read(buyer, "commissionOrder.get", { commissionOrderId: orderId })) as {
    chatRooms: { id: string }[];
    paymentTransactions: { id: string }[];
  };
  return { orderId: orderId!, roomId: order.chatRooms[0]!.id, transactionId: order.paymentTransactions[0]!.id };
}

const site = await startSite(Number(process.env["PORT"] ?? 5376), 10);
try {
  const [crowded, quiet] = [
    await createPair(site.origin, 1, "pk_test_local"),
    await createPair(site.origin, 2, "pk_test_local"),
  ];
  await crowded.seller.api.creator.updateIntake.mutate({
    slotLimit: SLOTS,
    opensAt: null,
    closesAt: null,
    timeZone: "UTC",
  });
  const orders: Awaited<ReturnType<typeof prepareOrder>>[] = [];
  for (let number = 0; number < 2 * SAMPLES; number += 1) orders.push(await prepareOrder(quiet));
  const fans = await fansOf(site, crowded.buyer, people);

  const { roomId } = orders[0]!;
  let turn = 0;
  const others = {
    "a payment": () => {
      const { orderId, transactionId } = orders.pop()!;
      return post(quiet.buyer, `${COMMAND}pay`, { orderId, transactionId, accountMethodId: quiet.cardId });
    },
    "a message": () => {
      const text = `message ${String((turn += 1))}`;
      const body = { chatRoomId: roomId, clientId: text, messageText: { text, languageCode: "en" } };
      return post(quiet.seller, "/api/features/chat/message/submit", { ...body, messageMedias: [] });
    },
    "a sign-in": () =>
      post(quiet.buyer, "/api/auth/signin/email", { email: `guest${String((turn += 1))}@example.com` }),
  };
  const timed = async () => {
    const times: Record<string, number[]> = {};
    for (let sample = 0; sample < SAMPLES; sample += 1)
      for (const [name, act] of Object.entries(others)) {
        const begun = performance.now();
        done(await act());
        (times[name] ??= []).push(performance.now() - begun);
        await pause((seconds * 1000) / SAMPLES / 6);
      }
    return times;
  };

  const before = await timed();
  const answers: Record<string, number> = {};
  const asking = fans.map(async (fan, index) => {
    await pause((index / people) * seconds * 1000);
    const sent = await post(fan.person, "/api/features/commission/service/submit", requestOf(crowded, fan.cardId));
    const answer =
      sent === "LOST" ? sent : sent.status === 200 ? "200" : `${String(sent.status)} ${sent.body.error.code}`;
    answers[answer] = (answers[answer] ?? 0) + 1;
  });
  const begun = performance.now();
  const during = await timed();
  await Promise.all(asking);
  const took = (performance.now() - begun) / 1000;

  const { results } = await site.database
    .prepare("select count(*) as orders, count(distinct buyer_id) as buyers from commission_order where service_id = ?")
    .bind(crowded.serviceId)
    .all<{ orders: number; buyers: number }>();
  console.log(
    `${String(people)} people in ${String(seconds)} s (${took.toFixed(1)} s until all were answered): ${JSON.stringify(answers)}`,
  );
  console.log(`orders: ${JSON.stringify(results[0])}, slots: ${String(SLOTS)}`);
  let isWrong = results[0]?.orders !== SLOTS || results[0].buyers !== SLOTS;
  for (const name of Object.keys(others)) {
    const [quietly, crowdedly] = [spreadOf(before[name]!), spreadOf(during[name]!)];
    const ratio = crowdedly.median / quietly.median;
    isWrong ||= ratio > MOST_TIMES_SLOWER;
    console.log(
      `${name}: ${quietly.median.toFixed(0)} ms, meanwhile ${crowdedly.median.toFixed(0)} ms: ${ratio.toFixed(2)} times`,
    );
  }
  if (isWrong) process.exitCode = 1;
} finally {
  await site.stop();
}
