import type { Plugin } from "vite";

/** The module of drizzle that knows what a part of a query is. */
export const ENTITY = /drizzle-orm[\\/]entity\.js$/;
const AFTER_INSTANCEOF = "if (!Object.prototype.hasOwnProperty.call(type, entityKind))";

/** drizzle's module without its search for a second copy of itself (docs/decisions/drizzle-entity-kind.md). */
export function withoutSecondCopy(source: string): string {
  if (!source.includes(AFTER_INSTANCEOF)) throw new Error(`drizzle-orm/entity.js no longer says ${AFTER_INSTANCEOF}`);
  return source.replace(AFTER_INSTANCEOF, `return false;\n  ${AFTER_INSTANCEOF}`);
}

/** For the build, and for the bundle of packages that the Worker's tests load. */
export const drizzleEntityKind = () =>
  ({
    name: "drizzle-entity-kind",
    apply: "build",
    transform: {
      filter: { id: ENTITY },
      handler: (source: string) => ({ code: withoutSecondCopy(source), map: null }),
    },
  }) satisfies Plugin;
