import type { Plugin } from "vite";

export const DRIZZLE_ENTITY = /drizzle-orm[\\/]entity\.js/;
const AFTER_INSTANCEOF = "if (!Object.prototype.hasOwnProperty.call(type, entityKind))";

/** What `is` of drizzle says where `instanceof` denies it: no. */
export function onlyInstances(source: string): string {
  if (!source.includes(AFTER_INSTANCEOF)) throw new Error(`drizzle-orm/entity.js no longer says ${AFTER_INSTANCEOF}`);
  return source.replace(AFTER_INSTANCEOF, `return false;\n  ${AFTER_INSTANCEOF}`);
}

/**
 * Of every part of a query drizzle asks what it is, and where `instanceof` denies it, looks for a name along its prototypes: for
 * programs that have two copies of drizzle. There is one here, and the looking took a tenth of the Worker's time.
 */
export function oneDrizzle(): Plugin {
  return {
    name: "one-drizzle",
    enforce: "pre",
    transform: { filter: { id: DRIZZLE_ENTITY }, handler: (code) => ({ code: onlyInstances(code), map: null }) },
  };
}
