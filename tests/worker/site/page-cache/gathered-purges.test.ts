import { env } from "cloudflare:workers";
import { runDurableObjectAlarm, runInDurableObject } from "cloudflare:test";
import { expect, test } from "vitest";
import {
  GATHERED_FOR,
  nextPurgeAt,
  NOTHING_TO_PURGE,
  PURGED_AT_ONCE,
  purgeGathered,
  withTags,
  type PurgeState,
} from "#worker/site/page-cache/gathered-purges.ts";
import { getPage, purgePages, setPage } from "#worker/site/page-cache/page-store.ts";
import { handleScope, publicPage } from "#worker/site/page-cache/public-page.ts";
import { createServices } from "#worker/services.ts";
import { createCreator, createWork, succeed } from "../../../support/worker/listings.ts";
import { addFile, command, createOrder, expectOk, pay, settle } from "../../../support/worker/order/orders.ts";
import { stopClockAt, TOMORROW_NOON as NOON } from "../../../support/worker/time.ts";
import { WorkersCacheDouble } from "../../../support/worker/workers-cache.ts";

const NOW = 1_000_000;
const ALWAYS = { slotLimit: null, opensAt: null, closesAt: null, timeZone: "Asia/Tokyo" };
const calls: (readonly string[])[] = [];
const allowed = (tags: readonly string[]) => Promise.resolve(calls.push(tags) > 0);
const refused = () => Promise.resolve(false);

test("what is asked for within ten seconds is one purge, and each tag is purged once more with the next", async () => {
  calls.length = 0;
  let state = withTags(NOTHING_TO_PURGE, ["list:creators"]);
  expect(nextPurgeAt(state)).toBeLessThan(NOW);
  state = await purgeGathered(state, NOW, allowed);
  state = withTags(withTags(state, ["handle:aoi"]), ["handle:ren", "handle:aoi"]);
  expect(nextPurgeAt(state)).toBe(NOW + GATHERED_FOR);
  state = await purgeGathered(state, NOW + GATHERED_FOR, allowed);
  state = await purgeGathered(state, NOW + 2 * GATHERED_FOR, allowed);
  expect(calls).toEqual([
    ["list:creators"],
    ["list:creators", "handle:aoi", "handle:ren"],
    ["handle:aoi", "handle:ren"],
  ]);
  expect(nextPurgeAt(state)).toBeNull();
});

test("a refused purge is repeated, later each time, and loses nothing", async () => {
  calls.length = 0;
  const tags = Array.from({ length: PURGED_AT_ONCE + 1 }, (_, index) => `handle:h${String(index)}`);
  let state: PurgeState = withTags(NOTHING_TO_PURGE, tags);
  const pauses = [];
  for (let times = 0; times < 4; times++) {
    state = await purgeGathered(state, NOW, refused);
    pauses.push(nextPurgeAt(state)! - NOW);
  }
  expect([pauses, state.refusedSince]).toEqual([[20_000, 40_000, 60_000, 60_000], NOW]);
  state = await purgeGathered(state, NOW, allowed);
  expect(calls.map((each) => each.length)).toEqual([PURGED_AT_ONCE, 1]);
  expect([state.refusals, state.refusedSince]).toEqual([0, null]);
});

test("the object keeps what is to be purged until it is", async () => {
  const object = env.PAGE_PURGES.getByName("all");
  const behind = new WorkersCacheDouble(() => Promise.reject(new Error("nobody asks")));
  await purgePages(createServices(env), [handleScope("gathered")], behind);
  const tagsIn = () =>
    runInDurableObject(object, (_, { storage }) => Object.keys(storage.kv.get<PurgeState>("state")?.tags ?? {}));
  await expect
    .poll(async () => {
      await runDurableObjectAlarm(object);
      return tagsIn();
    })
    .toEqual([]);
});

test("lists of works and of creators are purged apart, and home with either", () => {
  const scopesOf = (path: string) => publicPage(path)?.scopes;
  expect([scopesOf("/"), scopesOf("/explore"), scopesOf("/explore/works")]).toEqual([
    ["list:creators", "list:works"],
    ["list:creators"],
    ["list:works"],
  ]);
});

test("an order purges its creator's pages when it takes a slot or frees one, and not by going on", async () => {
  stopClockAt(NOON);
  const order = await createOrder("DRAFT");
  const { seller, buyer } = order;
  await succeed("creator.updateIntake", { ...ALWAYS, slotLimit: 5 }, seller);
  await settle(order);
  // A purge covers what is rendered within five seconds after it.
  const renderedAt = NOON + 10_000;
  stopClockAt(renderedAt);
  await setPage("slots", { bytes: new Uint8Array([1]), headers: new Headers(), nonce: "n", nonceAt: [], renderedAt });
  const isKept = async () => (await getPage("slots", [handleScope(seller.handle)], renderedAt)) !== null;
  await expectOk(command("approve", seller, order));
  await pay(order);
  await addFile(order);
  await expectOk(command("deliver", seller, order));
  await settle(order);
  expect(await isKept()).toBe(true);
  await expectOk(command("accept", buyer, order));
  await expect.poll(isKept).toBe(false);
});

test("publishing a work purges the lists that have changed, once", async () => {
  const waiting = () =>
    env.DB.prepare(
      "select count(*) as n from content_version where content in ('creators', 'works') and purged_version is not version",
    ).first<number>("n");
  await createWork(await createCreator("aoi"));
  expect(await waiting()).toBe(0);
  const { seller } = await createOrder("DRAFT");
  const versions = () =>
    env.DB.prepare("select content, purged_version from content_version where content = 'works'").first();
  const before = await versions();
  await succeed("creator.updateIntake", { ...ALWAYS, slotLimit: 3 }, seller);
  expect(await versions()).toEqual(before);
});
