import { createExecutionContext, runDurableObjectAlarm, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, expect, test } from "vitest";
import { DAY, HOUR, MINUTE } from "#domain/kernel/instants.ts";
import { createApp } from "#worker/app.ts";
import { cachedPages } from "#worker/site/page-cache/cached-pages.ts";
import { renderForCache } from "#worker/site/page-cache/cached-pages-entrypoint.ts";
import { purgePages } from "#worker/site/page-cache/page-store.ts";
import { handleScope } from "#worker/site/page-cache/public-page.ts";
import type { WorkersCache } from "#worker/site/page-cache/workers-cache.ts";
import { localEnvironment } from "#worker/local/wrangler-dev.ts";
import { createServices } from "#worker/services.ts";
import { talking, textsOf, list } from "../../support/worker/chat/talking.ts";
import { createOrder, expectOk, pay, transactionIdOf, unreadCommand } from "../../support/worker/order/orders.ts";
import { createPerson } from "../../support/worker/people.ts";
import { stopClockAt, TOMORROW_NOON as NOON } from "../../support/worker/time.ts";
import { withoutDatabase } from "../../support/worker/without-database.ts";
import { WorkersCacheDouble } from "../../support/worker/workers-cache.ts";

/* The database is away for an hour (rule E104). */

let renderings = 0;

/** As every public page: it reads, and says so. */
const renderPage: Parameters<typeof cachedPages>[0] = async (_request, { services }) => {
  await services.database.run("select 1");
  renderings += 1;
  const nonce = `rendered${String(renderings).padStart(3, "0")}`;
  return new Response(`<p>page ${String(renderings)}</p><script nonce="${nonce}"></script>`, {
    headers: { "content-type": "text/html", "content-security-policy": `script-src 'nonce-${nonce}'` },
  });
};
const options = { newNonce: () => "answered001", visitorCookies: () => "" };
const withOwnCache = createApp(cachedPages(renderPage, { ...options, workersCache: () => null }));

const double = new WorkersCacheDouble((request, visitor) =>
  renderForCache(request, localEnvironment(env), visitor, renderPage, () => undefined),
);
const shared: WorkersCache = double;
const withWorkersCache = createApp(cachedPages(renderPage, { ...options, workersCache: () => shared }));

async function open(app: typeof withOwnCache, path: string, cookie = "") {
  const background = createExecutionContext();
  const headers = { accept: "text/html", ...(cookie ? { cookie } : {}) };
  const response = await app.fetch(
    new Request(env.PUBLIC_ORIGIN + path, { headers }),
    localEnvironment(env),
    background,
  );
  const html = await response.text();
  await waitOnExecutionContext(background);
  return { status: response.status, page: /page \d+/.exec(html)?.[0] };
}

beforeEach(() => {
  stopClockAt(NOON);
});

test.each([
  ["own", withOwnCache],
  ["Workers", withWorkersCache],
])("public pages go on, for visitors and whoever is signed in, with the %s cache", async (name, app) => {
  const person = await createPerson("reader");
  const path = `/shop${name}`;
  const { page } = await open(app, path);
  await withoutDatabase(async () => {
    for (const minutes of [4, 20, 59]) {
      stopClockAt(NOON + minutes * MINUTE);
      expect(await open(app, path), `${String(minutes)} minutes`).toEqual({ status: 200, page });
    }
    if (app === withOwnCache) expect(await open(app, path, person.cookie)).toEqual({ status: 200, page });
    expect((await open(app, `/other${name}`)).status).toBe(503);
    stopClockAt(NOON + DAY + HOUR);
    expect((await open(app, path)).status).toBe(503);
    stopClockAt(NOON + HOUR);
  });
  expect((await open(app, path)).page).not.toBe(page);
});

test("what was purged is not shown again, and no page of somebody's own is", async () => {
  const person = await createPerson("owner");
  await open(withOwnCache, `/${person.handle}`);
  await purgePages(createServices(env), [handleScope(person.handle)]);
  await withoutDatabase(async () => {
    stopClockAt(NOON + 20 * MINUTE);
    expect((await open(withOwnCache, `/${person.handle}`)).status).toBe(503);
    expect((await open(withOwnCache, "/dashboard/history/sales", person.cookie)).status).toBe(503);
  });
});

test("open chats go on for the hour, and the rest catches up", async () => {
  const { roomId, seller, buyer, a, b } = await talking();
  await withoutDatabase(async () => {
    for (const [said, minutes] of [2, 30, 59].entries()) {
      stopClockAt(NOON + minutes * MINUTE);
      a.say(`at ${String(minutes)}`);
      await b.waitFor("message", said + 2);
    }
  });
  stopClockAt(NOON + 61 * MINUTE);
  await runDurableObjectAlarm(env.CHAT_ROOM.getByName(roomId));
  const messages = await list(roomId, buyer);
  expect(textsOf(messages.items)).toEqual(expect.arrayContaining(["at 2", "at 30", "at 59"]));
  const unread = () =>
    env.DB.prepare("select unread_count as unread from chat_reading where room_id = ? and account_id = ?")
      .bind(roomId, buyer.accountId)
      .first("unread");
  await expect.poll(unread).toBe(4);
  // Somebody whose session ended meanwhile, as nobody could, is told with the next frame.
  await env.DB.prepare("update session set revoked_at = ? where account_id = ?").bind(NOON, seller.accountId).run();
  stopClockAt(NOON + 62 * MINUTE);
  a.say("after");
  await a.waitFor("refused");
});

test("after two hours nobody vouches for a socket any more", async () => {
  const { a } = await talking();
  await withoutDatabase(async () => {
    stopClockAt(NOON + 2 * HOUR + MINUTE);
    a.say("too late");
    await a.waitFor("refused");
  });
});

test("money is answered 503 in words, and the same call is good afterwards", async () => {
  const order = await createOrder("APPROVED");
  const transactionId = await transactionIdOf(order);
  const answer = await withoutDatabase(() =>
    unreadCommand("pay", order.buyer, order, { transactionId, accountMethodId: order.cardId }),
  );
  expect(answer.status).toBe(503);
  expect(answer.body.error).toMatchObject({ code: "provider.unavailable", message: expect.stringMatching(/\w+ \w+/) });
  expect((await expectOk(pay(order))).status).toBe("succeeded");
});
