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

/** Writes down what the browser's scripts consist of, while their modules are still known. */
export function chunkReport(): Plugin {
  return {
    name: "chunk-report",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
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
