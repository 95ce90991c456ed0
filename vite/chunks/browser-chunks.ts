import { mkdirSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import type { Plugin } from "vite";

/** One of the browser's scripts, as scripts/weigh-routes.ts reads it. */
export interface ReportedChunk {
  file: string;
  imports: string[];
  dynamicImports: string[];
  /** Bytes of each module, before the last minifying and before compression. */
  modules: Record<string, number>;
}

export const CHUNK_REPORT = ".cache/chunks.json";

export function browserChunks(): Plugin {
  return {
    name: "browser-chunks",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    /**
     * A page's module may share its file with what only that page needs (chunks.ts) and export that as well; React Router reads from it
     * by name. Otherwise each page would be two files, of which one only passes on what the other exports.
     */
    options: (options) => ({ ...options, preserveEntrySignatures: "allow-extension" }),
    /** Reports what the scripts consist of, while their modules are still known. */
    generateBundle: {
      order: "pre",
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
        const report: ReportedChunk[] = chunks.map(({ fileName, imports, dynamicImports, modules }) => ({
          file: fileName,
          imports,
          dynamicImports,
          modules: Object.fromEntries(
            Object.entries(modules).map(([id, { renderedLength }]) => [relative(process.cwd(), id), renderedLength]),
          ),
        }));
        mkdirSync(".cache", { recursive: true });
        writeFileSync(CHUNK_REPORT, JSON.stringify(report));
      },
    },
  };
}
