import type { Plugin } from "vite";
import { deferredScripts } from "./deferred-scripts.ts";
import { drizzleEntityKind } from "./drizzle-entity-kind.ts";

/**
 * What is changed in packages of others until they offer it: a page in docs/decisions/ each, with the request to its maintainers.
 * COMETME_PLAIN=1 builds without.
 */
export const upstream = ({ isPlain }: { isPlain: boolean }): Plugin[] =>
  isPlain ? [] : [deferredScripts(), drizzleEntityKind()];
