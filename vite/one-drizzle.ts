import type { Plugin } from "vite";

/** The module of drizzle that knows what a part of a query is. */
export const ENTITY = /drizzle-orm[\\/]entity\.js$/;
const AFTER_INSTANCEOF = "if (!Object.prototype.hasOwnProperty.call(type, entityKind))";

/**
 * Of every part of a query drizzle asks what it is, and where `instanceof` denies it, looks for a name along its prototypes: for
 * programs that have two copies of drizzle. A bundle has one, and the looking took a sixth of a simulation's time, and a twelfth of
 * the Worker's.
 */
export function askedOnce(source: string): string {
  if (!source.includes(AFTER_INSTANCEOF)) throw new Error(`drizzle-orm/entity.js no longer says ${AFTER_INSTANCEOF}`);
  return source.replace(AFTER_INSTANCEOF, `return false;\n  ${AFTER_INSTANCEOF}`);
}

/** For the build, and for the bundle of packages that the Worker's tests load. */
export const oneDrizzle = () =>
  ({
    name: "one-drizzle",
    apply: "build",
    transform: { filter: { id: ENTITY }, handler: (source: string) => ({ code: askedOnce(source), map: null }) },
  }) satisfies Plugin;
