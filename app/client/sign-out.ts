import { tabStorage } from "./browser-storage.ts";
import type { Outcome } from "./outcome.ts";
import { post } from "./rest.ts";
import { tellSession } from "./session-news.ts";

/**
 * Signs out, here or everywhere, and loads the page again for a visitor (rules S14, A50). What was begun to be written goes with
 * the person: another one may be next at this browser.
 */
export async function signOut(
  path: "/api/auth/signout" | "/api/auth/signout/everywhere",
  body = {},
): Promise<Outcome<unknown>> {
  const outcome = await post(path, body);
  if (!outcome.ok) return outcome;
  tabStorage.clear();
  tellSession(null);
  window.location.reload();
  return outcome;
}
