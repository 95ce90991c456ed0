import { mkdirSync } from "node:fs";
import type { Page } from "@playwright/test";

/** A folder for pictures of what is tested, to look at. */
const FOLDER = process.env["COMETME_PICTURES"];

/** Saves what the page shows, when pictures are wanted. */
export async function keepPicture(page: Page, name: string, { isWhole = false } = {}): Promise<void> {
  if (!FOLDER) return;
  mkdirSync(FOLDER, { recursive: true });
  await page.screenshot({ path: `${FOLDER}/${name}.png`, fullPage: isWhole });
}
