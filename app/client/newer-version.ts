import { tabStorage } from "./browser-storage.ts";
import { isPageBeingLeft } from "./page-leaving.ts";

/*
 * A page whose own scripts are gone, because a newer version was deployed since it was loaded: it is loaded again by itself, once,
 * unless something was typed in it (rule E115).
 */

/** In the tab's storage: when a page was last loaded again for that reason. Read by the inline script of pages, too. */
export const RELOADED_AT = "reloaded-for-version";
/** Milliseconds within which a page does not load itself a second time: then it is not the version that is wrong. */
export const BETWEEN_RELOADS = 60_000;
/** Milliseconds after such a loading in which the page says why. */
const RECENT = 15_000;

let wasTyped = false;
if (typeof document !== "undefined") document.addEventListener("input", () => (wasTyped = true), true);

const sinceReload = (): number => Date.now() - Number(tabStorage.get(RELOADED_AT) ?? 0);

/** Whether this page has just been loaded again by itself. */
export const wasJustReloaded = (): boolean => sinceReload() < RECENT;

export function reload(): void {
  tabStorage.set(RELOADED_AT, String(Date.now()));
  window.location.reload();
}

/** Calls when a part of the page cannot be loaded though there is a connection, unless the page loads itself again. */
export function onPartGone(tell: () => void): () => void {
  const hear = () => {
    if (!navigator.onLine || isPageBeingLeft()) return;
    if (wasTyped || sinceReload() < BETWEEN_RELOADS) tell();
    else reload();
  };
  window.addEventListener("vite:preloadError", hear);
  return () => window.removeEventListener("vite:preloadError", hear);
}
