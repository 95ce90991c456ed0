import { lazy as lazyOfReact } from "react";
import { isPageBeingLeft, untilPageStays } from "../../client/page-leaving.ts";

const forEver = () => new Promise<never>(() => {});

/** React's `lazy`, for parts whose code may fail to come without taking the page with it. */
export const lazy: typeof lazyOfReact = (load) => lazyOfReact(() => loadCode(load));

/**
 * Without a connection a part's code does not come: its place keeps the fallback, and the rest of the page goes on with what was typed
 * in it (rule S85). Chromium remembers until the page is loaded again that a module did not come, so asking again would be in vain.
 * On a page that is being left nothing is told (rule S93); if it stays after all, the code is asked for again.
 * With a connection the code is gone, as that of an older version is: the page is loaded again, or says why it should be (rule E115).
 */
async function loadCode<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR) throw error;
    if (!navigator.onLine || !isPageBeingLeft()) return forEver();
    await untilPageStays();
    return load().catch(forEver);
  }
}
