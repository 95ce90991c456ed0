import type { Browser, BrowserContextOptions } from "@playwright/test";
import { gzipSync } from "node:zlib";

export interface Weight {
  /** Bytes as they would travel: every file compressed on its own. */
  script: number;
  stylesheet: number;
  /** What the scripts say, one after the other. */
  code: string;
  /** What went wrong while it came to life: a page that fails to would weigh less. */
  troubles: string[];
}

const QUIET_MILLISECONDS = 300;

/** What a first visit loads until the page is quiet. A context of its own: what another page has loaded is not in its cache. */
async function weigh(browser: Browser, options: BrowserContextOptions, address: string): Promise<Weight> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const weight: Weight = { script: 0, stylesheet: 0, code: "", troubles: [] };
  const files: Promise<void>[] = [];
  page.on("pageerror", ({ message }) => weight.troubles.push(message));
  page.on("console", (message) => {
    // Pictures of other hosts cannot be reached from a test, and a page that is not there says so.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      weight.troubles.push(message.text());
    }
  });
  page.on("response", (response) => {
    const kind = response.request().resourceType();
    // Only the local run has these: the deployed site loads Stripe.js when a card is asked for.
    if (new URL(response.url()).pathname.startsWith("/dev/")) return;
    if (kind !== "script" && kind !== "stylesheet") return;
    files.push(
      response.body().then((body) => {
        weight[kind] += gzipSync(body, { level: 9 }).length;
        if (kind === "script") weight.code += `${body.toString("utf8")}\n`;
      }),
    );
  });
  await page.goto(address, { waitUntil: "networkidle" });
  // On a busy machine a page may be quiet before it has asked for what it opens.
  for (let counted = -1; counted < files.length; await page.waitForTimeout(QUIET_MILLISECONDS)) {
    counted = files.length;
    await Promise.all(files);
  }
  await context.close();
  return weight;
}

/** A page waits more than it works: as many at once as keep the server busy. */
const AT_ONCE = 4;

/** Weighs the pages of these names, several at once. */
export async function weighAll(
  browser: Browser,
  pages: readonly { name: string; address: string; options: BrowserContextOptions }[],
): Promise<Map<string, Weight>> {
  const weights = new Map<string, Weight>();
  const left = [...pages];
  const lane = async () => {
    for (let page = left.shift(); page; page = left.shift()) {
      weights.set(page.name, await weigh(browser, page.options, page.address));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  console.table(
    Object.fromEntries([...weights].map(([name, { script, stylesheet }]) => [name, { script, stylesheet }])),
  );
  return weights;
}
