import { devices, expect, test, type Page } from "@playwright/test";
import { comesToLife } from "../support/screen/comes-to-life.ts";
import { wordsOf } from "../support/words/words.ts";

const say = wordsOf("en");
test.use({ locale: "en-US", viewport: devices["Pixel 7"].viewport });

interface Watcher extends EventTarget {
  requestClose(): void;
  destroy(): void;
}
type Watching = typeof window & { CloseWatcher: new () => Watcher; watchers: Watcher[] };

/** What Android's button does in Chromium: it asks the newest of the browser's own close watchers. */
const pressBack = (page: Page) => page.evaluate(() => (window as Watching).watchers.at(-1)?.requestClose());

test("the button Back of a phone closes what is open over a page, and leads no further (rule S87)", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const own = window as Watching;
    own.watchers = [];
    own.CloseWatcher = class extends own.CloseWatcher {
      constructor() {
        super();
        own.watchers.push(this);
        this.addEventListener("close", () => this.forget());
      }
      override destroy() {
        super.destroy();
        this.forget();
      }
      private forget() {
        own.watchers = own.watchers.filter((other) => other !== this);
      }
    };
  });
  // A creator whose works are pictures, whatever others have added.
  const list = "/explore/creators?query=miosakura";
  await page.goto(list);
  await comesToLife(page);
  await page.locator("main a[data-preview]").first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: say("media_zoom_in") }).click();
  const zoomOut = dialog.getByRole("button", { name: say("media_zoom_out") });
  await expect(zoomOut).toBeVisible();
  await pressBack(page);
  await expect(zoomOut).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await pressBack(page);
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(list);
  expect(await page.evaluate(() => (window as Watching).watchers.length)).toBe(0);
});
