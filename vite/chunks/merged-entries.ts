import type { Plugin } from "vite";

/**
 * A page's module may share its file with what only that page needs (vite/chunks/chunks.ts) and export that as well; React Router reads
 * from it by name. Otherwise each page would be two files, of which one only passes on what the other exports.
 */
export function mergedEntries(): Plugin {
  return {
    name: "merged-entries",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
  };
}
