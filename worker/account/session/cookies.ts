import { parse, serialize } from "hono/utils/cookie";
import { TIME_ZONE_COOKIE, isTimeZone } from "#domain/kernel/time-zone.ts";
import { UNCOUNTED_COOKIE, VISITOR_COOKIE, VISITOR_SECONDS } from "#domain/visit/recount.ts";

const SESSION = "session";
const BINDING = "signin";
const KNOWN_BROWSER = "browser";
const BOOKMARK = "d1-bookmark";
/** Replicas lag by seconds at most. */
const BOOKMARK_SECONDS = 300;
/** The longest lifetime browsers allow. */
export const LONGEST_COOKIE_SECONDS = 400 * 24 * 60 * 60;

const isSecure = (publicOrigin: string): boolean => publicOrigin.startsWith("https:");

/** `__Host-` demands https, which http://localhost is not (rule A3). */
const cookieName = (plain: string, publicOrigin: string): string =>
  isSecure(publicOrigin) ? `__Host-${plain}` : plain;

export const sessionCookieName = (publicOrigin: string): string => cookieName(SESSION, publicOrigin);

/** Null when it is not there or empty; callers check what it says, since anyone can write one. */
const readCookie = (request: Request, name: string): string | null =>
  parse(request.headers.get("cookie") ?? "", name)[name] || null;

const writeCookie = (name: string, value: string, maxAge: number, publicOrigin: string): string =>
  serialize(name, value, { path: "/", maxAge, httpOnly: true, sameSite: "Lax", secure: isSecure(publicOrigin) });

export const readSessionToken = (request: Request, publicOrigin: string): string | null =>
  readCookie(request, cookieName(SESSION, publicOrigin));

/** Set to the longest lifetime: the database row decides when a session ends, and that moment slides. */
export const sessionCookie = (token: string, publicOrigin: string): string =>
  writeCookie(cookieName(SESSION, publicOrigin), token, LONGEST_COOKIE_SECONDS, publicOrigin);

export const clearedSessionCookie = (publicOrigin: string): string =>
  writeCookie(cookieName(SESSION, publicOrigin), "", 0, publicOrigin);

/** The ticket that says which browser asked for a code (rule A2). */
export const readBindingTicket = (request: Request, publicOrigin: string): string | null =>
  readCookie(request, cookieName(BINDING, publicOrigin));

export const bindingCookie = (ticket: string, maxAgeSeconds: number, publicOrigin: string): string =>
  writeCookie(cookieName(BINDING, publicOrigin), ticket, maxAgeSeconds, publicOrigin);

export const clearedBindingCookie = (publicOrigin: string): string =>
  writeCookie(cookieName(BINDING, publicOrigin), "", 0, publicOrigin);

/** Says whose accounts have signed in from this browser before (rule A2). */
export const readKnownBrowserToken = (request: Request, publicOrigin: string): string | null =>
  readCookie(request, cookieName(KNOWN_BROWSER, publicOrigin));

export const knownBrowserCookie = (token: string, publicOrigin: string): string =>
  writeCookie(cookieName(KNOWN_BROWSER, publicOrigin), token, LONGEST_COOKIE_SECONDS, publicOrigin);

/** How new a replica must be for this person to see what they have just changed (worker/db/session.ts). */
export const readBookmark = (request: Request, publicOrigin: string): string | null =>
  readCookie(request, cookieName(BOOKMARK, publicOrigin));

export const bookmarkCookie = (bookmark: string, publicOrigin: string): string =>
  writeCookie(cookieName(BOOKMARK, publicOrigin), bookmark, BOOKMARK_SECONDS, publicOrigin);

/** As the browser names it, unless that is no time zone. */
export function readTimeZone(request: Request): string | null {
  const name = readCookie(request, TIME_ZONE_COOKIE);
  return name !== null && isTimeZone(name) ? name : null;
}

/** Tells visitors without an account apart (rule E22); signed, see worker/engagement/visitor.ts. */
export const readVisitor = (request: Request): string | null => readCookie(request, VISITOR_COOKIE);

export const visitorCookie = (signed: string, publicOrigin: string): string =>
  writeCookie(VISITOR_COOKIE, signed, VISITOR_SECONDS, publicOrigin);

/** Whether this browser's visits are not to be counted (rule E22). */
export const isUncounted = (request: Request): boolean => readCookie(request, UNCOUNTED_COOKIE) !== null;
