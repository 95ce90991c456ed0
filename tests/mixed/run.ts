import { mkdirSync, rmSync } from "node:fs";
import { Acknowledged } from "../kill/acknowledged.ts";
import { countOrders, listDefects } from "../kill/books.ts";
import { LOST, post, read } from "../kill/calls.ts";
import { KilledSite } from "../kill/killed-site.ts";
import { Life, requestOf, type Pair } from "../kill/life.ts";
import { createPair } from "../kill/people.ts";
import { COUNTS, type Counts } from "./front.ts";
import { useOldPage } from "./old-page.ts";

const EVERY_FIVE_MINUTES = "*/5 * * * *";
const PAIRS = 4;

export interface Outcome {
  readonly orders: number;
  /** Requests by version and status. */
  readonly answered: Counts;
  readonly acknowledged: Acknowledged["counts"];
  /** Empty, or the versions do not get along. */
  readonly wrong: readonly string[];
}

/** An order that was accepted and not paid yet. */
async function openRoom({ buyer, seller, cardId, ...asked }: Pair): Promise<{ code: string; roomId: string }> {
  const sent = await post(
    buyer,
    "/api/features/commission/service/submit",
    requestOf({ buyer, seller, cardId, ...asked }, cardId),
  );
  if (sent === LOST || sent.status !== 200) throw new Error(`the request was answered ${JSON.stringify(sent)}`);
  const { orderId, orderCode } = sent.body as { orderId: string; orderCode: string };
  await post(seller, "/api/features/commission/order/approve", { orderId });
  const order = (await read(buyer, "commissionOrder.get", { commissionOrderId: orderId })) as {
    chatRooms: { id: string }[];
  };
  return { code: orderCode, roomId: order.chatRooms[0]!.id };
}

function add(to: Counts, counts: Counts): void {
  for (const version of ["before", "now"] as const)
    for (const [status, times] of Object.entries(counts[version]))
      to[version][status] = (to[version][status] ?? 0) + times;
}

interface Settings {
  readonly port: number;
  readonly state: string;
  /** Of the build of the version before. */
  readonly folderBefore: string;
  readonly orders: number;
  say(line: string): void;
}

/**
 * Whole orders whose every request may go to the version before or to this one, on one state: first with the objects of the version
 * before, whose migrations are followed by this one's in the middle of the orders (or by one that is planted), then with this one's objects.
 */
export async function mixVersions(settings: Settings): Promise<Outcome> {
  const { state } = settings;
  rmSync(state, { recursive: true, force: true });
  mkdirSync(state, { recursive: true });
  const site = new KilledSite(settings.port, state, "tests/mixed/serve.ts");
  try {
    return await play(site, settings);
  } finally {
    await site.kill();
  }
}

async function play(site: KilledSite, { folderBefore, orders, say }: Settings): Promise<Outcome> {
  const wrong: string[] = [];
  const answered: Counts = { before: {}, now: {} };
  const acknowledged = new Acknowledged();
  const lives: Life[] = [];
  let pairs: Pair[] = [];
  const each = Math.max(1, Math.round(orders / PAIRS / 2));
  for (const objects of ["before", "now"] as const) {
    await site.start(folderBefore, objects);
    if (pairs.length === 0) {
      pairs = await Promise.all(
        Array.from({ length: PAIRS }, (_, number) => createPair(site.origin, number, "pk_test_local")),
      );
      lives.push(...pairs.map((pair) => new Life(pair, acknowledged)));
    }
    const playing = Promise.all(
      lives.map(async (life) => {
        for (let order = 0; order < each; order++) await life.finish();
      }),
    );
    if (objects === "before") {
      const applied = await site.ask({ isMigrating: true });
      say(`applied while orders go on: ${applied || "no migration lies between the versions, so one that adds"}`);
    }
    await playing;
    await site.runCron(EVERY_FIVE_MINUTES);
    wrong.push(...(await acknowledged.listLost()));
    if (objects === "now") wrong.push(...(await useOldPage(site.origin, pairs[0]!, await openRoom(pairs[0]!))));
    add(answered, (await (await fetch(site.origin + COUNTS)).json()) as Counts);
    await site.kill();
    say(
      `objects of ${objects}: ${JSON.stringify({ acknowledged: acknowledged.counts, answered })}, ${String(wrong.length)} wrong`,
    );
  }
  for (const [version, statuses] of Object.entries(answered))
    for (const [status, times] of Object.entries(statuses))
      if (Number(status) >= 500) wrong.push(`the version "${version}" answered ${status} ${String(times)} times`);
  return site.withDatabase((database) => {
    wrong.push(...listDefects(database));
    return { orders: countOrders(database), answered, acknowledged: acknowledged.counts, wrong };
  });
}
