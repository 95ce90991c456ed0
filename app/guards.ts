import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isBanned, isCreator } from "#domain/account/roles.ts";
import * as PATHS from "#domain/site/paths.ts";
import { requestScope } from "./context.ts";

const OPEN_TO_THE_BANNED = new Set<string>([PATHS.ban, PATHS.preference, PATHS.unsubscribe]);

/** Rule A4: accounts with the role `ban` see /ban, and what a letter's link switches. */
export const blockBanned: MiddlewareFunction<Response> = ({ context, url }) => {
  const { viewer } = context.get(requestScope);
  if (viewer && isBanned(viewer.roles) && !OPEN_TO_THE_BANNED.has(url.pathname)) throw redirect(PATHS.ban);
};

/**
 * For loaders: without a viewer the page asks to sign in, and is reloaded afterwards. Not a middleware, because a
 * refusal before the loaders run would leave the shell without its data.
 */
export function requireViewer(context: Readonly<RouterContextProvider>): void {
  if (!context.get(requestScope).viewer) throw data(null, { status: 401 });
}

/** For creator pages; other viewers are redirected to joining (rule A5). */
export const requireCreator: MiddlewareFunction<Response> = ({ context }) => {
  const { viewer } = context.get(requestScope);
  if (viewer && !isCreator(viewer.roles)) throw redirect(PATHS.creatorHome);
};
