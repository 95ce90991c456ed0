/* A database that is full takes no more payments (rule E118). */

/** What D1 lets one database hold, in gigabytes; it cannot be raised. */
export const DATABASE_GIGABYTES = 10;
/** Admins are told at so much of it, in percent. */
export const LARGE_PERCENT = 60;
const GIGABYTE = 1_000_000_000;

/** `size`: bytes, with indexes. */
export const isDatabaseLarge = (size: number): boolean => size * 100 >= DATABASE_GIGABYTES * GIGABYTE * LARGE_PERCENT;
