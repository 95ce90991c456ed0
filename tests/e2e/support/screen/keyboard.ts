import { expect, type Frame, type Page } from "@playwright/test";

/** The focused element, and whether its focus is visible. */
export interface Stop {
  kind: string;
  name: string;
  isInDialog: boolean;
  /** The element, or the card or field around it, has a focus ring and is inside the viewport; else what is missing. */
  isShown: true | string;
}

const MOST_STOPS = 120;

export const stopOf = (document: Page | Frame): Promise<Stop> =>
  document.evaluate(() => {
    const element = window.document.activeElement ?? window.document.body;
    const hasRing = (each: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(each);
      return outlineStyle !== "none" && parseFloat(outlineWidth) >= 1;
    };
    // The bank's page draws its own ring; Stripe's frame has it on the field around it, and a link on its card.
    const inFrame = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : null;
    let ringed: Element | null = inFrame && hasRing(inFrame) ? inFrame : element;
    while (ringed && !hasRing(ringed)) ringed = ringed.parentElement;
    // An element that has just appeared needs no ring, and an item of a menu has another background.
    const isPlace = element.matches("[role=dialog], [role=alertdialog], main, h2, [role=menuitem][data-highlighted]");
    const { top, bottom, left, right } = (ringed ?? element).getBoundingClientRect();
    const isInWindow = bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    const inside = inFrame ? ` around ${inFrame.outerHTML.slice(0, 120)}` : "";
    const missing = isInWindow ? `no ring${inside}` : `outside of the window: ${top}–${bottom} of ${innerHeight}`;
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent);
    const name = element.getAttribute("aria-label") ?? (labels.join(" ") || element.getAttribute("title"));
    return {
      kind: element.getAttribute("role") ?? element.getAttribute("type") ?? element.tagName.toLowerCase(),
      name: (name ?? (element as HTMLElement).innerText).replaceAll(/\s+/g, " ").trim().slice(0, 300),
      isInDialog: element.closest("[role=dialog], [role=alertdialog]") !== null,
      isShown: (isInWindow && (isPlace || ringed !== null)) || missing,
    };
  });

/** The focused element once the focus has stopped moving. */
export async function expectStop(
  document: Page | Frame,
  stop: Partial<Omit<Stop, "name">> & { name?: RegExp },
  timeout = 15_000,
) {
  const { name = /(?:)/, ...rest } = stop;
  const expected: Record<string, unknown> = { isShown: true, name: expect.stringMatching(name), ...rest };
  // A page that is just being left cannot be asked.
  await expect(async () => expect(await stopOf(document)).toMatchObject(expected)).toPass({ timeout });
}

/** Somewhere that can be seen, and not lost with what was pressed. */
export async function expectFocused(page: Page) {
  await expect(async () => {
    const { kind, isShown } = await stopOf(page);
    expect(kind).not.toBe("body");
    expect(isShown).toBe(true);
  }).toPass({ timeout: 15_000 });
}

/** Goes on with Tab to the stop of that name; every stop on the way can be seen. Beyond the last one the browser has it for a moment. */
export async function tabTo(page: Page, name: RegExp, isBackwards = false) {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press(isBackwards ? "Shift+Tab" : "Tab");
    const stop = await stopOf(page);
    passed.push(`${stop.kind} “${stop.name.slice(0, 60)}”`);
    if (stop.kind === "body") continue;
    // Stripe's frame reports its focus by a message.
    if (stop.isShown !== true) await expectStop(page, { kind: stop.kind });
    if (name.test(stop.name)) return;
  }
  throw new Error(`The keyboard finds no ${String(name)} among ${passed.join(", ")}`);
}
