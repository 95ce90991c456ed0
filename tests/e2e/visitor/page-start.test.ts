import { expect, test, type Page } from "@playwright/test";
import { TIME_ZONE_COOKIE } from "#domain/kernel/time-zone.ts";
import { publicAddresses } from "../support/public-addresses.ts";
import { comesToLife } from "../support/screen/comes-to-life.ts";

const ZONE = "America/New_York";

/** Which parts of Intl a page's scripts have asked, and for what else browsers start it. */
async function watchIntl(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(globalThis, { askedOfIntl: asked });
    for (const name of Object.getOwnPropertyNames(Intl)) {
      const Part: unknown = Reflect.get(Intl, name);
      if (typeof Part !== "function") continue;
      const watched = new Proxy(Part, {
        apply: (part, self, given) => (asked.push(name), Reflect.apply(part as () => unknown, self, given) as unknown),
        construct: (part, given) => (asked.push(name), Reflect.construct(part, given) as object),
      });
      Object.defineProperty(Intl, name, { value: watched });
    }
    for (const [prototype, name] of [
      [Number.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleDateString"],
      [Date.prototype, "getTimezoneOffset"],
      [Date.prototype, "getHours"],
      [String.prototype, "localeCompare"],
    ] as const) {
      const original = Reflect.get(prototype, name) as (...given: unknown[]) => unknown;
      Object.defineProperty(prototype, name, {
        value(this: unknown, ...given: unknown[]) {
          asked.push(name);
          return original.apply(this, given);
        },
      });
    }
  });
  return () => page.evaluate(() => (globalThis as unknown as { askedOfIntl: string[] }).askedOfIntl);
}

for (const locale of ["en-US", "ja-JP"])
  test(`a visitor's pages start without Intl, and tell the zone after a press, in ${locale}`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const { home, profile, form, legal } = await publicAddresses(request, baseURL!, `intl${locale.slice(0, 2)}`);
    const context = await browser.newContext({ baseURL: baseURL!, locale, timezoneId: ZONE });
    const page = await context.newPage();
    const askedOfIntl = await watchIntl(page);
    const toldZone = async () => (await context.cookies()).find(({ name }) => name === TIME_ZONE_COOKIE)?.value;
    const searches = ["/explore/creators", "/explore/services", "/explore/works"];
    for (const path of [home.path, ...searches, profile.path, form.path, legal.path]) {
      await page.goto(path);
      await comesToLife(page);
      expect.soft(await askedOfIntl(), path).toEqual([]);
    }
    expect(await toldZone()).toBeUndefined();
    await page.keyboard.press("Shift");
    await expect.poll(toldZone).toBe(encodeURIComponent(ZONE));
    // What is watched would have been seen.
    await page.evaluate(() => new Intl.NumberFormat("en").format(1000) + (1000).toLocaleString());
    expect(await askedOfIntl()).toEqual(["DateTimeFormat", "NumberFormat", "toLocaleString"]);
    await context.close();
  });
