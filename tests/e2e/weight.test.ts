import { expect, test, type Page } from "@playwright/test";
import { gzipSync } from "node:zlib";
import { findScreens, PEOPLE, query, signIn } from "../../scripts/screens.mjs";

const KILOBYTE = 1000;
const SCRIPTS_PUBLIC = 150 * KILOBYTE;
/** The two pages on which a request begins. */
const SCRIPTS_LISTING = 155 * KILOBYTE;
const OPENED = /\?(service|work)=/;
/** Somebody signed in, and whatever is opened over a page: dialogs, players, the fields of a request. */
const SCRIPTS_OWN = 200 * KILOBYTE;
/** An order on a wide screen has its chat beside it, and is opened over its list. */
const ORDERS = /\/(managements|requests)/;
const SCRIPTS_ORDER = 225 * KILOBYTE;
const STYLES = 15 * KILOBYTE;

interface Weight {
  script: number;
  stylesheet: number;
}

function limitFor(name: string, person: string, path: string): number {
  if (ORDERS.test(path)) return SCRIPTS_ORDER;
  if (person !== "visitor" || OPENED.test(path)) return SCRIPTS_OWN;
  return /-(profile|form)$/.test(name) ? SCRIPTS_LISTING : SCRIPTS_PUBLIC;
}

/** What a first visit loads until the page is quiet, as it would travel: every file compressed on its own. */
async function weigh(page: Page, path: string): Promise<Weight> {
  const weight: Weight = { script: 0, stylesheet: 0 };
  const files: Promise<void>[] = [];
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    // Only the local run has these: the deployed site loads Stripe.js when a card is asked for.
    if (new URL(response.url()).pathname.startsWith("/dev/")) return;
    if (kind !== "script" && kind !== "stylesheet") return;
    files.push(
      response.body().then((body) => {
        weight[kind] += gzipSync(body, { level: 9 }).length;
      }),
    );
  });
  await page.goto(path, { waitUntil: "networkidle" });
  await Promise.all(files);
  return weight;
}

test("every page is light on its first visit", async ({ browser, baseURL }) => {
  test.setTimeout(240_000);
  const sessions = new Map(
    await Promise.all(
      Object.entries(PEOPLE).map(async ([person, email]) => {
        const context = await browser.newContext();
        await signIn(context, baseURL!, email);
        return [person, context] as const;
      }),
    ),
  );
  const screens = await findScreens({
    call: (person, name, input) => query(sessions.get(person)!, baseURL!, name, input),
  });
  const weights: Record<string, Weight> = {};
  for (const { name, person, path } of screens) {
    // A context of its own: what another page has loaded is not in its cache.
    const context = await browser.newContext({ storageState: await sessions.get(person)!.storageState() });
    weights[name] = await weigh(await context.newPage(), baseURL! + path);
    await context.close();
  }
  console.table(weights);
  for (const { name, person, path } of screens) {
    const { script, stylesheet } = weights[name]!;
    const limit = limitFor(name, person, path);
    expect.soft(script, `scripts of ${name}`).toBeLessThanOrEqual(limit);
    expect.soft(stylesheet, `styles of ${name}`).toBeLessThanOrEqual(STYLES);
    expect(script, `${name} loads no script at all`).toBeGreaterThan(0);
  }
});
