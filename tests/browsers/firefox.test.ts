import { test, type BrowserContext, type Locator } from "@playwright/test";
import { commissionJourney } from "../e2e/order/journey.ts";

/**
 * In an installed Firefox Playwright sets the value of a field by script, which React, that knows about it, does not take for
 * typing. Here the browser inserts the text, as from its clipboard.
 */
const typeAsPeopleDo = (context: BrowserContext) =>
  context.addInitScript(() => {
    const insertText = (text: string) => {
      let focused = document.activeElement;
      while (focused?.shadowRoot) focused = focused.shadowRoot.activeElement;
      // Its own window inserts what belongs there.
      if (focused instanceof HTMLIFrameElement) return focused;
      document.execCommand("insertText", false, text);
      return undefined;
    };
    Object.defineProperty(globalThis, "__pw_bidiInsertText", { get: () => insertText, set() {} });
  });

/** Of two windows Firefox gives focus and keys to the one in front, where the person sits who uses them. */
function actInFront(context: BrowserContext) {
  context.on("page", (page) => {
    const locators = Object.getPrototypeOf(page.locator("body")) as Locator & { isInFront?: boolean };
    if (locators.isInFront) return;
    locators.isInFront = true;
    const { click, press } = locators;
    locators.click = async function (this: Locator, ...options) {
      await this.page().bringToFront();
      return click.apply(this, options);
    };
    locators.press = async function (this: Locator, ...keys) {
      await this.page().bringToFront();
      return press.apply(this, keys);
    };
  });
}

test("a commission from sign-up to payout, in Firefox", ({ browser }) =>
  commissionJourney(browser, "en", {
    async prepare(context) {
      actInFront(context);
      await typeAsPeopleDo(context);
    },
  }));
