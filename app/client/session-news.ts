import { useSyncExternalStore } from "react";
import { becomePageOf, isPageOf, isPageOfSomebody } from "./page-account.ts";
import { createSubscribers } from "./subscribers.ts";

/*
 * Who is signed in in this browser, when that is not whose page this is (rule A50). Told by a refusal, by another tab, by the
 * account's socket, or found out when the browser shows a page again that it had put aside.
 */

/** `name` is null where nobody is signed in any more. */
export interface OtherSession {
  readonly name: string | null;
}

let other: OtherSession | null = null;
const { subscribe, tell } = createSubscribers();

function show(found: OtherSession | null): void {
  other = found;
  tell();
}

export const useOtherSession = (): OtherSession | null =>
  useSyncExternalStore(
    subscribe,
    () => other,
    () => null,
  );

export const stayOnPage = (): void => show(null);

interface Session {
  readonly user: { readonly id: string; readonly name: string } | null;
}

/** Whose session the browser has: undefined when that cannot be told now. */
async function askWho(): Promise<Session["user"] | undefined> {
  try {
    const response = await fetch("/api/auth/session", { cache: "no-store" });
    return response.ok ? ((await response.json()) as Session).user : undefined;
  } catch {
    return undefined;
  }
}

/** Compares the page with the browser's session, and says what differs. */
export async function comparePage(): Promise<void> {
  const user = await askWho();
  if (user === undefined) return;
  show(isPageOf(user?.id ?? null) ? null : { name: user?.name ?? null });
}

export function hearRefusal(code: string | undefined): void {
  if (code === "auth.other_account") void comparePage();
}

const CHANNEL = "session";
/** Null on the server, and in a browser without it: its pages hear from the server, or with their next call. */
const channel =
  typeof document === "undefined" || typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(CHANNEL);
channel?.addEventListener("message", () => void comparePage());

/** In this page a person has signed in (their account's id) or out (null): the browser's other pages hear it at once. */
export function tellSession(accountId: string | null): void {
  becomePageOf(accountId);
  channel?.postMessage(null);
}

/** A page comes back as it was left, with everything on it: nothing is seen until it is known whose session it is now. */
async function comeBack({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  const { style } = document.documentElement;
  if (isPageOfSomebody()) style.visibility = "hidden";
  const user = await askWho();
  if (user === undefined || !isPageOf(user?.id ?? null)) return window.location.reload();
  style.visibility = "";
}

if (typeof window !== "undefined") window.addEventListener("pageshow", (event) => void comeBack(event));
