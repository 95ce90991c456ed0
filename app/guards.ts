import { data, redirect, type MiddlewareFunction, type RouterContextProvider } from "react-router";
import { isBanned, isCreator } from "#domain/account/roles.ts";
import * as PATHS from "#domain/site/paths.ts";
import { requestScope } from "./context.ts";

const OPEN_TO_THE_BANNED = new Set<string>([PATHS.ban, PATHS.preference]);

/** Rule A4: whoever has the role `ban` sees /ban and nothing else. */
export const blockBanned: MiddlewareFunction<Response> = ({ context, url }) => {
  const { viewer } = context.get(requestScope);
  if (viewer && isBanned(viewer.roles) && !OPEN_TO_THE_BANNED.has(url.pathname)) throw redirect(PATHS.ban);
};

/**
 * For a loader: the page asks to sign in, and after signing in it is there. No middleware, because a refusal before any loader
 * has run leaves even the shell without its data.
 */
export function requireViewer(context: Readonly<RouterContextProvider>): void {
  if (!context.get(requestScope).viewer) throw data(null, { status: 401 });
}

/** For pages of creator tools; others are led to joining (rule A5). */
export const requireCreator: MiddlewareFunction<Response> = ({ context }) => {
  const { viewer } = context.get(requestScope);
  if (viewer && !isCreator(viewer.roles)) throw redirect(PATHS.creatorHome);
};
