import { mkdirSync, rmSync } from "node:fs";
import { Acknowledged } from "./acknowledged.ts";
import { countOrders, listDefects, paidOrders, passTime, statusOf } from "./books.ts";
import { LOST, post } from "./calls.ts";
import { KilledSite } from "./killed-site.ts";
import { Life, requestOf, type Pair } from "./life.ts";
import { createPair } from "./people.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const PAIRS = 4;
/** Milliseconds of load before a kill. */
const SHORTEST_LOAD = 100;
const LONGEST_LOAD = 2500;

export interface Outcome {
  readonly kills: number;
  readonly acknowledged: Acknowledged["counts"];
  readonly finishedOrders: number;
  /** Empty, or something was lost. */
  readonly wrong: readonly string[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Kills the running site this often, each time in the middle of orders, messages and uploads, and looks at what is left. */
export async function killOften(
  kills: number,
  { port, state, say = () => undefined }: { port: number; state: string; say?: (line: string) => void },
): Promise<Outcome> {
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const site = new KilledSite(port, state);
  await site.start();
  try {
    return await killAndLook(site, kills, say);
  } finally {
    await site.kill();
  }
}

async function killAndLook(site: KilledSite, kills: number, say: (line: string) => void): Promise<Outcome> {
  const pairs = await Promise.all(
    Array.from({ length: PAIRS }, (_, number) => createPair(site.origin, number, "pk_test_local")),
  );
  const acknowledged = new Acknowledged();
  const lives = pairs.map((pair) => new Life(pair, acknowledged));
  const wrong: string[] = [];

  const overdue = await ask(pairs[1]!, pairs[0]!);

  // A look that could find nothing would prove nothing.
  const never = new Acknowledged();
  never.file({ path: "v1/deliverable/none/medias/never.bin", digest: "" }, pairs[0]!.seller);
  if ((await never.listLost()).length !== 1) wrong.push("a file that was never sent is not missed");

  for (let kill = 1; kill <= kills; kill++) {
    let isOver = false;
    const living = lives.map((life) => life.live(() => isOver));
    await pause(SHORTEST_LOAD + Math.random() * (LONGEST_LOAD - SHORTEST_LOAD));
    await site.kill();
    isOver = true;
    await Promise.all(living);
    if (kill === kills) site.withDatabase((database) => passTime(database, overdue));
    await site.start();
    const lost = await acknowledged.listLost();
    wrong.push(...lost.map((what) => `after kill ${String(kill)}: ${what}`));
    say(`${String(kill)} kills, ${JSON.stringify(acknowledged.counts)}, ${String(wrong.length)} wrong`);
  }

  await site.runCron(EVERY_FIVE_MINUTES);
  await Promise.all(lives.map((life) => life.finish()));
  wrong.push(...(await acknowledged.listLost()));
  const charges = await listCharges(site);
  await site.kill();

  return site.withDatabase((database) => {
    const begun = lives.reduce((sum, { keys }) => sum + keys.length, 0) + 1;
    const [made, answered] = [countOrders(database), statusOf(database, overdue)];
    if (made !== begun) wrong.push(`${String(begun)} orders were begun, ${String(made)} are there`);
    if (answered !== "CANCELED") wrong.push(`the overdue order is ${answered}`);
    for (const { id, price } of paidOrders(database)) {
      const amounts = charges.filter(({ orderId }) => orderId === id).map(({ amount }) => amount);
      if (amounts.length !== 1) wrong.push(`order ${id} of ${String(price)} was charged ${amounts.join(", ")}`);
      if (amounts[0]! < price) wrong.push(`order ${id} of ${String(price)} was charged ${String(amounts[0])}`);
    }
    if (charges.length !== paidOrders(database).length) wrong.push(`${String(charges.length)} charges at Stripe`);
    wrong.push(...listDefects(database));
    const finishedOrders = lives.reduce((sum, { finished }) => sum + finished, 0);
    return { kills, acknowledged: acknowledged.counts, finishedOrders, wrong };
  });
}

/** An order that its seller does not answer. */
async function ask({ buyer, cardId }: Pair, asked: Pair): Promise<string> {
  const sent = await post(buyer, "/api/features/commission/service/submit", requestOf(asked, cardId));
  if (sent === LOST || sent.status !== 200) throw new Error(`the request was answered ${JSON.stringify(sent)}`);
  return sent.body.orderId as string;
}

interface Charge {
  readonly status: string;
  readonly amount: number;
  readonly metadata: { readonly orderId?: string };
}

/** What Stripe has taken, and its book, which fails when it does not add up. */
async function listCharges({ origin }: KilledSite) {
  const asked = async (path: string) => {
    const headers = { authorization: "Bearer sk_test_local" };
    const response = await fetch(`${origin}/dev/stripe/_sandbox${path}`, { headers });
    if (!response.ok) throw new Error(`${path}: ${String(response.status)} ${await response.text()}`);
    return response.json();
  };
  await asked("/book");
  const { data } = (await asked("/objects?kind=charge")) as { data: Charge[] };
  return data
    .filter(({ status }) => status === "succeeded")
    .map(({ amount, metadata }) => ({ amount, orderId: metadata.orderId ?? null }));
}
