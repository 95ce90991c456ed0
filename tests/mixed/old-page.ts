import { chromium, type BrowserContext, type Page } from "@playwright/test";
import { ensureChromium } from "../../scripts/preparation/chromium.mjs";
import { post } from "../kill/calls.ts";
import type { Pair } from "../kill/life.ts";
import { SERVED_BY } from "./front.ts";

const LONGEST_WAIT = 20_000;
/** What a page shows in place of itself when it is not there. */
const isBlank = (page: Page) => page.evaluate(() => document.body.innerText.trim() === "");

async function serveBy(context: BrowserContext, origin: string, version: "before" | "now") {
  await context.addCookies([{ name: SERVED_BY, value: version, url: origin }]);
}

async function enter(context: BrowserContext, origin: string, { cookie }: Pair["buyer"]) {
  const cookies = cookie
    .split("; ")
    .map((each) => ({ name: each.split("=")[0]!, value: each.split("=")[1]!, url: origin }));
  await context.addCookies(cookies);
}

/**
 * A room that the version before has rendered, of which everything from then on is answered by this one: messages go both ways, its other
 * pages come, and nothing is blank.
 */
export async function useOldPage(origin: string, { buyer, seller }: Pair, order: { code: string; roomId: string }) {
  const wrong: string[] = [];
  const browser = await chromium.launch({ executablePath: ensureChromium(), args: ["--no-sandbox"] });
  try {
    const context = await browser.newContext({ baseURL: origin, locale: "en-US" });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT);
    await enter(context, origin, buyer);
    await serveBy(context, origin, "before");
    await page.goto(`/dashboard/commission/client/requests?order=${order.code}`, { waitUntil: "networkidle" });
    await serveBy(context, origin, "now");

    const text = `from the new version to ${order.code}`;
    const said = {
      chatRoomId: order.roomId,
      clientId: text,
      messageText: { text, languageCode: "en" },
      messageMedias: [],
    };
    const answered = await post(seller, "/api/features/chat/message/submit", said);
    if (answered === "LOST" || answered.status !== 200)
      wrong.push(`a message was answered ${JSON.stringify(answered)}`);
    const isShown = await page
      .getByText(text)
      .first()
      .waitFor()
      .then(
        () => true,
        () => false,
      );
    if (!isShown) wrong.push("a message of the new version did not reach the page of the one before");

    for (const path of [
      "/dashboard/commission/client/requests",
      "/dashboard/setting/profile",
      "/explore/services",
      "/",
    ]) {
      const link = page.locator(`a[href="${path}"]`).first();
      if ((await link.count()) > 0) await link.click();
      else await page.goto(path);
      await page.waitForURL((url) => url.pathname === path, { timeout: LONGEST_WAIT }).catch(() => page.goto(path));
      await page.locator("main").first().waitFor();
      if (await isBlank(page)) wrong.push(`${path} is blank`);
    }
  } finally {
    await browser.close();
  }
  return wrong;
}
