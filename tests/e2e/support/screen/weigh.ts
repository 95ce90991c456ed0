import type { ConsoleMessage, Page, Response } from "@playwright/test";
import { gzipSync } from "node:zlib";

export interface Weight {
  /** Bytes as they would travel: every file compressed on its own. */
  script: number;
  stylesheet: number;
  /** The styles in the page's head, as they would travel. */
  stylesInPage: number;
  html: string;
  /** The HTML with them, as it is and as it would travel. */
  page: { bytes: number; compressed: number };
  /** The text of the scripts, by their addresses. */
  code: Map<string, string>;
  /** Errors during hydration: a page that fails to hydrate would load less. */
  troubles: string[];
}

const QUIET_MILLISECONDS = 300;
const STYLES_IN_PAGE = /<style data-styles[^>]*>.*?<\/style>/s;

interface MeasuredFile {
  readonly bytes: number;
  readonly text: string;
}

/** By address. Names of files change with their content, and compressing one takes longer than loading it. */
const measured = new Map<string, MeasuredFile>();

/** Asked for once more: the browser may have let go of what it has run, as soon as another page is opened. */
async function measure(address: string): Promise<MeasuredFile> {
  const known = measured.get(address);
  if (known) return known;
  const body = Buffer.from(await (await fetch(address)).arrayBuffer());
  const file = { bytes: gzipSync(body, { level: 9 }).length, text: body.toString("utf8") };
  measured.set(address, file);
  return file;
}

/** What a first visit loads until the network is idle. The browser tells of every file that a page asks for, also of those that it has kept. */
export async function weigh(page: Page, address: string): Promise<Weight> {
  const weight: Weight = {
    script: 0,
    stylesheet: 0,
    stylesInPage: 0,
    html: "",
    page: { bytes: 0, compressed: 0 },
    code: new Map(),
    troubles: [],
  };
  const files = new Map<string, Promise<void>>();
  const onError = ({ message }: Error) => weight.troubles.push(message);
  const onConsole = (message: ConsoleMessage) => {
    // Pictures of other hosts cannot be reached from a test, and a page that is not there says so.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      weight.troubles.push(message.text());
    }
  };
  const onResponse = (response: Response) => {
    const kind = response.request().resourceType();
    const url = response.url();
    // Only the local run has these: the deployed site loads Stripe.js when a card is asked for.
    if (new URL(url).pathname.startsWith("/dev/")) return;
    // What is loaded ahead of its use may come twice.
    if ((kind !== "script" && kind !== "stylesheet") || files.has(url)) return;
    const read = async () => {
      const { bytes, text } = await measure(url);
      weight[kind] += bytes;
      if (kind === "script") weight.code.set(url, text);
    };
    files.set(url, read());
  };
  // What the page before has asked for is not counted as this one's.
  await page.goto("about:blank");
  page.on("pageerror", onError).on("console", onConsole).on("response", onResponse);
  weight.html = (await (await page.goto(address, { waitUntil: "networkidle" }))!.body()).toString("utf8");
  const [inPage = ""] = STYLES_IN_PAGE.exec(weight.html) ?? [];
  if (inPage) weight.stylesInPage = gzipSync(inPage, { level: 9 }).length;
  const html = Buffer.from(weight.html);
  weight.page = { bytes: html.length, compressed: gzipSync(html).length };
  // On a busy machine a page may be quiet before it has asked for what it opens.
  for (let counted = -1; counted < files.size; await page.waitForTimeout(QUIET_MILLISECONDS)) {
    counted = files.size;
    await Promise.all(files.values());
  }
  page.off("pageerror", onError).off("console", onConsole).off("response", onResponse);
  return weight;
}
