import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { sandboxesInOneFile } from "../../../vite/developing/sandboxes-in-one-file.ts";
import { sourcesOf } from "../../../vite/developing/sources.ts";

test.each(["stripe-sandbox", "translation-sandbox"])(
  "%s is one module, which says what it is made of",
  async (sandbox) => {
    const server = await createServer({
      configFile: false,
      logLevel: "silent",
      server: { middlewareMode: true, ws: false, watch: null },
      plugins: [sandboxesInOneFile()],
    });
    try {
      const environment = server.environments["ssr"]!;
      const module = await environment.moduleGraph.ensureEntryFromUrl(resolve(`${sandbox}/index.ts`));
      await environment.transformRequest(module.url);
      const sources = sourcesOf(environment, module);
      expect(sources.length).toBeGreaterThan(3);
      expect(sources).toContain(resolve(`${sandbox}/index.ts`));
      expect(sources.filter((source) => !existsSync(source))).toEqual([]);
    } finally {
      await server.close();
    }
  },
);
