import { createEvent, fireEvent } from "@testing-library/react";

/** In which order browsers tell of a word that an input method composes. */
export const BROWSERS = ["Chromium", "Firefox", "Safari"] as const;
export type ComposingBrowser = (typeof BROWSERS)[number];

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What the keyboard adds to the text that stands in the field. */
function write(field: Field, text: string, isComposing: boolean) {
  // By the prototype's setter, as a browser does: React learns of it by the event alone.
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, "value")!.set!.call(field, text);
  fireEvent(field, new InputEvent("input", { bubbles: true, isComposing, data: text }));
}

/** A key of the input method's: each browser gives it the code 229. */
function keyDown(field: Field, key: string, isComposing: boolean) {
  const event = createEvent.keyDown(field, { key, keyCode: 229, isComposing, bubbles: true, cancelable: true });
  return fireEvent(field, event);
}

/**
 * Composes a word by its growing steps behind what stands in the field, and takes the last one by the key Enter. Says nothing
 * of the composition's end before the last step: see what happened so far in `whileComposing`.
 */
export function compose(browser: ComposingBrowser, field: Field, steps: readonly string[], whileComposing = () => {}) {
  const before = field.value;
  fireEvent.compositionStart(field);
  for (const step of steps) {
    keyDown(field, "Process", true);
    write(field, before + step, true);
  }
  whileComposing();
  const whole = before + steps.at(-1)!;
  if (browser === "Safari") {
    write(field, whole, true);
    fireEvent.compositionEnd(field);
    keyDown(field, "Enter", false);
  } else {
    keyDown(field, browser === "Firefox" ? "Process" : "Enter", true);
    if (browser === "Chromium") write(field, whole, true);
    fireEvent.compositionEnd(field);
    if (browser === "Firefox") write(field, whole, false);
  }
  fireEvent.keyUp(field, { key: "Enter", bubbles: true });
}

/** The Escape that gives a conversion up. */
export const giveUp = (browser: ComposingBrowser, field: Field) => keyDown(field, "Escape", browser !== "Safari");
