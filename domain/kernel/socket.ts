import { SECOND } from "./instants.ts";

/** Said without JSON, so that it does not wake a sleeping object. */
export const PING = "ping";
export const PONG = "pong";

/** The code a socket is closed with when its session ended or its owner was banned: the browser stays away. */
export const CLOSED_BY_RIGHTS = 4403;
/** The code when its owner has lost a role since it was opened: the browser connects again, with the present roles. */
export const CLOSED_TO_REJOIN = 4409;
/** The code after a frame on a socket that only tells: an order's, an account's (RFC 6455, 7.4.1). */
export const CLOSED_UNASKED = 1003;
/** The code after a frame that is too large to be read (RFC 6455, 7.4.1). */
export const CLOSED_TOO_LARGE = 1009;

/** Sockets that were lost together, as all are at a deployment, come back spread over so long (rule E110). */
export const COME_BACK_WITHIN = 30 * SECOND;
/** Between two tries to connect. */
export const LEAST_BETWEEN_TRIES = SECOND;

/** Milliseconds until a lost socket is opened again; `chance` is evenly spread from 0 to 1. */
export const comesBackIn = (chance: number): number => LEAST_BETWEEN_TRIES + chance * COME_BACK_WITHIN;
